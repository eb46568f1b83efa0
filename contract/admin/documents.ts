import { SUBMISSION_REFUSALS, SUBMISSION_STATES } from '@meridian/domain/authority-submission.ts'
import { CORRECTION_REASONS, SALES_DOCUMENT_KINDS } from '@meridian/domain/sales-document.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, IdText, LanguageId, Money, typedText } from '../fields.ts'
import { asDocument, DocumentAddress } from '../shop/order-documents.ts'
import { DayText, listAnswer, listQuery, SearchText, valuesText } from './list.ts'

/** Filters of the list of documents. */
export const DOCUMENT_FILTERS = {
  kind: valuesText(SALES_DOCUMENT_KINDS).optional(),
  country: CountryId.optional(),
  /** Submission state at the tax authority of its seller. */
  submission: valuesText(SUBMISSION_STATES).optional(),
  issued_from: DayText.optional(),
  issued_to: DayText.optional(),
  /** Document or order number. */
  search: SearchText.optional(),
} satisfies z.ZodRawShape

/** An invoice, receipt or correction as a list shows it. Amounts of a correction are negative. */
const SalesDocumentRow = z.object({
  document_id: Id,
  number: z.string(),
  kind: z.enum(SALES_DOCUMENT_KINDS),
  country_id: CountryId,
  order_id: Id,
  order_number: z.string(),
  issued_at: z.string(),
  issued_on: z.iso.date(),
  /** Null on a receipt, which names no buyer. */
  buyer_name: z.string().nullable(),
  currency_code: z.string(),
  net: Money,
  tax: Money,
  gross: Money,
  reason: z.enum(CORRECTION_REASONS).nullable(),
  /** Submission state at the tax authority of its seller; null if it is not submitted. */
  submission_state: z.enum(SUBMISSION_STATES).nullable(),
})

const SalesDocument = SalesDocumentRow.extend({
  language_id: LanguageId,
  sold_on: z.iso.date(),
  seller: z.object({ name: z.string(), address_lines: z.array(z.string()), tax_number: z.string() }),
  buyer: z
    .object({ name: z.string(), tax_number: z.string().nullable(), address_lines: z.array(z.string()) })
    .nullable(),
  lines: z.array(
    z.object({
      bearer: z.enum(['goods', 'shipping', 'fee']),
      position: z.int(),
      sku: z.string().nullable(),
      name: z.string(),
      quantity: z.int(),
      price: Money,
      discount: Money,
      rate_hundredths: z.int(),
      net: Money,
      tax: Money,
      gross: Money,
    }),
  ),
  taxes: z.array(z.object({ rate_hundredths: z.int(), net: Money, tax: Money, gross: Money })),
  /** The tax in the currency in which the seller declares it, if different. */
  tax_currency: z
    .object({
      currency_code: z.string(),
      rate_millionths: z.int(),
      valid_on: z.iso.date(),
      source: z.string(),
      tax: Money,
    })
    .nullable(),
  /** The document that this one corrects, or its corrections. */
  corrects: z.object({ document_id: Id, number: z.string() }).nullable(),
  corrections: z.array(z.object({ document_id: Id, number: z.string(), gross: Money })),
  /** Cash rounding. */
  cash_rounding: Money,
  /** True if it is also an electronic invoice. */
  has_electronic_form: z.boolean(),
  /** Submission to the authority that receives the seller's invoices; null if it is not submitted. */
  submission: z
    .object({
      state: z.enum(SUBMISSION_STATES),
      /** Counts the submissions; required by the next one. */
      version: z.int(),
      /** Calls to the authority since the last change of the state. */
      tries: z.int(),
      authority_number: z.string().nullable(),
      refusal: z.enum(SUBMISSION_REFUSALS).nullable(),
    })
    .nullable(),
  /** Version of the order, for acts on its documents. */
  order_version: z.int(),
})

const ofDocument = z.object({ document_id: IdText })
const ofOrder = z.object({ order_id: IdText })
const version = z.int().min(1).max(2_147_483_647)
const reason = typedText(500).trim().min(1)

