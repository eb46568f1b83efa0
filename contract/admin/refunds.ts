import { DISPUTE_KINDS, DISPUTE_STATES } from '@meridian/domain/payment-dispute.ts'
import { REFUND_COMPONENTS, REFUND_REASONS, REFUND_STATES } from '@meridian/domain/refund.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, Money, Points, Reason, Version } from '../fields.ts'
import { listAnswer, listQuery, valuesText } from './list.ts'

/** Refunds of an order: money by the original means of payment, and points. SPEC §4 Refunds. */

export const UnitsOfLine = z.strictObject({ position: z.int().min(1).max(32_767), units: z.int().min(1).max(999) })
export const UnitsOfLines = z.array(UnitsOfLine).max(200)
export const NotNegative = Money.refine((amount) => amount >= 0, 'An amount is not negative')

/**
 * Original means of payment, manual bank transfer, credit to another order of the buyer, reversed outside the shop, or
 * without money.
 */
const MEANS = ['SAME', 'BANK_TRANSFER', 'ORDER', 'OUTSIDE', 'NONE'] as const

export const Component = z.object({
  kind: z.enum(REFUND_COMPONENTS),
  position: z.int().nullable(),
  units: z.int().nullable(),
  amount: Money,
  tax: Money,
  tax_rate_hundredths: z.int().nullable(),
  points: Points,
})

/** An admin by a short name. */
export const Admin = z.object({ user_id: Id, name: z.string() })

const Refund = z.object({
  refund_id: Id,
  version: Version,
  reason: z.enum(REFUND_REASONS),
  means: z.enum(MEANS),
  state: z.enum(REFUND_STATES),
  amount: Money,
  currency_code: z.string(),
  points_returned: Points,
  points_reversed: Points,
  volume_reversed: Points,
  /** The provider's reason for the rejection. */
  fault: z.string().nullable(),
  transfer_reference: z.string().nullable(),
  replaces: Id.nullable(),
  created_at: z.string(),
  refunded_at: z.string().nullable(),
  /** The admin who decided or requested it; null for the shop and for buyers. */
  by: Admin.nullable(),
  /** The admin who approved or refused a request, or made the transfer; for a withdrawn request, its requester. */
  decided_by: Admin.nullable(),
  /** The return that an approval closes. */
  return_id: Id.nullable(),
  /** For a refund awaiting approval, its current components; empty if the order has changed meanwhile. */
  components: z.array(Component),
})

/** Money reversed outside the shop: a dispute or chargeback. SPEC §4 Disputed payments. */
const DisputeOfOrder = z.object({
  provider: z.string(),
  dispute_id: z.string(),
  kind: z.enum(DISPUTE_KINDS),
  state: z.enum(DISPUTE_STATES),
  amount: Money,
  currency_code: z.string(),
  /** A provider code. */
  reason: z.string().nullable(),
  /** The deadline for responding at the provider. */
  answer_by: z.string().nullable(),
  created_at: z.string(),
  /** Amount already booked, and the maximum that cannot be booked. */
  booked: Money,
  lost: Money,
  /** Amounts needed to close it: covered by refunds that the provider rejected, and by a separate refund. */
  fulfils: Money,
  to_book: Money,
  /** Amount that follow-up orders paid by the same payment must refund as price reductions to close it. */
  moved: Money,
  may_close: z.boolean(),
  closed_at: z.string().nullable(),
  closed_by: Admin.nullable(),
})

/** A payment with an unknown outcome. SPEC §4 Payments of unknown outcome. */
const OutcomeUnknownPayment = z.object({
  /** Our reference of the payment at the provider. */
  token: z.string(),
  provider: z.string(),
  /** The provider's payment number, once known. */
  provider_payment_id: z.string().nullable(),
  amount: Money,
  currency_code: z.string(),
  created_at: z.string(),
})

export const OrderRefunds = z.object({
  order_id: Id,
  version: Version,
  currency_code: z.string(),
  /** The refundable payment; null without one. */
  source: z.object({ payment_method_type: z.string(), captured: Money, left: Money }).nullable(),
  /** Listed prices of shipping and payment fee not refunded yet. */
  shipping_left: Money,
  fee_left: Money,
  lines: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      quantity: z.int(),
      /** Refunded units. */
      reversed: z.int(),
      /** Units shipped and not refunded. */
      refundable: z.int(),
      /** Units neither shipped nor cancelled. */
      cancellable: z.int(),
    }),
  ),
  refunds: z.array(Refund),
  disputes: z.array(DisputeOfOrder),
  unknown_payments: z.array(OutcomeUnknownPayment),
})
export type OrderRefunds = z.output<typeof OrderRefunds>

export const requestFields = {
  units: UnitsOfLines.default([]),
  shipping: NotNegative.default(0),
  fee: NotNegative.default(0),
}
const REASONS = ['RETURNED', 'UNDELIVERED', 'COMPLAINT', 'GOODWILL'] as const
const decision = { version: Version, refund_reason: z.enum(REASONS), reason: Reason }
const Preview = z.object({
  amount: Money,
  points_returned: Points,
  /** Points the buyer earned by the refunded items; fewer are reversed if already spent. */
  points_due: Points,
  volume_reversed: Points,
  components: z.array(Component),
  /** True if within the remaining amount that this admin may refund today without approval. */
  within_limit: z.boolean(),
})

const ofAdmin = { alias: 'ADMIN', caller: 'admin' } as const
const answer = z.object({ order: OrderRefunds })

