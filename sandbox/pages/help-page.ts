import type { FastifyInstance } from 'fastify'
import { behaviourOf, namedTokenBehaviours, testCards } from '../behaviours.ts'
import { groupDigits } from '../browser/card-rules.js'
import { buyerNumbers } from '../invoice-desk.ts'
import type { PaymentRecord } from '../payment.ts'
import { codesTable } from './bank-app-page.ts'
import { type Html, html } from './html.ts'
import { formatLocaleOf, formatMoney, languageLinks, type PageContext, sendPage, type View, viewOf } from './page.ts'

const shownPayments = 50
const otherMethods = [
  { method: 'pay_by_link', behaviour: 'bank_page' },
  { method: 'bank_transfer', behaviour: 'transfer' },
  { method: 'cash_on_delivery', behaviour: 'on_delivery' },
] as const

/** The page for engineers: every input with its effect, and the latest payments of the journal. */
export function registerHelpPage(app: FastifyInstance, context: PageContext): void {
  app.get('/', async (request, reply) => {
    const view = viewOf(request)
    const { t, language } = view
    const records = context.store.latestPayments(shownPayments)
    const body = html`<main>
<h1>${t('sandbox_name')}</h1>
<p>${t('help_intro')}</p>
<p><a href="/bank-app?locale=${language}">${t('bank_app_title')}</a></p>
<p><a href="/parcels?locale=${language}">${t('parcels_title')}</a></p>
<h2>${t('help_cards')}</h2>
<p>${t('help_cards_text')}</p>
${effectsTable(
  view,
  testCards.map(({ number, behaviour }) => ({ input: groupDigits(number), behaviour })),
  html`<tr><td>${t('any_other_card')}</td><td>${t('does_unknown_card')}</td></tr>`,
)}
<h2>${t('help_codes')}</h2>
<p>${t('bank_app_codes_text')}</p>
${codesTable(view)}
<h2>${t('help_tokens')}</h2>
<p>${t('help_tokens_text')}</p>
${effectsTable(
  view,
  namedTokenBehaviours.map((behaviour) => ({ input: `tok_${behaviour}`, behaviour })),
  null,
)}
<h2>${t('help_methods')}</h2>
${effectsTable(
  view,
  otherMethods.map(({ method, behaviour }) => ({ input: t(`method_${method}`), behaviour })),
  null,
)}
<h2>${t('help_numbers')}</h2>
<p>${t('help_numbers_text')}</p>
${inputsTable(
  view,
  Object.entries(buyerNumbers).map(([number, behaviour]) => ({
    input: number.slice('PL'.length),
    effect: t(`invoice_does_${behaviour}`),
  })),
  html`<tr><td>${t('any_other_number')}</td><td>${t('invoice_does_usual')}</td></tr>`,
)}
<h2 id="journal">${t('help_journal')}</h2>
${records.length === 0 ? html`<p class="soft">${t('help_journal_none')}</p>` : journalTable(view, records)}
${languageLinks(view, '/')}
</main>`
    return sendPage(reply, context, view, { title: t('sandbox_name'), body })
  })

  function journalTable(view: View, records: readonly PaymentRecord[]): Html {
    const { t, language } = view
    const time = new Intl.DateTimeFormat(formatLocaleOf(language), { dateStyle: 'short', timeStyle: 'medium' })
    return html`<div class="table wide" tabindex="0" role="region" aria-labelledby="journal"><table>
<thead><tr>
<th scope="col">${t('time')}</th><th scope="col">${t('reference')}</th><th scope="col">${t('method')}</th>
<th scope="col">${t('amount')}</th><th scope="col">${t('status')}</th>
<th scope="col">${t('help_webhooks_waiting')}</th>
</tr></thead>
<tbody>
${records.map(
  ({ payment }) => html`<tr>
<td class="number"><time datetime="${payment.updated_at}">${time.format(new Date(payment.updated_at))}</time></td>
<td>${payment.reference}</td><td>${t(`method_${payment.method}`)}</td>
<td class="number">${formatMoney(language, payment.amount, payment.currency)}</td>
<td>${t(`status_${payment.status}`)}</td><td class="number">${context.waitingWebhooks(payment.id)}</td>
</tr>
`,
)}</tbody></table></div>`
  }
}

function effectsTable(view: View, rows: readonly { input: string; behaviour: string }[], lastRow: Html | null): Html {
  const effects = rows.map(({ input, behaviour }) => ({ input, effect: view.t(behaviourOf(behaviour).description) }))
  return inputsTable(view, effects, lastRow)
}

function inputsTable({ t }: View, rows: readonly { input: string; effect: string }[], lastRow: Html | null): Html {
  return html`<div class="table"><table>
<thead><tr><th scope="col">${t('help_input')}</th><th scope="col">${t('help_effect')}</th></tr></thead>
<tbody>
${rows.map(
  ({ input, effect }) =>
    html`<tr><td class="number"><code>${input}</code></td><td>${effect}</td></tr>
`,
)}${lastRow}
</tbody></table></div>`
}