export const searchSalesDocuments = endpoint({
  alias: 'ADMIN',
  name: 'searchSalesDocuments',
  summary: "The matching invoices, receipts and corrections of the admin's countries, newest first",
  method: 'GET',
  path: '/documents',
  caller: 'admin',
  right: 'documents.read',
  query: listQuery(['-document_id', 'document_id'], DOCUMENT_FILTERS),
  response: listAnswer(SalesDocumentRow),
})

export const sumSalesDocuments = endpoint({
  alias: 'ADMIN',
  name: 'sumSalesDocuments',
  summary: 'Totals of matching invoices, receipts and corrections, by currency',
  method: 'GET',
  path: '/document-sums',
  caller: 'admin',
  right: 'documents.read',
  query: z.strictObject(DOCUMENT_FILTERS),
  response: z.object({
    sums: z.array(z.object({ currency_code: z.string(), net: Money, tax: Money, gross: Money })),
  }),
})

export const getSalesDocument = endpoint({
  alias: 'ADMIN',
  name: 'getSalesDocument',
  summary: 'An invoice, receipt or correction as it was issued',
  method: 'GET',
  path: '/documents/{document_id}',
  caller: 'admin',
  right: 'documents.read',
  params: ofDocument,
  response: z.object({ document: SalesDocument }),
})

export const getSalesDocumentAddress = endpoint({
  alias: 'ADMIN',
  name: 'getSalesDocumentAddress',
  summary: 'A short-lived URL of an invoice, receipt or correction as PDF',
  method: 'GET',
  path: '/documents/{document_id}/address',
  caller: 'admin',
  right: 'documents.read',
  params: ofDocument,
  query: z.strictObject(asDocument),
  response: DocumentAddress,
})

export const getElectronicInvoice = endpoint({
  alias: 'ADMIN',
  name: 'getElectronicInvoice',
  summary: 'The electronic form of an invoice or of its correction, as its PDF embeds it',
  method: 'GET',
  path: '/documents/{document_id}/xml',
  caller: 'admin',
  right: 'documents.read',
  params: ofDocument,
  response: z.object({ xml: z.string() }),
  errors: ['ACT_NOT_ALLOWED'],
})

const Issued = z.object({ document_id: Id, number: z.string(), order_version: z.int() })

export const issueSalesDocument = endpoint({
  alias: 'ADMIN',
  name: 'issueSalesDocument',
  summary: 'Issues the invoice or receipt of a sold order by hand; an invoice replaces a receipt, which is corrected',
  method: 'POST',
  path: '/orders/{order_id}/documents',
  caller: 'admin',
  right: 'documents.write',
  step_up: true,
  params: ofOrder,
  body: z.strictObject({ version, kind: z.enum(['invoice', 'receipt']), reason }),
  response: z.object({ document: Issued }),
  errors: ['VERSION_STALE', 'ACT_NOT_ALLOWED'],
})

export const correctSalesDocument = endpoint({
  alias: 'ADMIN',
  name: 'correctSalesDocument',
  summary: 'Corrects the buyer of an invoice: reverses the invoice in full and issues it again',
  method: 'POST',
  path: '/documents/{document_id}/corrections',
  caller: 'admin',
  right: 'documents.write',
  step_up: true,
  params: ofDocument,
  body: z.strictObject({
    /** Version of the order. */
    version,
    reason,
    buyer: z.strictObject({ name: typedText(200).trim().min(1), tax_number: typedText(40).nullable() }),
  }),
  response: z.object({ document: Issued }),
  errors: ['VERSION_STALE', 'ACT_NOT_ALLOWED'],
})

export const resubmitSalesDocument = endpoint({
  alias: 'ADMIN',
  name: 'resubmitSalesDocument',
  summary: 'Resubmits an invoice that the authority rejected, once the cause is removed',
  method: 'POST',
  path: '/documents/{document_id}/submissions',
  caller: 'admin',
  right: 'documents.write',
  params: ofDocument,
  body: z.strictObject({
    /** Version of the submission. */
    version,
    reason,
  }),
  response: z.object({ submission: z.object({ state: z.enum(SUBMISSION_STATES), version: z.int() }) }),
  errors: ['VERSION_STALE', 'ACT_NOT_ALLOWED'],
})
