import { ORDER_LETTERS } from '@meridian/domain/order-letter.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { typedText, Version } from '../fields.ts'

/** Mails from an admin to the buyer of an order, based on templates. SPEC §6. */

const ofOrder = {
  alias: 'ADMIN',
  caller: 'admin',
  right: 'orders.change',
  method: 'POST',
  lines: ['words'],
} as const

const Letter = { letter: z.enum(ORDER_LETTERS), words: typedText(2000).trim() }

export const previewOrderLetter = endpoint({
  ...ofOrder,
  name: 'previewOrderLetter',
  summary: 'Preview of a mail to the buyer in the language of the order; its link opens nothing',
  path: '/orders/{order_id}/letters/preview',
  changes: false,
  body: z.strictObject(Letter),
  response: z.object({ preview: z.object({ recipient: z.string(), subject: z.string(), text: z.string() }) }),
  errors: ['ACT_NOT_ALLOWED'],
})

export const sendOrderLetter = endpoint({
  ...ofOrder,
  name: 'sendOrderLetter',
  summary:
    'Sends the buyer a mail from a template; own words in it are stored as a note on the order. At most three per hour',
  path: '/orders/{order_id}/letters',
  body: z.strictObject({ version: Version, ...Letter }),
  response: z.object({ version: Version }),
  errors: ['MAILS_LIMITED'],
})
