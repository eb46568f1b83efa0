import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Code, Id, Money } from '../fields.ts'

export const cancelOrder = endpoint({
  alias: 'SHOP',
  name: 'cancelOrder',
  summary: "Cancels units of the buyer's order, all by default, while nothing is packed",
  method: 'POST',
  path: '/api/orders/{order_id}/cancel',
  caller: 'anyone',
  query: z.object({ access_key: Code.optional() }),
  body: z.strictObject({
    units: z
      .array(z.strictObject({ position: z.int().min(1).max(32_767), units: z.int().min(1).max(999) }))
      .min(1)
      .max(200)
      .optional(),
  }),
  response: z.object({
    cancellation_id: Id,
    /** The refunded amount; 0 if nothing was paid. */
    amount: Money,
    currency_code: z.string(),
  }),
  errors: ['ACT_NOT_ALLOWED'],
})