export const listRefunds = endpoint({
  ...ofAdmin,
  name: 'listRefunds',
  summary: 'The refunds of an order, and the amounts that can still be refunded',
  method: 'GET',
  path: '/orders/{order_id}/refunds',
  right: 'orders.read',
  response: answer,
})

export const previewRefund = endpoint({
  ...ofAdmin,
  name: 'previewRefund',
  summary: 'Preview of a refund: money and points returned and deducted',
  method: 'POST',
  path: '/orders/{order_id}/refunds/preview',
  changes: false,
  right: 'orders.refund',
  body: z.strictObject({ ...requestFields, goodwill: NotNegative.default(0) }),
  response: z.object({ preview: Preview }),
  errors: ['ACT_NOT_ALLOWED'],
})

export const createRefund = endpoint({
  ...ofAdmin,
  name: 'createRefund',
  summary: "Refunds shipped units, shipping or fee, within the admin's daily limit",
  method: 'POST',
  path: '/orders/{order_id}/refunds',
  right: 'orders.refund',
  step_up: true,
  body: z.strictObject({ ...requestFields, ...decision }),
  response: answer,
  errors: ['REFUND_LIMITED'],
})

export const createGoodwill = endpoint({
  ...ofAdmin,
  name: 'createGoodwill',
  summary: "Refunds money without returned goods, within the admin's daily limit",
  method: 'POST',
  path: '/orders/{order_id}/goodwill',
  right: 'orders.refund_large',
  step_up: true,
  body: z.strictObject({
    version: Version,
    goodwill: Money.refine((amount) => amount > 0, 'An amount is more than 0'),
    reason: Reason,
  }),
  response: answer,
  errors: ['REFUND_LIMITED'],
})

export const requestRefund = endpoint({
  ...ofAdmin,
  name: 'requestRefund',
  summary: "Requests another admin's approval of a refund above the limit, or of goodwill",
  method: 'POST',
  path: '/orders/{order_id}/refund-requests',
  right: 'orders.refund',
  step_up: true,
  body: z.strictObject({ ...requestFields, goodwill: NotNegative.default(0), ...decision }),
  response: answer,
})

export const approveRefund = endpoint({
  ...ofAdmin,
  name: 'approveRefund',
  summary: "Approves and executes another admin's refund request; closes the return that it belongs to",
  method: 'POST',
  path: '/refunds/{refund_id}/approve',
  right: 'orders.refund_large',
  step_up: true,
  body: z.strictObject({ version: Version, reason: Reason.optional() }),
  response: answer,
  errors: ['SECOND_ADMIN_NEEDED', 'REFUND_OUTDATED'],
})

export const refuseRefund = endpoint({
  ...ofAdmin,
  name: 'refuseRefund',
  summary: "Refuses another admin's refund request",
  method: 'POST',
  path: '/refunds/{refund_id}/refuse',
  right: 'orders.refund_large',
  step_up: true,
  body: z.strictObject({ version: Version, reason: Reason }),
  response: answer,
  errors: ['SECOND_ADMIN_NEEDED'],
})

export const retractRefund = endpoint({
  ...ofAdmin,
  name: 'retractRefund',
  summary: "Withdraws the admin's own pending refund request",
  method: 'POST',
  path: '/refunds/{refund_id}/retract',
  right: 'orders.refund',
  body: z.strictObject({ version: Version }),
  response: answer,
})

export const retryRefund = endpoint({
  ...ofAdmin,
  name: 'retryRefund',
  summary: 'Retries a refund that the provider rejected',
  method: 'POST',
  path: '/refunds/{refund_id}/retry',
  right: 'orders.refund',
  step_up: true,
  body: z.strictObject({ version: Version }),
  response: answer,
})

export const replaceRefund = endpoint({
  ...ofAdmin,
  name: 'replaceRefund',
  summary: 'Replaces a refund that the provider rejected with a manual bank transfer',
  method: 'POST',
  path: '/refunds/{refund_id}/replace',
  right: 'orders.refund_large',
  step_up: true,
  body: z.strictObject({ version: Version, reason: Reason }),
  response: answer,
  errors: ['DISPUTE_TO_CLOSE', 'DISPUTE_UNDECIDED'],
})

export const recordTransfer = endpoint({
  ...ofAdmin,
  name: 'recordTransfer',
  summary: 'Records that the bank transfer of a refund was made',
  method: 'POST',
  path: '/refunds/{refund_id}/transfer',
  right: 'orders.refund_large',
  step_up: true,
  body: z.strictObject({ version: Version, transfer_reference: Reason }),
  response: answer,
  errors: ['SECOND_ADMIN_NEEDED'],
})

const RefundRow = Refund.omit({ components: true, return_id: true }).extend({
  order_id: Id,
  order_number: z.string(),
  country_id: CountryId,
  payment_method_type: z.string().nullable(),
})

export const searchRefunds = endpoint({
  ...ofAdmin,
  name: 'searchRefunds',
  summary: "The matching refunds of the admin's countries, with their number",
  method: 'GET',
  path: '/refunds',
  right: 'orders.read',
  query: listQuery(['created_at', '-created_at'], {
    state: valuesText(REFUND_STATES).optional(),
    means: valuesText(MEANS).optional(),
    refund_reason: valuesText(REFUND_REASONS).optional(),
    country: CountryId.optional(),
  }),
  response: listAnswer(RefundRow),
})
