import type { PaymentRecord } from '../payment.ts'
import { type Html, html } from './html.ts'
import { formatMoney, type View } from './page.ts'

/** The amount that the buyer is about to pay, and its purpose. */
export function paymentSummary(view: View, record: PaymentRecord): Html {
  const { t, language } = view
  const { payment, description, paymentPoint } = record
  return html`<p class="sum">${formatMoney(language, payment.amount, payment.currency)}</p>
<dl class="facts">
${description === '' ? null : html`<dt>${t('purpose')}</dt><dd>${description}</dd>`}
<dt>${t('reference')}</dt><dd>${payment.reference}</dd>
${paymentPoint === null ? null : html`<dt>${t('bank')}</dt><dd>${paymentPoint}</dd>`}
</dl>`
}
