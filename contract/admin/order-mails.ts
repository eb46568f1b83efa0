import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Version } from '../fields.ts'

/** Order mails that can be resent. SPEC §6. */

const ofOrder = {
  alias: 'ADMIN',
  caller: 'admin',
  right: 'orders.change',
  path: '/orders/{order_id}/mails',
} as const

const OrderMail = z.object({
  mail_id: Id,
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  created_at: z.string(),
  /** Null for a queued mail, and for every mail of a shop without a mail server. */
  sent_at: z.string().nullable(),
})

export const listOrderMails = endpoint({
  ...ofOrder,
  name: 'listOrderMails',
  summary: 'The mails about an order, oldest first',
  method: 'GET',
  response: z.object({ version: Version, mails: z.array(OrderMail) }),
})

export const resendOrderMail = endpoint({
  ...ofOrder,
  name: 'resendOrderMail',
  summary: 'Resends an order mail with the present state of the order; at most three mails per hour',
  method: 'POST',
  body: z.strictObject({ version: Version, mail_id: Id }),
  response: z.object({ version: Version }),
  errors: ['MAIL_ABSENT', 'MAILS_LIMITED'],
})
