import type { FastifyInstance, FastifyReply } from 'fastify'
import { createAssets, serveAssets } from '../assets.ts'
import { type Html, html } from '../pages/html.ts'
import { formatMoney, sendPage, type View, viewOf } from '../pages/page.ts'
import { isFromOurPage } from '../same-site.ts'
import { blikCodes, cards, type Outcome, outcomeOfCard, outcomeOfCode, tags } from './behaviours.ts'
import type { Desk } from './desk.ts'
import { type Order, reportedMoney } from './order.ts'
import type { PointOfSale } from './tokens.ts'

export type PageOptions = { clock: () => number; desk: Desk; points: readonly PointOfSale[] }

type PayRoute = { Params: { orderId: string }; Body: URLSearchParams | undefined }

const shownOrders = 50
const frame = { allowedParents: [] }

/** Pages for payers: the payment page, the bank app for BLIK, and a page that lists the inputs with a meaning. */
export async function payerPages(app: FastifyInstance, { desk, points }: PageOptions): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  )
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || isFromOurPage(request)) return undefined
    return sendNote(reply.code(403), viewOf(request), viewOf(request).t('request_refused'))
  })
  serveAssets(app, createAssets())

  app.get<PayRoute>('/pay/:orderId', async (request, reply) => {
    const order = desk.order(request.params.orderId)
    const view = viewOf(request, order?.request.buyer?.language)
    if (order === undefined) return sendNote(reply.code(404), view, view.t('payment_not_found'))
    return order.status === 'NEW' ? sendPay(reply, view, order) : sendEnd(reply, view, order)
  })

  app.post<PayRoute>('/pay/:orderId', async (request, reply) => {
    const order = desk.order(request.params.orderId)
    const view = viewOf(request, order?.request.buyer?.language)
    if (order === undefined) return sendNote(reply.code(404), view, view.t('payment_not_found'))
    const choice = readChoice(request.body, methodsOf(order))
    if (choice === null) return sendNote(reply.code(400), view, view.t('request_refused'))
    if (choice === 'leave') return reply.redirect(continueUrl(order, false), 303)
    if ('message' in choice) return sendPay(reply.code(422), view, order, view.t(choice.message))
    desk.pay(order, choice.transaction, choice.outcome)
    return reply.redirect(continueUrl(order, order.status === 'CANCELED'), 303)
  })

  app.get('/bank-app', async (request, reply) => {
    const view = viewOf(request)
    const { t } = view
    const waiting = desk.waitingForApp()
    const body = html`<main class="narrow">
<h1>${t('bank_app_title')}</h1>
${
  waiting.length === 0
    ? html`<p class="soft">${t('bank_app_none')}</p>`
    : html`<ul class="cards">${waiting.map((order) => appCard(view, order))}</ul>`
}
</main>`
    return send(reply, view, { title: t('bank_app_title'), body, refreshWithoutScripts: 5 })
  })

  app.post<PayRoute>('/bank-app/:orderId', async (request, reply) => {
    const view = viewOf(request)
    const order = desk.order(request.params.orderId)
    const action = request.body?.get('action')
    if (order === undefined || (action !== 'confirm' && action !== 'refuse')) {
      return sendNote(reply.code(404), view, view.t('payment_not_found'))
    }
    const isAnswered = desk.answerInApp(order, action === 'confirm')
    if (!isAnswered) return sendNote(reply.code(409), view, view.t('bank_app_too_late'))
    return sendNote(reply, view, view.t(action === 'confirm' ? 'bank_app_confirmed' : 'bank_app_refused'))
  })

  app.get('/', async (request, reply) => {
    const view = viewOf(request)
    const rows = (list: Record<string, { text: string }>) =>
      html`<table><tbody>${Object.entries(list).map(
        ([input, { text }]) => html`<tr><td class="number"><code>${input}</code></td><td>${text}</td></tr>`,
      )}</tbody></table>`
    const body = html`<main>
<h1>PayU, a stand-in</h1>
<p>It speaks PayU's REST API 2.1, takes no money, and forgets everything when it ends. What a person types decides what happens.
BLIK payments wait in the <a href="/bank-app">bank app</a>.</p>
<h2>BLIK codes</h2>
<div class="table">${rows({ ...blikCodes, '777…': { text: 'Waits two minutes for the bank app.' } })}</div>
<h2>Cards on the payment page</h2>
<div class="table">${rows(cards)}</div>
<h2>Words in the payer's e-mail address, as in anna+slow+twice@example.com</h2>
<div class="table">${rows(tags)}</div>
<h2>The last orders</h2>
<div class="table"><table><tbody>${desk
      .latest(shownOrders)
      .map(
        (order) =>
          html`<tr><td class="number"><code>${order.orderId}</code></td><td><code>${order.request.extOrderId ?? ''}</code></td><td>${moneyOf(view, order)}</td><td>${order.status}</td></tr>`,
      )}</tbody></table></div>
</main>`
    return send(reply, view, { title: 'PayU, a stand-in', body })
  })

  /** The methods that the payer may choose: the one of the request, or all of the point of sale. */
  function methodsOf({ request }: Order): readonly string[] {
    const chosen = request.payMethods?.payMethod.value
    const enabled = points.find((one) => one.posId === request.merchantPosId)?.payMethods ?? []
    const usable = enabled.filter((one) => one !== 'blik' || request.currencyCode === 'PLN')
    return chosen === undefined ? usable : usable.filter((one) => one === chosen)
  }

  function sendPay(reply: FastifyReply, view: View, order: Order, problem: string | null = null): FastifyReply {
    const { t } = view
    const methods = methodsOf(order)
    const banks = methods.filter((one) => one !== 'c' && one !== 'blik')
    const form = (inner: Html) =>
      html`<form method="post" action="/pay/${order.orderId}?locale=${view.language}">${inner}</form>`
    const payButton = (label: string) => html`<button class="main" name="action" value="pay">${label}</button>`
    const pay = t('pay', { amount: moneyOf(view, order) })
    const body = html`<main class="narrow">
<h1>PayU</h1>
<p class="sum">${moneyOf(view, order)}</p>
<dl class="facts"><dt>${t('purpose')}</dt><dd>${order.request.description}</dd></dl>
${problem === null ? null : html`<p class="notice" role="alert">${problem}</p>`}
${banks.map(
  (bank) => html`<h2>${t('bank')} ${bank}</h2>
${form(html`<input type="hidden" name="method" value="${bank}">
<p class="buttons">${payButton(pay)}<button name="action" value="refuse">${t('refuse')}</button></p>`)}`,
)}
${
  methods.includes('c')
    ? html`<h2>${t('method_card')}</h2>
${form(html`<input type="hidden" name="method" value="c">
<div class="fields"><div class="field whole"><label for="number">${t('card_number')}</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" maxlength="23"></div>
<div class="field"><label for="expiry">${t('card_expiration')}</label>
<input id="expiry" name="expiry" autocomplete="cc-exp" maxlength="7"></div>
<div class="field"><label for="cvv">${t('card_cvv')}</label>
<input id="cvv" name="cvv" inputmode="numeric" autocomplete="cc-csc" maxlength="4"></div></div>
<p class="buttons">${payButton(`${pay} · ${t('method_card')}`)}</p>`)}`
    : null
}
${
  methods.includes('blik')
    ? html`<h2>BLIK</h2>
${form(html`<input type="hidden" name="method" value="blik">
<div class="fields"><div class="field whole"><label for="code">${t('method_mobile_code')}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="7"></div></div>
<p class="buttons">${payButton(`${pay} · BLIK`)}</p>`)}`
    : null
}
${form(html`<p class="buttons"><button name="action" value="leave">${t('leave')}</button></p>`)}
</main>`
    return send(reply, view, { title: 'PayU', body, formTarget: continueUrl(order, false) })
  }

  function sendEnd(reply: FastifyReply, view: View, order: Order): FastifyReply {
    const { t } = view
    const body = html`<main class="narrow">
<h1>${t('payment_finished')}</h1>
<p class="notice">${t('status')}: ${order.status}</p>
<p class="buttons"><a class="button" href="${continueUrl(order, order.status === 'CANCELED')}">${t('back_to_shop')}</a></p>
</main>`
    return send(reply, view, { title: t('payment_finished'), body })
  }

  function appCard(view: View, order: Order): Html {
    const { t } = view
    return html`<li data-reference="${order.request.extOrderId ?? ''}">
<p class="sum">${moneyOf(view, order)}</p>
<p>${order.request.description}</p>
<form method="post" action="/bank-app/${order.orderId}?locale=${view.language}">
<p class="buttons"><button class="main" name="action" value="confirm">${t('confirm')}</button>
<button name="action" value="refuse">${t('refuse')}</button></p>
</form></li>`
  }
}

