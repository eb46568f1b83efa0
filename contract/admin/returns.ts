import { REFUND_STATES } from '@meridian/domain/refund.ts'
import { RETURN_KINDS, RETURN_STATES } from '@meridian/domain/return.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, IdText, LanguageId, Money, Points, Reason, typedText, Version } from '../fields.ts'
import { ListedArticle, listAnswer, listQuery, SearchText, valuesText } from './list.ts'
import { UnitsOfLine, UnitsOfLines } from './refunds.ts'

/** Returned goods: received by scan, inspected unit by unit, then refunded. SPEC §4 Returns. */

export const RETURN_ACTS = ['approve', 'decline', 'cancel', 'note_transit', 'receive', 'inspect', 'close'] as const
export type ReturnAct = (typeof RETURN_ACTS)[number]

const Moment = z.string().nullable()
const Count = z.int().min(0)

const GoodsReturn = z
  .object({
    return_id: Id,
    number: z.string(),
    order_id: Id,
    order_number: z.string(),
    /** Required by every act; an act on an older version is refused. */
    version: Version,
    kind: z.enum(RETURN_KINDS),
    state: z.enum(RETURN_STATES),
    country_id: CountryId,
    currency_code: z.string(),
    tracking_number: z.string().nullable(),
    /** The buyer's message, and the answer to it. */
    request: z.string().nullable(),
    answer: z.string().nullable(),
    due_at: z.string(),
    opened_at: z.string(),
    received_at: Moment,
    closed_at: Moment,
    /** The returned parcel was sent again, so its goods are not refunded. */
    sent_again: z.boolean(),
    lines: z.array(
      z.object({
        position: z.int(),
        variant_id: Id,
        sku: z.string(),
        name: z.string(),
        announced: Count,
        received: Count,
        missing: Count,
        not_ours: Count,
        /** Units by their current disposition. */
        restocked: Count,
        quarantined: Count,
        scrapped: Count,
        /** Accepted units not refunded yet. */
        refundable: Count,
      }),
    ),
    /** Units that match no line of the order, by scanned code. */
    strays: z.array(z.object({ code: z.string(), units: z.int() })),
    /** Listed prices of shipping and fee not refunded yet, and the refund of them proposed on closing. */
    shipping_left: Money,
    fee_left: Money,
    proposed: z.object({ shipping: Money, fee: Money }),
    refund: z.object({ refund_id: Id, amount: Money, state: z.enum(REFUND_STATES) }).nullable(),
    /** Pending approval by another admin before the return is closed; the newest if there are several requests. */
    waiting: z.object({ refund_id: Id, amount: Money, requested_at: z.string() }).nullable(),
    /** Acts open to this admin now. */
    acts: z.array(z.enum(RETURN_ACTS)),
  })
  .meta({ id: 'GoodsReturn' })
export type GoodsReturn = z.output<typeof GoodsReturn>

const NotNegative = Money.refine((amount) => amount >= 0, 'An amount is not negative')
export const closingFields = {
  units: UnitsOfLines.default([]),
  shipping: NotNegative.default(0),
  fee: NotNegative.default(0),
  /** Deduction per line for wear beyond inspection. */
  deductions: z
    .array(z.strictObject({ position: z.int().min(1).max(32_767), amount: Money.refine((amount) => amount > 0) }))
    .max(200)
    .default([]),
}

const answer = z.object({ goods_return: GoodsReturn })
const ACT = {
  alias: 'ADMIN',
  method: 'POST',
  caller: 'admin',
  response: answer,
} as const

export const searchReturns = endpoint({
  alias: 'ADMIN',
  name: 'searchReturns',
  summary: "The matching returns of the admin's countries, with their number",
  method: 'GET',
  path: '/returns',
  caller: 'admin',
  right: 'orders.read',
  query: listQuery(['due_at', '-due_at'], {
    state: valuesText(RETURN_STATES).optional(),
    kind: valuesText(RETURN_KINDS).optional(),
    country: CountryId.optional(),
    order: IdText.optional(),
    /** Return or order number, or tracking number of the parcel. */
    search: SearchText.optional(),
    /** Language of the names of articles; that of the order if there is no translation. */
    languageId: LanguageId.optional(),
  }),
  response: listAnswer(
    z.object({
      return_id: Id,
      number: z.string(),
      order_id: Id,
      order_number: z.string(),
      country_id: CountryId,
      kind: z.enum(RETURN_KINDS),
      state: z.enum(RETURN_STATES),
      tracking_number: z.string().nullable(),
      buyer_name: z.string(),
      /** The returned articles. */
      articles: z.array(ListedArticle.extend({ announced: Count })),
      announced: Count,
      received: Count,
      due_at: z.string(),
      opened_at: z.string(),
    }),
  ),
})

