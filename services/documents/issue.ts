import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredSalesDocument } from '@meridian/database/schema/stored.ts'
import { localDay } from '@meridian/domain/calendar-day.ts'
import { cashRounding } from '@meridian/domain/cash-rounding.ts'
import {
  inTaxCurrency,
  linesOfCorrection,
  linesOfSale,
  type Reversal,
  reversalOfRest,
  reversalsOfRefund,
  type SoldGoods,
  taxesOfLines,
} from '@meridian/domain/document-lines.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { isPaidOnDelivery } from '@meridian/domain/payment-method.ts'
import type { CorrectionReason, DocumentLine, SalesDocumentContent } from '@meridian/domain/sales-document.ts'
import { invoicedTaxNumber } from '@meridian/domain/tax-number.ts'
import type { Transaction } from 'kysely'
import {
  type DocumentRow,
  insertDocument,
  type NewDocument,
  readDocumentsOfOrder,
  readExchangeRate,
  readSeller,
  type SellerFacts,
} from './issue-queries.ts'
import { queueSubmission } from './submissions.ts'

/** An order as its document needs it. The caller holds the lock of the order. */
export interface Sale {
  order_id: number
  number: string
  placed_at: Date
  /** The moment of the event that calls for the document. */
  sold_at: Date
  paid_at: Date | null
  country_id: CountryId
  language_id: string
  currency_code: string
  company_id: number
  goods: SoldGoods
  /** The person or company named by an invoice. */
  buyer: NonNullable<SalesDocumentContent['buyer']>
  payment: { name: string; type: string; reference: string | null }
}

/**
 * Issues the invoice or receipt of an order, once: the existing one is returned if there is one. SPEC §3 Orders
 * (documents of a sale).
 */
export async function issueOriginal(
  tx: Transaction<Database>,
  sale: Sale,
  kind: 'invoice' | 'receipt',
  now: Date,
): Promise<DocumentRow> {
  const existing = await readDocumentsOfOrder(tx, sale.order_id)
  const issued = existing.find((document) => document.kind !== 'correction')
  if (issued !== undefined) return issued
  return writeOriginal(tx, sale, { kind, revision: 1 }, now)
}

async function writeOriginal(
  tx: Transaction<Database>,
  sale: Sale,
  { kind, revision }: { kind: 'invoice' | 'receipt'; revision: number },
  now: Date,
): Promise<DocumentRow> {
  const seller = await readSeller(tx, sale.company_id, sale.language_id)
  const day = (moment: Date) => localDay(seller.time_zone, moment)
  const sold_on = day(sale.sold_at)
  const lines = linesOfSale(sale.goods)
  const content: StoredSalesDocument = {
    seller: sellerOf(seller),
    buyer: kind === 'invoice' ? namedBuyer(sale, seller) : null,
    order: { number: sale.number, placed_on: day(sale.placed_at) },
    sold_on,
    tax_inclusive: sale.goods.tax_inclusive,
    lines,
    payment: {
      ...sale.payment,
      paid_on: sale.paid_at && day(sale.paid_at),
      cash_rounding: isPaidOnDelivery(sale.payment.type) ? cashRounding(grossOf(lines), sale.country_id) : 0,
    },
    tax_currency: await taxCurrency(tx, seller, { ...sale, sold_on, lines }),
    corrects: null,
  }
  const { order_id, country_id, language_id, currency_code } = sale
  const document = {
    kind,
    order_id,
    corrects: null,
    revision,
    refund_id: null,
    country_id,
    language_id,
    currency_code,
    reason: null,
    content,
  }
  return issue(tx, seller, document, now)
}

/** The buyer as an invoice names them. */
function namedBuyer({ buyer, country_id }: Sale, seller: SellerFacts): Sale['buyer'] {
  const { tax_number } = buyer
  return {
    ...buyer,
    tax_number: tax_number && invoicedTaxNumber(tax_number, country_id, seller.country_id),
  }
}

async function issue(
  tx: Transaction<Database>,
  seller: SellerFacts,
  document: NewDocument,
  now: Date,
): Promise<DocumentRow> {
  const issued = await insertDocument(tx, seller, document, now)
  await queueSubmission(tx, seller, issued)
  return issued
}

function sellerOf({ name, address_lines, country_id, tax_number, register_line, email, phone }: SellerFacts) {
  return { name, address_lines, country_id, tax_number, register_line, email, phone }
}

