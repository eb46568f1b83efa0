import { EMAIL_MAX } from '@meridian/domain/email.ts'
import { WITHDRAWAL_STATES } from '@meridian/domain/withdrawal.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Code, CountryId, Id, LanguageId, plainLine } from '../fields.ts'

const Withdrawal = z.object({
  withdrawal_id: Id,
  state: z.enum(WITHDRAWAL_STATES),
  declared_at: z.string(),
  /** The confirmed text, one entry per line; null after an erasure, as are name and e-mail address. */
  declaration: z.string().nullable(),
  name: z.string().nullable(),
  /** Recipient of the receipt. */
  email: z.string().nullable(),
  acknowledged_at: z.string().nullable(),
  /** Deadline for sending the refund. */
  refund_due_at: z.string(),
  /** Deadline for returning shipped goods; null if there are none. */
  goods_due_at: z.string().nullable(),
  /** Tracking number of the returned goods, as entered by the buyer. */
  tracking_number: z.string().nullable(),
  /** True while the buyer may enter it. */
  can_prove: z.boolean(),
})
export type Withdrawal = z.output<typeof Withdrawal>

const ofOrder = {
  alias: 'SHOP',
  caller: 'anyone',
  query: z.object({ access_key: Code.optional() }),
} as const

export const getWithdrawals = endpoint({
  ...ofOrder,
  name: 'getWithdrawals',
  summary: "The buyer's right to withdraw from an order and earlier withdrawals; access as in getOrder",
  method: 'GET',
  path: '/api/orders/{order_id}/withdrawals',
  /** Language of the lines; defaults to that of the order. */
  query: z.object({ access_key: Code.optional(), languageId: LanguageId.optional() }),
  response: z.object({
    order: z.object({
      order_id: Id,
      number: z.string(),
      country_id: CountryId,
      placed_at: z.string(),
      /** An order paid on delivery can only be withdrawn from as a whole before it leaves. */
      is_whole_only: z.boolean(),
      /** The units that may be withdrawn from. */
      lines: z.array(z.object({ position: z.int(), name: z.string(), units: z.int() })),
      /** End of the period; null if it has not begun. */
      ends_at: z.string().nullable(),
      /** As in the order; the buyer may change them. */
      name: z.string(),
      email: z.string(),
      /** The address for returned goods, and the contact for questions. */
      return_address: z.array(z.string()),
      seller_email: z.string(),
    }),
    withdrawals: z.array(Withdrawal),
  }),
})

export const declareWithdrawal = endpoint({
  ...ofOrder,
  name: 'declareWithdrawal',
  summary: 'Withdraws from an order, or from single units of it, without a reason; the receipt is mailed at once',
  method: 'POST',
  path: '/api/orders/{order_id}/withdrawals',
  body: z.strictObject({
    languageId: LanguageId,
    /** Defaults to everything that may be withdrawn from. */
    units: z
      .array(z.strictObject({ position: z.int().min(1).max(32_767), units: z.int().min(1).max(999) }))
      .min(1)
      .max(200)
      .optional(),
    name: plainLine(120),
    email: z.string().max(EMAIL_MAX),
  }),
  response: z.object({ withdrawal: Withdrawal }),
  errors: ['WITHDRAWAL_REPEATED', 'WITHDRAWAL_OVER', 'ACT_NOT_ALLOWED'],
})

export const proveSending = endpoint({
  ...ofOrder,
  name: 'proveSending',
  summary: 'Records the tracking number of goods sent back after a withdrawal',
  method: 'POST',
  path: '/api/orders/{order_id}/withdrawals/{withdrawal_id}/sending',
  body: z.strictObject({
    tracking_number: z
      .string()
      .trim()
      .min(4)
      .max(60)
      .regex(/^[\p{L}\p{N} ./-]+$/u),
  }),
  response: z.object({ withdrawal: Withdrawal }),
  errors: ['ACT_NOT_ALLOWED'],
})
