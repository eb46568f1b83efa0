import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { typedText, Version } from '../fields.ts'

/** Corrects a mistyped name or mail address of the buyer of an open order. SPEC §6. */

const ofOrder = {
  alias: 'ADMIN',
  caller: 'admin',
  right: 'orders.change',
  path: '/orders/{order_id}/buyer',
} as const

export const getOrderBuyer = endpoint({
  ...ofOrder,
  name: 'getOrderBuyer',
  summary: 'Name and mail address of the buyer of an order',
  method: 'GET',
  response: z.object({
    version: Version,
    buyer: z.object({ name_first: z.string(), name_last: z.string(), email: z.string() }),
  }),
})

export const changeOrderBuyer = endpoint({
  ...ofOrder,
  name: 'changeOrderBuyer',
  summary:
    'Corrects name and mail address of the buyer of an open order; a new address invalidates links in earlier mails, and the confirmation can be resent',
  method: 'PUT',
  body: z.strictObject({
    version: Version,
    buyer: z.strictObject({ name_first: typedText(120), name_last: typedText(120), email: typedText(280) }),
    sends_confirmation: z.boolean(),
  }),
  response: z.object({ version: Version }),
  errors: ['MAILS_LIMITED'],
})
