import { ORDER_STATES } from '@meridian/domain/order.ts'
import { ORDER_ACTS } from '@meridian/domain/order-acts.ts'
import {
  DOCUMENT_STATUSES,
  PAYMENT_STATUSES,
  RETURN_STATUSES,
  SHIPPING_STATUSES,
} from '@meridian/domain/order-status.ts'
import { ATTEMPT_STATES } from '@meridian/domain/payment.ts'
import { PAYMENT_TIMINGS } from '@meridian/domain/payment-method.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, JsonValue, LanguageId, Money, Points, typedText } from '../fields.ts'
import { Address, Buyer, PickupPoint, Totals } from '../shop/cart.ts'
import { OrderLine } from '../shop/order-line.ts'

const OrderUnits = OrderLine.extend({
  /** The name as ordered, if it differs from that in the reader's language. */
  own_name: z.string().nullable(),
  cancelled: z.int(),
  in_shipments: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  returned: z.int(),
  /** Units refunded or about to be, and those of them whose refund was rejected or needs a manual transfer. */
  reversed: z.int(),
  owed: z.int(),
})

/** An event of an order. `what` is a state, an act, a mail or the state of a payment, depending on `source`. */
const TimelineEntry = z
  .object({
    at: z.string(),
    source: z.enum(['state', 'act', 'mail', 'payment', 'refund']),
    what: z.string(),
    actor: z.enum(['admin', 'buyer', 'carrier', 'shop']),
    /** Name of the acting admin. */
    admin: z.string().nullable(),
    facts: z.record(z.string(), JsonValue),
    reason: z.string().nullable(),
  })
  .meta({ id: 'TimelineEntry' })

const OrderNote = z
  .object({ note_id: Id, body: z.string(), admin: z.string(), created_at: z.string() })
  .meta({ id: 'OrderNote' })

const OpenedOrder = z.object({
  order_id: Id,
  number: z.string(),
  /** Required by every act; an act on an older version is refused. */
  version: z.int(),
  state: z.enum(ORDER_STATES),
  payment_status: z.enum(PAYMENT_STATUSES),
  shipping_status: z.enum(SHIPPING_STATUSES),
  return_status: z.enum(RETURN_STATUSES),
  document_status: z.enum(DOCUMENT_STATUSES),
  country_id: CountryId,
  language_id: z.string(),
  currency_code: z.string(),
  tax_inclusive: z.boolean(),
  placed_at: z.string(),
  expires_at: z.string().nullable(),
  paid_at: z.string().nullable(),
  /** Nothing of it leaves before, since it contains a pre-order; null without one. */
  ships_from: z.string().nullable(),
  promised_on: z.string().nullable(),
  lines: z.array(OrderUnits),
  totals: Totals,
  /** Mail and phone are masked for admins without the right to contact buyers. */
  buyer: Buyer,
  shipping_address: Address,
  pickup_point: PickupPoint.nullable(),
  /**
   * For an order by phone: the admin who created it, and when the buyer accepted its terms; null for an order of the
   * shop.
   */
  phone: z.object({ admin: z.string().nullable(), accepted_at: z.string().nullable() }).nullable(),
  /** Null for a guest. */
  member: z.object({ user_id: Id, code: z.string() }).nullable(),
  shipping_method_name: z.string(),
  /** The name shown to the buyer, if in another language. */
  shipping_method_own_name: z.string().nullable(),
  payment_method_name: z.string(),
  payment_method_type: z.string(),
  payment_timing: z.enum(PAYMENT_TIMINGS),
  invoice_required: z.boolean(),
  invoice_company_name: z.string().nullable(),
  invoice_tax_number: z.string().nullable(),
  money: z.object({
    attempts: z.array(
      z.object({
        attempt_id: Id,
        payment_method_type: z.string(),
        state: z.enum(ATTEMPT_STATES),
        amount: Money,
        refunded: Money,
        currency_code: z.string(),
        decline_code: z.string().nullable(),
        created_at: z.string(),
      }),
    ),
    /** Points spent on the order, and the resulting discount. */
    points_converted: Points,
    discount: Money,
    captured: Money,
    /** Amount refunded to the buyer, and amount transferred to follow-up orders. */
    refunded: Money,
    moved: Money,
    /** Outstanding amount; 0 once paid. */
    due: Money,
  }),
  timeline: z.array(TimelineEntry),
  notes: z.array(OrderNote),
  /** Acts open to this admin now; the first is the next step. */
  acts: z.array(z.enum(ORDER_ACTS)),
})

export const openOrder = endpoint({
  alias: 'ADMIN',
  name: 'openOrder',
  summary: "An order with its units, money, timeline, notes and the admin's possible actions",
  method: 'GET',
  path: '/orders/{order_id}',
  caller: 'admin',
  right: 'orders.read',
  query: z.strictObject({ languageId: LanguageId }),
  response: z.object({ order: OpenedOrder }),
})

export const writeOrderNote = endpoint({
  alias: 'ADMIN',
  name: 'writeOrderNote',
  summary: 'Writes a note on an order, for admins only',
  method: 'POST',
  path: '/orders/{order_id}/notes',
  caller: 'admin',
  right: 'orders.change',
  body: z.strictObject({ version: z.int().min(1), body: typedText(4000).trim().min(1) }),
  response: z.object({ note: OrderNote, version: z.int() }),
  errors: ['VERSION_STALE', 'ACT_NOT_ALLOWED'],
  lines: ['body'],
})
