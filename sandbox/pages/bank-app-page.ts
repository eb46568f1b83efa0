import type { FastifyInstance } from 'fastify'
import { behaviourOf, namedCodes } from '../behaviours.ts'
import type { PaymentRecord } from '../payment.ts'
import { type Html, html } from './html.ts'
import {
  formatLocaleOf,
  formatMoney,
  languageLinks,
  type PageContext,
  sendPage,
  sendSentence,
  type View,
  viewOf,
} from './page.ts'

const shownPayments = 50
const refreshWithoutScriptsSeconds = 5
const outcomes = { confirmed: 'bank_app_confirmed', refused: 'bank_app_refused', late: 'bank_app_too_late' } as const

/** The buyer's bank: confirms or refuses mobile-code payments and sends bank transfers. */
export function registerBankApp(app: FastifyInstance, context: PageContext): void {
  app.get<{ Querystring: Record<string, unknown> }>('/bank-app', async (request, reply) => {
    const view = viewOf(request)
    const { t, language } = view
    const { done } = request.query
    const outcome = done === 'confirmed' || done === 'refused' || done === 'late' ? outcomes[done] : null
    const body = html`<main class="narrow">
<h1>${t('bank_app_title')}</h1>
${outcome === null ? null : html`<p class="notice" role="status">${t(outcome)}</p>`}
<p class="hidden" role="status" id="announcement"></p>
<div id="lists" data-source="/bank-app/lists?locale=${language}">${buildLists(view)}</div>
<h2>${t('bank_app_codes')}</h2>
<p>${t('bank_app_codes_text')}</p>
${codesTable(view)}
${languageLinks(view, '/bank-app')}
</main>`
    return sendPage(reply, context, view, {
      title: t('bank_app_title'),
      body,
      script: 'bank-app.js',
      refreshWithoutScripts: refreshWithoutScriptsSeconds,
    })
  })

  app.get('/bank-app/lists', async (request, reply) => {
    const lists = buildLists(viewOf(request))
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .send(lists.html)
  })

  app.post<{ Params: { id: string }; Body: URLSearchParams | undefined }>('/bank-app/:id', async (request, reply) => {
    const view = viewOf(request)
    const record = context.store.payment(request.params.id)
    if (record === undefined || !isShown(record)) {
      return sendSentence(reply, context, view, 404, 'payment_not_found')
    }
    const action = request.body?.get('action')
    if (action !== 'confirm' && action !== 'refuse') return sendSentence(reply, context, view, 400, 'request_refused')
    const answered = context.desk.answerOpen(record, action === 'confirm', 'refused_in_bank_app')
    const done = answered === null ? 'late' : action === 'confirm' ? 'confirmed' : 'refused'
    return reply.redirect(`/bank-app?locale=${view.language}&done=${done}`, 303)
  })

  function isShown(record: PaymentRecord): boolean {
    const { method } = record.payment
    const isOfBank = method === 'mobile_code' || method === 'bank_transfer'
    return isOfBank && behaviourOf(record.behaviour).hiddenFromBankApp !== true
  }

  function buildLists(view: View): Html {
    const { t } = view
    const codes = context.store.openPayments('mobile_code', shownPayments, isShown)
    const transfers = context.store.openPayments('bank_transfer', shownPayments, isShown)
    const count = codes.length + transfers.length
    return html`<p class="soft" data-count>${t('bank_app_count', { count })}</p>
<h2>${t('bank_app_waiting')}</h2>
${
  codes.length === 0
    ? html`<p class="soft">${t('bank_app_none')}</p>`
    : html`<ul class="cards">${codes.map((record) => buildCard(view, record))}</ul>`
}
<h2>${t('bank_app_transfers')}</h2>
${
  transfers.length === 0
    ? html`<p class="soft">${t('bank_app_no_transfers')}</p>`
    : html`<ul class="cards">${transfers.map((record) => buildCard(view, record))}</ul>`
}`
  }

  function buildCard(view: View, record: PaymentRecord): Html {
    const { t, language } = view
    const { id, reference, amount, currency, action } = record.payment
    const money = formatMoney(language, amount, currency)
    const label = `${money}, ${record.description}`
    return html`<li data-reference="${reference}">
<p class="sum">${money}</p>
<p>${record.description}</p>
<dl class="facts">
<dt>${t('reference')}</dt><dd>${reference}</dd>
${action?.kind === 'bank_transfer' ? html`<dt>${t('account')}</dt><dd>${action.account}</dd>` : null}
</dl>
${action?.kind === 'mobile_code' ? html`<p class="soft">${untilText(view, action.expires_at)}</p>` : null}
<form method="post" action="/bank-app/${id}?locale=${language}">
<p class="buttons">
<button class="main" name="action" value="confirm" id="confirm-${id}" aria-label="${t(
      action?.kind === 'bank_transfer' ? 'bank_app_send' : 'confirm',
    )}: ${label}">${t(action?.kind === 'bank_transfer' ? 'bank_app_send' : 'confirm')}</button>
${
  action?.kind === 'bank_transfer'
    ? null
    : html`<button name="action" value="refuse" id="refuse-${id}" aria-label="${t('refuse')}: ${label}">${t(
        'refuse',
      )}</button>`
}
</p>
</form>
</li>`
  }
}

function untilText(view: View, expiresAt: string): string {
  const time = new Intl.DateTimeFormat(formatLocaleOf(view.language), { timeStyle: 'medium' }).format(
    new Date(expiresAt),
  )
  return view.t('bank_app_until', { time })
}

/** The codes with a behaviour of their own, for this page and the help page. */
export function codesTable(view: View): Html {
  const { t } = view
  return html`<div class="table"><table>
<thead><tr><th scope="col">${t('help_input')}</th><th scope="col">${t('help_effect')}</th></tr></thead>
<tbody>
${namedCodes.map(
  ({ code, behaviour }) =>
    html`<tr><td class="number"><code>${code}</code></td><td>${t(behaviourOf(behaviour).description)}</td></tr>
`,
)}<tr><td>${t('any_six_digits')}</td><td>${t('does_code_waits')}</td></tr>
</tbody></table></div>`
}