export const getReturn = endpoint({
  ...ACT,
  name: 'getReturn',
  summary: "A return with its units and the admin's possible actions",
  method: 'GET',
  path: '/returns/{return_id}',
  right: 'orders.read',
})

export const createReturn = endpoint({
  ...ACT,
  name: 'createReturn',
  summary: 'Opens an approved return of shipped units and mails the buyer the return address',
  path: '/orders/{order_id}/returns',
  right: 'orders.change',
  body: z.strictObject({
    version: Version,
    kind: z.enum(['COMPLAINT', 'GOODWILL']),
    units: z.array(UnitsOfLine).min(1).max(200),
    reason: Reason,
  }),
})

export const approveReturn = endpoint({
  ...ACT,
  name: 'approveReturn',
  summary: 'Approves a return that a buyer requested, and mails them the return address',
  path: '/returns/{return_id}/approve',
  right: 'orders.change',
  body: z.strictObject({ version: Version }),
})

export const declineReturn = endpoint({
  ...ACT,
  name: 'declineReturn',
  summary: 'Declines a return that a buyer requested, with an answer to them',
  path: '/returns/{return_id}/decline',
  right: 'orders.change',
  body: z.strictObject({ version: Version, answer: typedText(1000).trim() }),
})

export const cancelReturn = endpoint({
  ...ACT,
  name: 'cancelReturn',
  summary: 'Cancels a return without received goods',
  path: '/returns/{return_id}/cancel',
  right: 'orders.change',
  body: z.strictObject({ version: Version, reason: Reason }),
})

export const noteReturnTransit = endpoint({
  ...ACT,
  name: 'noteReturnTransit',
  summary: 'Records that the goods are on their way, with the tracking number if known',
  path: '/returns/{return_id}/transit',
  right: 'orders.ship',
  body: z.strictObject({ version: Version, tracking_number: typedText(100).trim().optional() }),
})

export const receiveReturnUnits = endpoint({
  ...ACT,
  name: 'receiveReturnUnits',
  summary: 'Counts scanned units of a return, or corrects a wrong count; units of no line are recorded by their code',
  path: '/returns/{return_id}/units',
  right: 'orders.ship',
  body: z.strictObject({
    code: z.string().trim().min(1).max(64),
    units: z.int().min(-999).max(999).default(1),
  }),
  response: z.object({
    goods_return: GoodsReturn,
    /** The line to which the last unit was counted; null if it matches none. */
    position: z.int().nullable(),
  }),
  errors: ['ACT_NOT_ALLOWED'],
})

export const inspectReturnUnits = endpoint({
  ...ACT,
  name: 'inspectReturnUnits',
  summary: 'Records the disposition of units: restocked, in quarantine, scrapped, missing or not ours',
  path: '/returns/{return_id}/inspections',
  right: 'orders.ship',
  body: z.strictObject({
    version: Version,
    units: z
      .array(
        UnitsOfLine.extend({
          disposition: z.enum(['RESTOCKED', 'QUARANTINE', 'SCRAPPED', 'MISSING', 'NOT_OURS']),
          /** True for units that leave quarantine, to be restocked or scrapped. */
          from_quarantine: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(200),
  }),
})

export const previewReturnRefund = endpoint({
  ...ACT,
  name: 'previewReturnRefund',
  summary: 'Preview of closing a return: money and points refunded and deducted',
  path: '/returns/{return_id}/preview',
  changes: false,
  right: 'orders.refund',
  body: z.strictObject(closingFields),
  response: z.object({
    preview: z.object({
      amount: Money,
      deducted: Money,
      payment_method_type: z.string().nullable(),
      points_returned: Points,
      points_due: Points,
      volume_reversed: Points,
      within_limit: z.boolean(),
    }),
  }),
  errors: ['ACT_NOT_ALLOWED'],
})

const closing = {
  ...ACT,
  right: 'orders.refund',
  step_up: true,
  /** A reason is required if less than the accepted value is refunded. */
  body: z.strictObject({ version: Version, ...closingFields, reason: Reason.optional() }),
} as const

export const closeReturn = endpoint({
  ...closing,
  name: 'closeReturn',
  summary: "Closes an inspected return and refunds its units, within the admin's daily limit",
  path: '/returns/{return_id}/close',
  errors: ['REFUND_LIMITED'],
})

export const requestReturnRefund = endpoint({
  ...closing,
  name: 'requestReturnRefund',
  summary: "Requests another admin's approval of the refund of an inspected return, above the limit",
  path: '/returns/{return_id}/refund-requests',
})
