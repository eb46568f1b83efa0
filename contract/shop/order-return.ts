import { RETURN_KINDS, RETURN_STATES } from '@meridian/domain/return.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Code, Id, LanguageId, Money, typedText } from '../fields.ts'

const OwnReturn = z.object({
  return_id: Id,
  /** The number that the buyer writes on the parcel. */
  number: z.string(),
  kind: z.enum(RETURN_KINDS),
  state: z.enum(RETURN_STATES),
  /** Deadline for sending the goods. */
  due_at: z.string(),
  /** The buyer's message, and the answer to it; null after an erasure. */
  request: z.string().nullable(),
  answer: z.string().nullable(),
  lines: z.array(
    z.object({ position: z.int(), name: z.string(), announced: z.int(), received: z.int(), accepted: z.int() }),
  ),
  /** The refunded amount; null if nothing is refunded. */
  refunded: Money.nullable(),
  currency_code: z.string(),
})
export type OwnReturn = z.output<typeof OwnReturn>

const ofOrder = {
  alias: 'SHOP',
  caller: 'anyone',
  path: '/api/orders/{order_id}/returns',
  query: z.object({ access_key: Code.optional() }),
} as const

export const getOrderReturns = endpoint({
  ...ofOrder,
  name: 'getOrderReturns',
  summary: 'The returns of an order, and the units its buyer may complain about; access as in getOrder',
  method: 'GET',
  /** Language of the lines; defaults to that of the order. */
  query: z.object({ access_key: Code.optional(), languageId: LanguageId.optional() }),
  response: z.object({
    returns: z.array(OwnReturn),
    /** Units shipped less than two years ago that are in no return. */
    lines: z.array(z.object({ position: z.int(), name: z.string(), units: z.int() })),
    /** The address for returned goods. */
    return_address: z.array(z.string()),
  }),
})

export const getReturnLabel = endpoint({
  ...ofOrder,
  name: 'getReturnLabel',
  summary: 'The printable label of a return as PDF: its address, and its number as a bar code',
  method: 'GET',
  path: '/api/orders/{order_id}/returns/{return_id}/label',
  response: z.object({ paper: z.object({ file_name: z.string(), base64_code: z.string() }) }),
  errors: ['ACT_NOT_ALLOWED'],
})

export const requestReturn = endpoint({
  ...ofOrder,
  name: 'requestReturn',
  summary: 'Requests a return of units that are not as agreed, with a description; no proof is required',
  method: 'POST',
  body: z.strictObject({
    units: z
      .array(z.strictObject({ position: z.int().min(1).max(32_767), units: z.int().min(1).max(999) }))
      .min(1)
      .max(200),
    request: typedText(1000).trim(),
  }),
  response: z.object({ number: z.string() }),
  errors: ['ACT_NOT_ALLOWED'],
})
