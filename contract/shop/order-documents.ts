import { SALES_DOCUMENT_KINDS } from '@meridian/domain/sales-document.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Code, Id, Money } from '../fields.ts'

/** The access key from the order's mails, for a caller without a session. */
const key = { access_key: Code.optional() }

export const listOrderDocuments = endpoint({
  alias: 'SHOP',
  name: 'listOrderDocuments',
  summary:
    "The invoice, receipt and corrections of the caller's order, or of that of an access key, in the order of issue",
  method: 'GET',
  path: '/api/orders/{order_id}/documents',
  caller: 'anyone',
  query: z.object(key),
  response: z.object({
    documents: z.array(
      z.object({
        document_id: Id,
        number: z.string(),
        kind: z.enum(SALES_DOCUMENT_KINDS),
        issued_on: z.iso.date(),
        currency_code: z.string(),
        /** Negative in a correction. */
        gross: Money,
      }),
    ),
  }),
})

/** A path below the shop's own address, valid until `expires_at` for anyone who has it. */
export const DocumentAddress = z.object({ address: z.object({ path: z.string(), expires_at: z.iso.datetime() }) })

/** Download or inline display. */
export const asDocument = { as: z.enum(['download', 'preview']) }

export const getOrderDocumentAddress = endpoint({
  alias: 'SHOP',
  name: 'getOrderDocumentAddress',
  summary: "A short-lived address of a document of the caller's order as PDF",
  method: 'GET',
  path: '/api/orders/{order_id}/documents/{document_id}/address',
  caller: 'anyone',
  query: z.object({ ...key, ...asDocument }),
  response: DocumentAddress,
})
