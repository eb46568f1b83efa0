import { localDay } from '@meridian/domain/calendar-day.ts'
import { cashRounding } from '@meridian/domain/cash-rounding.ts'
import {
  inTaxCurrency,
  linesOfCorrection,
  linesOfSale,
  type Reversal,
  reversalsOfRefund,
  taxesOfLines,
} from '@meridian/domain/document-lines.ts'
import { isPaidOnDelivery } from '@meridian/domain/payment-method.ts'
import type { RefundComponent } from '@meridian/domain/refund.ts'
import {
  type DocumentTax,
  documentDue,
  type IssuedOn,
  type SalesDocumentContent,
} from '@meridian/domain/sales-document.ts'
import { COMPANIES, type SeedCompany } from './companies.ts'
import { exchangeRates } from './exchange-rates.ts'
import type { SeedOrder } from './people/insert-orders.ts'
import { COUNTRIES } from './reference/countries.ts'
import type { CountryId } from './reference/locales.ts'
import { SELLERS } from './sellers.ts'

type Order = SeedOrder['rows']['shop.orders'][number]

/** A document before it has a number. */
export interface SeedSalesDocument {
  issued_at: Date
  kind: 'invoice' | 'receipt'
  order: Order
  content: SalesDocumentContent
}

/** The document of an order that has one by now. SPEC §3 Orders (documents of a sale). */
export function documentOf({ rows }: SeedOrder, issued_on: IssuedOn, rates: Rates): SeedSalesDocument[] {
  const [order] = rows['shop.orders']
  if (order === undefined) return []
  const { invoice_required, payment_timing: timing } = order
  const step = (to: string) => rows['shop.order_history'].find((one) => one.to_state === to)?.at
  const moments = { payment: order.paid_at, shipping: step('SHIPPED') ?? null }
  return (['payment', 'shipping'] as const).flatMap((event) => {
    const kind = documentDue(event, { issued_on, timing, invoice_required, has_goods: true })
    const issued_at = moments[event]
    if (kind === null || issued_at === null) return []
    return [{ issued_at, kind, order, content: contentOf(rows, order, { kind, issued_at, rates }) }]
  })
}

function contentOf(
  rows: SeedOrder['rows'],
  order: Order,
  { kind, issued_at, rates }: { kind: 'invoice' | 'receipt'; issued_at: Date; rates: Rates },
): SalesDocumentContent {
  const company = BY_COMPANY.get(order.company_id)
  const seller = SELLERS[order.company_id]
  if (company === undefined || seller === undefined) throw new Error(`The company ${order.company_id} is no seller`)
  const { time_zone } = COUNTRIES[seller.country_id]
  const country_id: CountryId = order.country_id
  const sold_on = localDay(time_zone, issued_at)
  const lines = linesOfSale({
    lines: rows['shop.order_line'],
    shipping_gross: order.shipping_gross,
    shipping_tax: order.shipping_tax,
    payment_fee: order.payment_fee,
    payment_fee_tax: order.payment_fee_tax,
    service_tax_rate_hundredths: order.service_tax_rate_hundredths,
    shipping_name: order.shipping_method_name,
    payment_name: order.payment_method_name,
    // Written by this seed a moment ago, of this shape.
    taxes: JSON.parse(order.taxes) as DocumentTax[],
    tax_inclusive: COUNTRIES[country_id].tax_inclusive,
  })
  const isForeign = order.currency_code !== seller.currency_code
  const rate = isForeign ? rates(order.currency_code, seller.currency_code, sold_on) : null
  const tax = taxesOfLines(lines).reduce((all, one) => all + one.tax, 0)
  const buyer: {
    city_name: string | null
    postal_code: string | null
    street: string | null
    street_hn: string | null
  } = JSON.parse(order.buyer)
  const { name, address_lines, tax_number, register_line, email, phone } = company
  return {
    seller: {
      name,
      address_lines: [...address_lines],
      country_id: seller.country_id,
      tax_number,
      register_line,
      email,
      phone,
    },
    buyer:
      kind === 'receipt'
        ? null
        : {
            name: order.invoice_company_name ?? '',
            tax_number: order.invoice_tax_number,
            address_lines: [`${buyer.street} ${buyer.street_hn}`, `${buyer.postal_code} ${buyer.city_name}`],
            postal_code: buyer.postal_code,
            city_name: buyer.city_name,
            country_id,
          },
    order: { number: order.number, placed_on: localDay(time_zone, order.placed_at) },
    sold_on,
    tax_inclusive: COUNTRIES[country_id].tax_inclusive,
    lines,
    payment: {
      name: order.payment_method_name,
      type: order.payment_method_type,
      paid_on: order.paid_at && localDay(time_zone, order.paid_at),
      reference: rows['payments.attempt'][0]?.token ?? null,
      cash_rounding: isPaidOnDelivery(order.payment_method_type) ? cashRounding(order.total_gross, country_id) : 0,
    },
    tax_currency: rate && { ...rate, tax: inTaxCurrency(tax, rate.rate_millionths) },
    corrects: null,
  }
}