type Choice =
  | 'leave'
  | { message: 'card_number_invalid' | 'request_refused' }
  | { transaction: { value: string; cardNumberMasked?: string }; outcome: Exclude<Outcome, { kind: 'refused' }> }

/** The payer's choice; null for a form that this page does not have. */
function readChoice(form: URLSearchParams | undefined, methods: readonly string[]): Choice | null {
  const action = form?.get('action')
  if (action === 'leave') return 'leave'
  const method = form?.get('method') ?? ''
  if (!methods.includes(method) || (action !== 'pay' && action !== 'refuse')) return null
  if (method === 'c') {
    const number = form?.get('number') ?? ''
    const outcome = outcomeOfCard(number)
    if (outcome === null || outcome.kind === 'refused') return { message: 'card_number_invalid' }
    const digits = number.replace(/\s/g, '')
    return { transaction: { value: 'c', cardNumberMasked: `${digits.slice(0, 6)}******${digits.slice(-4)}` }, outcome }
  }
  if (method === 'blik') {
    const outcome = outcomeOfCode((form?.get('code') ?? '').replace(/\s/g, ''))
    return outcome.kind === 'refused' ? { message: 'request_refused' } : { transaction: { value: 'blik' }, outcome }
  }
  const outcome: Outcome =
    action === 'pay' ? { kind: 'pays' } : { kind: 'cancelled', resultCode: 'AUT_ERROR_NO_AUTHORIZATION' }
  return { transaction: { value: method }, outcome }
}

/** The payer's return address; `error=501` reports a failure to the shop. */
function continueUrl({ request }: Order, isFailed: boolean): string {
  const url = new URL(request.continueUrl ?? 'about:blank')
  if (isFailed) url.searchParams.set('error', '501')
  return url.href
}

function moneyOf(view: View, order: Order): string {
  const { totalAmount, currencyCode } = reportedMoney(order)
  return formatMoney(view.language, Number(totalAmount), currencyCode)
}

type Page = Parameters<typeof sendPage>[3]

const send = (reply: FastifyReply, view: View, page: Page) => sendPage(reply, frame, view, page)

function sendNote(reply: FastifyReply, view: View, sentence: string): FastifyReply {
  return send(reply, view, { title: sentence, body: html`<main class="narrow"><h1>${sentence}</h1></main>` })
}
