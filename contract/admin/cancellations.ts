import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Money, Points, Reason, Version } from '../fields.ts'
import { UnitsOfLines } from './refunds.ts'

export const cancelUnits = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  name: 'cancelUnits',
  summary: 'Cancels unshipped units, releases their stock and refunds their money and points',
  method: 'POST',
  path: '/orders/{order_id}/cancellations',
  right: 'orders.change',
  body: z.strictObject({ version: Version, units: UnitsOfLines.min(1), reason: Reason }),
  response: z.object({
    cancellation_id: Id,
    version: Version,
    /** Null where nothing was paid. */
    refund: z.object({ refund_id: Id, amount: Money }).nullable(),
  }),
  errors: ['REFUND_LIMITED'],
})

export const previewCancellation = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  name: 'previewCancellation',
  summary: 'Preview of a cancellation: money and points refunded and deducted',
  method: 'POST',
  path: '/orders/{order_id}/cancellations/preview',
  changes: false,
  right: 'orders.change',
  body: z.strictObject({ units: UnitsOfLines.min(1) }),
  response: z.object({
    preview: z.object({
      /** Includes shipping and fee if the whole order is cancelled. */
      amount: Money,
      tax: Money,
      points_returned: Points,
      /** Points the buyer earned by these units; fewer are reversed if already spent. */
      points_due: Points,
      volume_reversed: Points,
    }),
  }),
  errors: ['ACT_NOT_ALLOWED'],
})
