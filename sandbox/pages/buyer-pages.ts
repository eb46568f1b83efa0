import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PaymentRecord } from '../payment.ts'
import { isOpen } from '../payment.ts'
import type { StringKey } from '../strings.ts'
import { html } from './html.ts'
import { formatMoney, type PageContext, sendPage, sendSentence, type View, viewOf } from './page.ts'
import { paymentSummary } from './payment-summary.ts'

type BuyerRoute = { Params: { id: string }; Body: URLSearchParams | undefined }

type BuyerPage = {
  path: '/3ds' | '/pay'
  methods: readonly PaymentRecord['payment']['method'][]
  title: StringKey
  text: StringKey
  declineCode: string
  /** True if the buyer may return without deciding. */
  isLeavable: boolean
}

const buyerPages: readonly BuyerPage[] = [
  {
    path: '/3ds',
    methods: ['card', 'wallet'],
    title: 'three_d_secure_title',
    text: 'three_d_secure_text',
    declineCode: 'three_d_secure_refused',
    isLeavable: false,
  },
  {
    path: '/pay',
    methods: ['pay_by_link'],
    title: 'pay_page_title',
    text: 'pay_page_text',
    declineCode: 'refused_at_bank',
    isLeavable: true,
  },
]

/** The pages a buyer is redirected to: 3-D Secure and the bank of pay by link. Both redirect back to the shop. */
export function registerBuyerPages(app: FastifyInstance, context: PageContext): void {
  for (const buyerPage of buyerPages) {
    app.get<BuyerRoute>(`${buyerPage.path}/:id`, async (request, reply) => {
      const record = findRecord(buyerPage, request)
      if (record === null) return sendSentence(reply, context, viewOf(request), 404, 'payment_not_found')
      const view = viewOf(request, record.locale)
      return isOpen(record.payment.status)
        ? sendDecision(reply, buyerPage, view, record)
        : sendFinished(reply, view, record)
    })

    app.post<BuyerRoute>(`${buyerPage.path}/:id`, async (request, reply) => {
      const record = findRecord(buyerPage, request)
      if (record === null) return sendSentence(reply, context, viewOf(request), 404, 'payment_not_found')
      const action = request.body?.get('action')
      if (action === 'confirm' || action === 'refuse') {
        context.desk.answerOpen(record, action === 'confirm', buyerPage.declineCode)
      } else if (action !== 'leave' || !buyerPage.isLeavable) {
        return sendSentence(reply, context, viewOf(request, record.locale), 400, 'request_refused')
      }
      // A payment that ended in the meantime also redirects back: the shop reads its status.
      return reply.redirect(record.returnUrl, 303)
    })
  }

  function findRecord(buyerPage: BuyerPage, request: FastifyRequest<BuyerRoute>): PaymentRecord | null {
    const record = context.store.payment(request.params.id)
    return record !== undefined && buyerPage.methods.includes(record.payment.method) ? record : null
  }

  function sendDecision(reply: FastifyReply, buyerPage: BuyerPage, view: View, record: PaymentRecord): FastifyReply {
    const { t, language } = view
    const { id, amount, currency } = record.payment
    const confirm = buyerPage.isLeavable ? t('pay', { amount: formatMoney(language, amount, currency) }) : t('confirm')
    const body = html`<main class="narrow">
<h1>${t(buyerPage.title)}</h1>
<p>${t(buyerPage.text)}</p>
${paymentSummary(view, record)}
<form method="post" action="${buyerPage.path}/${id}?locale=${language}">
<p class="buttons">
<button class="main" name="action" value="confirm">${confirm}</button>
<button name="action" value="refuse">${t('refuse')}</button>
${buyerPage.isLeavable ? html`<button name="action" value="leave">${t('leave')}</button>` : null}
</p>
</form>
</main>`
    return sendPage(reply, context, view, { title: t(buyerPage.title), body, formTarget: record.returnUrl })
  }

  function sendFinished(reply: FastifyReply, view: View, record: PaymentRecord): FastifyReply {
    const { t } = view
    const body = html`<main class="narrow">
<h1>${t('payment_finished')}</h1>
<p class="notice">${t('status')}: ${t(`status_${record.payment.status}`)}</p>
${paymentSummary(view, record)}
<p class="buttons"><a class="button" href="${record.returnUrl}">${t('back_to_shop')}</a></p>
</main>`
    return sendPage(reply, context, view, { title: t('payment_finished'), body })
  }
}
