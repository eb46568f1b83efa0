import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../pages/html.ts'
import { formatMoney, type View, viewOf } from '../pages/page.ts'
import { behaviourOf } from './behaviours.ts'
import { elementPages } from './elements.ts'
import type { StripeDesk } from './intents.ts'
import type { Methods } from './methods.ts'
import type { PaymentIntent } from './objects.ts'
import { sendStripePage } from './page.ts'
import type { Store } from './store.ts'

export type PagesOptions = {
  publishableKey: string
  clock: () => number
  methods: Methods
  store: Store
  desk: StripeDesk
}

/** The stand-in's pages for buyers: 3-D Secure, the page of a bank, the bank's app, and the frames of Stripe.js. */
export async function stripePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { store, desk } = options
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, String(body)),
  )
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, String(body)),
  )
  app.get('/livez', async () => ({ status: 'ok' }))

  const actionOf = (body: unknown) => new URLSearchParams(String(body ?? '')).get('action')

  function backUrl(intent: PaymentIntent): string {
    const url = new URL(store.plan(intent.id)?.return_url ?? 'http://localhost/')
    url.searchParams.set('payment_intent', intent.id)
    url.searchParams.set('payment_intent_client_secret', intent.client_secret)
    const ended = intent.status === 'succeeded' ? 'succeeded' : intent.status === 'processing' ? 'pending' : 'failed'
    url.searchParams.set('redirect_status', ended)
    return url.href
  }

  function sendNotFound(reply: FastifyReply, view: View): FastifyReply {
    const title = view.t('payment_not_found')
    return sendStripePage(reply.code(404), view, { title, body: html`<main class="narrow"><h1>${title}</h1></main>` })
  }

  for (const [path, titleKey, textKey] of [
    ['/3ds', 'three_d_secure_title', 'three_d_secure_text'],
    ['/pay', 'pay_page_title', 'pay_page_text'],
  ] as const) {
    app.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
      const { id } = request.params
      desk.runPlan(id)
      const view = viewOf(request)
      const intent = store.find('payment_intent', id)
      if (intent === undefined) return sendNotFound(reply, view)
      const { t, language } = view
      const money = formatMoney(language, intent.amount, intent.currency.toUpperCase())
      if (intent.status !== 'requires_action') {
        const body = html`<main class="narrow"><h1>${t('payment_finished')}</h1><p class="sum">${money}</p>
<p class="buttons"><a class="button" href="${backUrl(intent)}">${t('back_to_shop')}</a></p></main>`
        return sendStripePage(reply, view, { title: t('payment_finished'), body })
      }
      const body = html`<main class="narrow">
<h1>${t(titleKey)}</h1>
<p>${t(textKey)}</p>
<p class="sum">${money}</p>
<form method="post" action="${path}/${id}?locale=${language}">
<p class="buttons">
<button class="main" name="action" value="confirm">${t('confirm')}</button>
<button name="action" value="refuse">${t('refuse')}</button>
</p>
</form>
</main>`
      return sendStripePage(reply, view, { title: t(titleKey), body, formTarget: backUrl(intent) })
    })

    app.post<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
      const action = actionOf(request.body)
      const intent = store.find('payment_intent', request.params.id)
      if (intent === undefined || (action !== 'confirm' && action !== 'refuse')) {
        return sendNotFound(reply, viewOf(request))
      }
      const answered = desk.answer(intent.id, action === 'confirm')
      // An intent that ended meanwhile returns too: the shop reads its state.
      return reply.redirect(backUrl(answered ?? store.find('payment_intent', intent.id) ?? intent), 303)
    })
  }

  const waitingCodes = () =>
    store.list('payment_intent').filter((intent) => {
      desk.runPlan(intent.id)
      const plan = store.plan(intent.id)
      const isWaiting = store.find('payment_intent', intent.id)?.next_action?.type === 'blik_authorize'
      return isWaiting && plan !== undefined && !behaviourOf(plan.behaviour).hidden
    })

  function listOfCodes({ t, language }: View) {
    const codes = waitingCodes()
    const money = ({ amount, currency }: PaymentIntent) => formatMoney(language, amount, currency.toUpperCase())
    return html`<p class="soft" data-count>${t('bank_app_count', { count: codes.length })}</p>
${
  codes.length === 0
    ? html`<p class="soft">${t('bank_app_none')}</p>`
    : html`<ul class="cards">${codes.map(
        (intent) => html`<li data-intent="${intent.id}"><p class="sum">${money(intent)}</p>
<form method="post" action="/bank-app/${intent.id}?locale=${language}"><p class="buttons">
<button class="main" name="action" value="confirm" id="confirm-${intent.id}">${t('confirm')}</button>
<button name="action" value="refuse" id="refuse-${intent.id}">${t('refuse')}</button>
</p></form></li>`,
      )}</ul>`
}`
  }

  app.get('/bank-app', async (request, reply) => {
    const view = viewOf(request)
    const body = html`<main class="narrow"><h1>${view.t('bank_app_title')}</h1>
<p class="hidden" role="status" id="announcement"></p>
<div id="lists" data-source="/bank-app/lists?locale=${view.language}">${listOfCodes(view)}</div></main>`
    return sendStripePage(reply, view, { title: view.t('bank_app_title'), body, script: 'bank-app.js' })
  })

  app.get('/bank-app/lists', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(listOfCodes(viewOf(request)).html),
  )

  app.post<{ Params: { id: string } }>('/bank-app/:id', async (request, reply) => {
    const action = actionOf(request.body)
    const view = viewOf(request)
    if (store.find('payment_intent', request.params.id) === undefined) return sendNotFound(reply, view)
    if (action === 'confirm' || action === 'refuse') desk.answer(request.params.id, action === 'confirm')
    return reply.redirect(`/bank-app?locale=${view.language}`, 303)
  })

  elementPages(app, options)
}
