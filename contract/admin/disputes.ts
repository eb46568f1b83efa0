import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdText, Money, Points, Reason, Version } from '../fields.ts'
import { Component, NotNegative, OrderRefunds, requestFields, UnitsOfLines } from './refunds.ts'

/** Books money reversed outside the shop. SPEC §4 Disputed payments. */

const ofDispute = {
  alias: 'ADMIN',
  caller: 'admin',
  right: 'orders.refund_large',
  params: z.object({
    order_id: IdText,
    provider: z.string().regex(/^[a-z][a-z0-9_]{0,30}$/),
    dispute_id: z.string().min(1).max(255),
  }),
} as const

const booking = {
  /** Amounts the admin saw: still to be booked as a separate refund, reduced on follow-up orders, and lost. */
  to_book: NotNegative,
  moved: NotNegative,
  lost: NotNegative,
  /** The refund covers shipped units, units to cancel, shipping and fee; the rest is goodwill. */
  ...requestFields,
  cancelled: UnitsOfLines.default([]),
}

export const previewDispute = endpoint({
  ...ofDispute,
  name: 'previewDispute',
  summary: 'Preview of the bookings that closing a dispute would make',
  method: 'POST',
  path: '/orders/{order_id}/disputes/{provider}/{dispute_id}/preview',
  changes: false,
  body: z.strictObject(booking),
  response: z.object({
    preview: z.object({
      amount: Money,
      /** Part of the amount that covers no goods or services. */
      goodwill: Money,
      points_returned: Points,
      /** Points the buyer earned by the refunded items; fewer are reversed if already spent. */
      points_due: Points,
      volume_reversed: Points,
      components: z.array(Component),
    }),
  }),
  errors: ['ACT_NOT_ALLOWED', 'DISPUTE_CHANGED', 'REFUND_PENDING'],
})

export const closeDispute = endpoint({
  ...ofDispute,
  name: 'closeDispute',
  summary: 'Closes a dispute: books its refund and sends nothing to the provider',
  method: 'POST',
  path: '/orders/{order_id}/disputes/{provider}/{dispute_id}/close',
  step_up: true,
  body: z.strictObject({ ...booking, version: Version, reason: Reason }),
  response: z.object({ order: OrderRefunds }),
  errors: ['DISPUTE_CHANGED', 'REFUND_PENDING'],
})
