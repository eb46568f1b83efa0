import type { Minor } from './money.ts'
import type { PaymentTiming } from './payment-method.ts'

/** The documents of a sale: an invoice, a receipt for a buyer who wants no invoice, and the correction of either. */
export const SALES_DOCUMENT_KINDS = ['invoice', 'receipt', 'correction'] as const
export type SalesDocumentKind = (typeof SALES_DOCUMENT_KINDS)[number]

/** When the document of an order is issued, by country; `request`: only on request of the buyer or an admin. */
export const ISSUED_ON = ['payment', 'shipping', 'request'] as const
export type IssuedOn = (typeof ISSUED_ON)[number]

/** Why a document is corrected. */
export const CORRECTION_REASONS = [
  'CANCELLATION',
  'WITHDRAWAL',
  'RETURN',
  'PRICE_REDUCTION',
  'WRONG_DATA',
  'INVOICE_REQUESTED',
] as const
export type CorrectionReason = (typeof CORRECTION_REASONS)[number]

/**
 * The kind of document required after an event of an order; null for none. Goods that are paid on delivery are invoiced
 * when they leave; an order without goods, the difference of a delivery, when it is paid. SPEC §3 Orders (documents of
 * a sale).
 */
export function documentDue(
  event: 'payment' | 'shipping',
  order: { issued_on: IssuedOn; timing: PaymentTiming; invoice_required: boolean; has_goods: boolean },
): 'invoice' | 'receipt' | null {
  if (order.issued_on === 'request' && !order.invoice_required) return null
  const wanted = order.issued_on === 'request' ? 'payment' : order.issued_on
  const moment = !order.has_goods ? 'payment' : order.timing === 'on_delivery' ? 'shipping' : wanted
  if (event !== moment) return null
  return order.invoice_required ? 'invoice' : 'receipt'
}

const KIND_LETTERS: Readonly<Record<SalesDocumentKind, string>> = { invoice: 'INV', receipt: 'REC', correction: 'COR' }

/** The number of a document: seller, kind and year name its series. SPEC §3 Orders (documents of a sale). */
export function documentNumber(of: { code: string; kind: SalesDocumentKind; year: number; sequence: number }): string {
  return `${of.code}-${KIND_LETTERS[of.kind]}-${of.year}-${String(of.sequence).padStart(6, '0')}`
}

/** Subject of a charge: goods of a line, shipping, or the payment method fee. */
export type Bearer = 'goods' | 'shipping' | 'fee'

/**
 * A line of a document. `price` is the list price of all pieces, `discount` the part paid with points; both include
 * tax where prices do. Lines of a correction are negative, except for rates.
 */
export interface DocumentLine {
  bearer: Bearer
  /** The line of the order; 0 for delivery and fee. */
  position: number
  sku: string | null
  name: string
  /** Pieces; 0 where a correction only reduces a price. */
  quantity: number
  price: Minor
  discount: Minor
  rate_hundredths: number
  net: Minor
  tax: Minor
  gross: Minor
}

/** The tax of one rate. `net` + `tax` = `gross`. */
export interface DocumentTax {
  rate_hundredths: number
  net: Minor
  tax: Minor
  gross: Minor
}

/** The frozen content of a document: everything that is printed, as it was on the day of issue. */
export interface SalesDocumentContent {
  seller: {
    name: string
    address_lines: string[]
    country_id: string
    tax_number: string
    register_line: string
    email: string
    phone: string
  }
  /** Null on a receipt, which is anonymous. */
  buyer: {
    name: string
    tax_number: string | null
    address_lines: string[]
    postal_code: string | null
    city_name: string | null
    country_id: string
  } | null
  order: { number: string; placed_on: string }
  /** The day on which the goods were sold, for tax. */
  sold_on: string
  /** True if prices include tax; otherwise it was added. */
  tax_inclusive: boolean
  lines: DocumentLine[]
  payment: {
    name: string
    type: string
    paid_on: string | null
    reference: string | null
    /** Cash rounding of the total; 0 for other payment methods and in a correction. */
    cash_rounding: Minor
  }
  /** The tax in the seller's currency, where the order is in another one. */
  tax_currency: {
    currency_code: string
    /** Units of the order's currency for one unit of the seller's, in millionths. */
    rate_millionths: number
    valid_on: string
    source: string
    tax: Minor
  } | null
  /** The document that a correction corrects. */
  corrects: { number: string; issued_on: string } | null
}
