import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Code, IdText, Reason, Version } from '../fields.ts'
import { OrderRefunds } from './refunds.ts'

/** Payments with an unknown outcome. SPEC §4 Payments of unknown outcome. */

export const ProviderPaymentId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'A number of a payment has only letters, digits, hyphens and underscores')

const ofPayment = {
  alias: 'ADMIN',
  method: 'POST',
  caller: 'admin',
  right: 'orders.refund_large',
  params: z.object({ order_id: IdText, token: Code }),
  step_up: true,
  response: z.object({ order: OrderRefunds }),
} as const

export const lookUpPayment = endpoint({
  ...ofPayment,
  name: 'lookUpPayment',
  summary: 'Looks up a payment by its provider number and books the result',
  path: '/orders/{order_id}/payments/{token}/look-up',
  body: z.strictObject({
    version: Version,
    provider_payment_id: ProviderPaymentId,
  }),
  errors: ['PAYMENT_UNKNOWN', 'PAYMENT_DIFFERS', 'PROVIDER_SILENT'],
})

export const endPayment = endpoint({
  ...ofPayment,
  name: 'endPayment',
  summary: 'Ends a payment that the provider does not know as unpaid; its order can be paid again',
  path: '/orders/{order_id}/payments/{token}/end',
  body: z.strictObject({ version: Version, reason: Reason }),
})