export type Rates = (
  currency_code: string,
  tax_currency_code: string,
  day: string,
) => SalesDocumentContent['tax_currency']

/** The newest rate before a day. */
export function ratesBefore(now: Date): Rates {
  const rates = exchangeRates(now)
  return (currency_code, tax_currency_code, day) => {
    const rate = rates.find(
      (one) => one.currency_code === currency_code && one.tax_currency_code === tax_currency_code && one.valid_on < day,
    )
    if (rate === undefined) throw new Error(`No rate of ${currency_code} in ${tax_currency_code} before ${day}`)
    const { rate_millionths, valid_on, source } = rate
    return { currency_code: tax_currency_code, rate_millionths, valid_on, source, tax: 0 }
  }
}

const BY_COMPANY: ReadonlyMap<number, SeedCompany> = new Map(
  Object.values(COMPANIES).map((company) => [company.company_id, company]),
)

const BEARERS = { UNITS: 'goods', SHIPPING: 'shipping', FEE: 'fee' } as const

/** Content of a correction that follows a refund. SPEC §3 Orders (documents of a sale). */
export function correctionOf(
  original: { number: string; issued_on: string; content: SalesDocumentContent },
  components: readonly RefundComponent[],
): SalesDocumentContent {
  const { content, number, issued_on } = original
  const pieces = components.flatMap(({ kind, position, units, amount, tax, discount }): Reversal[] => {
    if (kind !== 'UNITS' && kind !== 'SHIPPING' && kind !== 'FEE') return []
    // Goods that lost value are refunded at less than their price.
    const off = components.find((one) => one.kind === 'DEDUCTION' && kind === 'UNITS' && one.position === position)
    const gross = amount + (off?.amount ?? 0)
    const piece = { bearer: BEARERS[kind], position: position ?? 0, quantity: units ?? 0 }
    return [{ ...piece, gross, tax: tax + (off?.tax ?? 0), discount }]
  })
  const reduction = components.reduce((sum, { kind, amount }) => sum + (kind === 'GOODWILL' ? amount : 0), 0)
  const reversals = reversalsOfRefund({ pieces, reduction }, content.lines, [])
  const lines = reversals && linesOfCorrection(content.lines, [], reversals)
  if (lines === null) throw new Error(`The document ${number} has less than its refund takes back`)
  const tax = taxesOfLines(lines).reduce((all, one) => all + one.tax, 0)
  return {
    ...content,
    lines,
    payment: { ...content.payment, cash_rounding: 0 },
    tax_currency: content.tax_currency && {
      ...content.tax_currency,
      tax: inTaxCurrency(tax, content.tax_currency.rate_millionths),
    },
    corrects: { number, issued_on },
  }
}
