import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LanguageId } from '../fields.ts'
import { idsText } from './list.ts'

/** The maximum number of orders or parcels in one print. */
export const PRINTED_AT_ONCE = 100

const PAPER = {
  alias: 'ADMIN',
  method: 'GET',
  caller: 'admin',
  right: 'orders.ship',
  response: z.object({ paper: z.object({ file_name: z.string(), base64_code: z.string() }) }),
  // None of the requested papers exists.
} as const
/** The content of a label. The tracking number is its bar code, in Code 128. */
const ParcelLabel = z.object({
  tracking_number: z.string(),
  carrier_name: z.string(),
  /** The order number and the number of the parcel in it. */
  title: z.string(),
  sender: z.array(z.string()),
  recipient: z.array(z.string()),
  pieces: z.int(),
})
export type ParcelLabel = z.output<typeof ParcelLabel>

const orders = idsText(PRINTED_AT_ONCE)
const ofParcels = z.strictObject({ orders: orders.optional(), parcels: idsText(PRINTED_AT_ONCE).optional() })

export const printPickList = endpoint({
  ...PAPER,
  name: 'printPickList',
  summary: 'Pick list of orders as PDF, by shelf and article, with bar codes',
  path: '/papers/pick-list',
  query: z.strictObject({ orders, languageId: LanguageId }),
  errors: ['ACT_NOT_ALLOWED'],
})

export const printPackingSlips = endpoint({
  ...PAPER,
  name: 'printPackingSlips',
  summary: "Packing slips as PDF in the buyers' languages, of the given parcels or of the unshipped parcels of orders",
  path: '/papers/packing-slips',
  query: ofParcels,
  errors: ['ACT_NOT_ALLOWED'],
})

export const printLabels = endpoint({
  ...PAPER,
  name: 'printLabels',
  summary:
    'A6 labels of the given parcels or of those of orders, once a carrier has numbered them: as one PDF, and as text for pages that print them',
  path: '/papers/labels',
  query: ofParcels,
  response: PAPER.response.extend({ labels: z.array(ParcelLabel) }),
  errors: ['ACT_NOT_ALLOWED'],
})