async function taxCurrency(
  tx: Transaction<Database>,
  { currency_code: tax_currency_code }: SellerFacts,
  { currency_code, sold_on, lines }: { currency_code: string; sold_on: string; lines: readonly DocumentLine[] },
): Promise<SalesDocumentContent['tax_currency']> {
  if (currency_code === tax_currency_code) return null
  const rate = await readExchangeRate(tx, { currency_code, tax_currency_code, sold_on })
  return { currency_code: tax_currency_code, ...rate, tax: inTaxCurrency(taxOf(lines), rate.rate_millionths) }
}

const grossOf = (lines: readonly DocumentLine[]) => lines.reduce((sum, { gross }) => sum + gross, 0)
const taxOf = (lines: readonly DocumentLine[]) => taxesOfLines(lines).reduce((sum, { tax }) => sum + tax, 0)

/** The reversed part of a correction: pieces and amounts, an amount off the whole order, or the whole remainder. */
export type ReversedPart = { pieces: readonly Reversal[]; reduction: number } | 'everything'

interface Correction {
  order_id: number
  taken: ReversedPart
  reason: CorrectionReason
  /** The refund that it follows. */
  refund_id?: number | null
}

/**
 * Corrects the document of an order: the reversed part, at the rates and the exchange rate of the original. Null if
 * nothing was issued, so nothing has to be corrected; `too_much` if more would be reversed than is left. The caller
 * holds the lock of the order. SPEC §3 Orders (documents of a sale).
 */
export async function issueCorrection(
  tx: Transaction<Database>,
  { order_id, taken, reason, refund_id = null }: Correction,
  now: Date,
): Promise<DocumentRow | 'too_much' | null> {
  const documents = await readDocumentsOfOrder(tx, order_id)
  // A receipt that an invoice has replaced is corrected to nothing.
  const original = documents.filter(({ kind }) => kind !== 'correction').at(-1)
  if (original === undefined) return null
  const { lines } = original.content
  const earlier = documents
    .filter(({ corrects }) => corrects === original.document_id)
    .flatMap(({ content }) => content.lines)
  const reversals = taken === 'everything' ? reversalOfRest(lines, earlier) : reversalsOfRefund(taken, lines, earlier)
  const corrected = reversals && linesOfCorrection(lines, earlier, reversals)
  if (corrected === null) return 'too_much'
  // Nothing is left if it was corrected to nothing before, or was paid by points alone.
  if (corrected.length === 0 || (taken === 'everything' && corrected.every(({ gross }) => gross === 0))) return null
  const seller = await readSeller(tx, original.company_id, original.language_id)
  const { tax_currency } = original.content
  const content: StoredSalesDocument = {
    ...original.content,
    lines: corrected,
    // Money goes back to an account.
    payment: { ...original.content.payment, cash_rounding: 0 },
    tax_currency: tax_currency && {
      ...tax_currency,
      tax: inTaxCurrency(taxOf(corrected), tax_currency.rate_millionths),
    },
    corrects: { number: original.number, issued_on: original.issued_on },
  }
  const { country_id, language_id, currency_code, document_id: corrects, revision } = original
  const named = {
    kind: 'correction',
    order_id,
    corrects,
    revision,
    refund_id,
    country_id,
    language_id,
    currency_code,
    reason,
  } as const
  return issue(tx, seller, { ...named, content }, now)
}

/**
 * Issues an invoice in place of an earlier document: that one is corrected to nothing, and its earlier corrections
 * are applied to the new one too, so that the sums stay.
 */
export async function replaceByInvoice(
  tx: Transaction<Database>,
  sale: Sale,
  reason: 'INVOICE_REQUESTED' | 'WRONG_DATA',
  now: Date,
): Promise<DocumentRow> {
  const documents = await readDocumentsOfOrder(tx, sale.order_id)
  const original = documents.filter(({ kind }) => kind !== 'correction').at(-1)
  const { order_id } = sale
  const earlier = documents.filter(({ corrects }) => corrects !== null && corrects === original?.document_id)
  if (original) await issueCorrection(tx, { order_id, taken: 'everything', reason }, now)
  const issued = await writeOriginal(tx, sale, { kind: 'invoice', revision: (original?.revision ?? 0) + 1 }, now)
  for (const { content, reason: cause, refund_id } of earlier) {
    const pieces = content.lines.map(({ bearer, position, quantity, gross, tax, discount }) => ({
      bearer,
      position,
      quantity: Math.abs(quantity),
      gross: Math.abs(gross),
      tax: Math.abs(tax),
      discount: Math.abs(discount),
    }))
    await issueCorrection(tx, { order_id, taken: { pieces, reduction: 0 }, reason: cause ?? 'RETURN', refund_id }, now)
  }
  return issued
}
