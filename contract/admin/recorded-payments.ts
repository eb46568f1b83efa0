import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, Money, typedText, Version } from '../fields.ts'
import { DayText } from './list.ts'

/** A transfer received on the seller's account, bypassing the payment provider. SPEC §4 Recorded payments. */

export const recordPayment = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'payments.record',
  step_up: true,
  name: 'recordPayment',
  summary: 'Marks an order as paid by a received transfer of exactly the amount due; only a refund reverses it',
  method: 'POST',
  path: '/orders/{order_id}/recorded-payments',
  body: z.strictObject({
    version: Version,
    amount: Money,
    received_on: DayText,
    /** Its text on the account statement. */
    reference: typedText(140).trim().min(1),
  }),
  response: z.object({ version: Version }),
})

export const findRecordedReference = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'payments.record',
  name: 'findRecordedReference',
  summary: 'Other orders with a recorded transfer of this reference, latest first; at most five',
  method: 'GET',
  path: '/recorded-payments',
  query: z.strictObject({
    reference: typedText(140).trim().min(1),
    /** This order is excluded. */
    order: IdText,
  }),
  response: z.object({ orders: z.array(z.object({ order_id: Id, number: z.string() })) }),
})
