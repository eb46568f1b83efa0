import { EMAIL_MAX } from '@meridian/domain/email.ts'
import { ORDER_STATES } from '@meridian/domain/order.ts'
import { PAYMENT_STATUSES, RETURN_STATUSES, SHIPPING_STATUSES } from '@meridian/domain/order-status.ts'
import { ORDER_STEP_KINDS } from '@meridian/domain/order-steps.ts'
import { PAYMENT_TIMINGS } from '@meridian/domain/payment-method.ts'
import { SHIPMENT_STATES } from '@meridian/domain/shipment.ts'
import { WITHDRAWAL_STATES } from '@meridian/domain/withdrawal.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Code, CountryId, Id, IdText, integerText, LanguageId, Money, OpenCountryId, Points } from '../fields.ts'
import { Address, Buyer, cartAnswer, PickupPoint, Totals } from './cart.ts'
import { OrderLine } from './order-line.ts'

export const OrderPayment = z.object({
  token: z.string(),
  status: z.string(),
  payment_method_type: z.string(),
  decline_code: z.string().nullable(),
})

export const Order = z.object({
  order_id: Id,
  number: z.string(),
  /** Only in the answer that creates the order: the key of the link in the mail. */
  access_key: z.string().optional(),
  state: z.enum(ORDER_STATES),
  can_pay: z.boolean(),
  /** An admin placed it for a buyer on the phone. `awaits_acceptance`: the buyer has yet to accept its terms. */
  is_by_phone: z.boolean(),
  awaits_acceptance: z.boolean(),
  country_id: CountryId,
  currency_code: z.string(),
  currency_symbol: z.string(),
  tax_inclusive: z.boolean(),
  placed_at: z.string(),
  expires_at: z.string().nullable(),
  paid_at: z.string().nullable(),
  lines: z.array(OrderLine),
  totals: Totals,
  /** Part of the total covered by the preceding order's money, and part the buyer pays. */
  credit: Money,
  amount_due: Money,
  /** True if a member collects its points: the one who placed it. */
  collects_points: z.boolean(),
  buyer: Buyer,
  shipping_address: Address,
  pickup_point: PickupPoint.nullable(),
  shipping_method_id: Id,
  shipping_method_name: z.string(),
  /** The delivery time stated when the order was placed, in working days; null for old orders. */
  shipping_days_min: z.int().nullable(),
  shipping_days_max: z.int().nullable(),
  /** Nothing of it leaves before, since it contains a pre-order; null without one. */
  ships_from: z.iso.datetime().nullable(),
  payment_method_id: Id,
  payment_method_type: z.string(),
  payment_method_name: z.string(),
  payment_timing: z.enum(PAYMENT_TIMINGS),
  payment_point_id: Id.nullable(),
  invoice_required: z.boolean(),
  invoice_company_name: z.string().nullable(),
  invoice_tax_number: z.string().nullable(),
  company: z.object({
    name: z.string(),
    address_lines: z.array(z.string()),
    tax_number: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  /** The accepted versions, readable for ever; the path is null if the file was taken off the web. */
  regulation_files: z.array(
    z.object({ id: Id, kind: z.string(), version: z.string(), title: z.string(), path: z.string().nullable() }),
  ),
  payment: OrderPayment.nullable(),
})
export type Order = z.output<typeof Order>

/** Current state of a line's units; quantity counts every unit ordered. */
const OrderUnits = z.object({
  position: z.int(),
  quantity: z.int(),
  cancelled: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  returned: z.int(),
})

const OrderParcel = z.object({
  /** The number of the parcel in its order. */
  parcel: z.int(),
  state: z.enum(SHIPMENT_STATES),
  /** On hold: not shipped for now. */
  is_held: z.boolean(),
  carrier_name: z.string().nullable(),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
  /** The promised days, as `2026-11-27`. */
  promised_from: z.string().nullable(),
  promised_to: z.string().nullable(),
  /** Start of its current state; null before it is packed. */
  since: z.string().nullable(),
  lines: z.array(z.object({ position: z.int(), quantity: z.int() })),
})

const OrderStep = z.object({
  kind: z.enum(ORDER_STEP_KINDS),
  at: z.string(),
  /** Null if the order has only one parcel. */
  parcel: z.int().nullable(),
  /** For a delivery with a promised day: true if it was on time. */
  kept: z.boolean().nullable(),
  /** For a refund: its money, and the points returned with it. */
  refund: z
    .object({
      amount: Money,
      currency_code: z.string(),
      means: z.enum(['SAME', 'BANK_TRANSFER', 'ORDER', 'NONE']),
      points: Points,
    })
    .nullable(),
})

export const createOrder = endpoint({
  alias: 'SHOP',
  name: 'createOrder',
  summary: "Places the order of the caller's open cart: reprices, reserves stock, once per cart version",
  method: 'POST',
  path: '/api/orders',
  caller: 'shopper',
  sells: true,
  body: z.strictObject({
    languageId: LanguageId,
    country_id: OpenCountryId,
    cart_code: Code,
    /** The version and the total that the buyer saw; a difference is refused, never accepted silently. */
    cart_version: z.int().min(1).max(2_147_483_647),
    total_gross: Money,
    /** `ships_from` of the cart shown: an order that leaves later is refused, one that leaves sooner is not. */
    ships_from: z.iso.datetime().nullable().default(null),
    regulation_file_ids: z.array(Id).max(20),
  }),
  response: z.object({ data: Order }),
  errors: [
    'CART_NOT_FOUND',
    'CART_EMPTY',
    'CART_CHANGED',
    'CART_INCOMPLETE',
    'COUNTRY_MISMATCH',
    'PRICE_CHANGED',
    'SENT_LATER',
    'STOCK_EXHAUSTED',
    'VARIANT_UNAVAILABLE',
    'METHOD_UNAVAILABLE',
    'REGULATIONS_REQUIRED',
    'POINTS_SHORT',
    'ORDERS_OPEN_TOO_MANY',
  ],
})

export const listOrders = endpoint({
  alias: 'SHOP',
  name: 'listOrders',
  summary: "The user's orders, newest first, paged",
  method: 'GET',
  path: '/api/orders',
  caller: 'user',
  query: z.object({
    languageId: LanguageId,
    page: integerText(1, 10_000).optional(),
    limit: integerText(1, 50).optional(),
  }),
  response: z.object({
    orders: z.array(
      z.object({
        order_id: Id,
        number: z.string(),
        state: z.enum(ORDER_STATES),
        payment_status: z.enum(PAYMENT_STATUSES),
        shipping_status: z.enum(SHIPPING_STATUSES),
        return_status: z.enum(RETURN_STATUSES),
        can_pay: z.boolean(),
        placed_at: z.string(),
        currency_code: z.string(),
        currency_symbol: z.string(),
        total_gross: Money,
        /** Points the member collects; 0 for an order placed as a guest. */
        total_points: Points,
        pieces: z.int(),
        images: z.array(z.string()),
      }),
    ),
    has_next_page: z.boolean(),
  }),
})

export const reorder = endpoint({
  alias: 'SHOP',
  name: 'reorder',
  summary:
    'Adds the lines of an order to the current basket and reports products no longer sold; access as in getOrder',
  method: 'POST',
  path: '/api/orders/{order_id}/reorder',
  caller: 'shopper',
  sells: true,
  query: z.object({ languageId: LanguageId, access_key: Code.optional() }),
  response: z.object({
    data: cartAnswer.shape.data,
    not_sold_here: z.array(z.object({ variant_id: Id, name: z.string() })),
  }),
  errors: ['CART_FULL'],
})

export const lookUpOrder = endpoint({
  alias: 'SHOP',
  name: 'lookUpOrder',
  summary: "The key of a guest's order, by its number and the buyer's e-mail address",
  method: 'POST',
  path: '/api/orders/look-up',
  caller: 'anyone',
  /** As typed: spaces and case do not matter. */
  body: z.strictObject({ number: z.string().max(40), email: z.string().max(EMAIL_MAX) }),
  response: z.object({ order_id: Id, country_id: CountryId, access_key: Code }),
  errors: ['ORDER_NOT_MATCHED', 'ORDER_PROOF_NEEDED'],
})

export const getOrderProgress = endpoint({
  alias: 'SHOP',
  name: 'getOrderProgress',
  summary: 'The history of an order: status, units, parcels and steps; access as in getOrder',
  method: 'GET',
  path: '/api/orders/{order_id}/progress',
  caller: 'anyone',
  query: z.object({ access_key: Code.optional() }),
  response: z.object({
    progress: z.object({
      payment_status: z.enum(PAYMENT_STATUSES),
      shipping_status: z.enum(SHIPPING_STATUSES),
      return_status: z.enum(RETURN_STATUSES),
      /** Scope of cancellation open to the buyer: single units, the whole order, or nothing. */
      can_cancel: z.enum(['units', 'whole', 'nothing']),
      /** True while the withdrawal period is open and something is left to withdraw from. */
      can_withdraw: z.boolean(),
      withdrawals: z.array(
        z.object({
          withdrawal_id: Id,
          state: z.enum(WITHDRAWAL_STATES),
          declared_at: z.string(),
          goods_due_at: z.string().nullable(),
        }),
      ),
      /**
       * The preceding order, and the follow-up orders of its changes. `until`: the deadline for paying the difference.
       */
      linked: z.array(
        z.object({
          order_id: Id,
          number: z.string(),
          is_before: z.boolean(),
          access_key: Code,
          due: Money,
          until: z.string().nullable(),
        }),
      ),
      lines: z.array(OrderUnits),
      /** Delivery dates of the whole order, before there is a parcel. */
      promised: z.object({ from: z.string(), to: z.string() }).nullable(),
      parcels: z.array(OrderParcel),
      steps: z.array(OrderStep),
    }),
  }),
})

export const getOrder = endpoint({
  alias: 'SHOP',
  name: 'getOrder',
  summary: "An order of the caller, or the one of an access key; `latest` is the caller's newest",
  method: 'GET',
  path: '/api/orders/{order_id}',
  caller: 'anyone',
  params: z.object({ order_id: z.union([IdText, z.literal('latest')]) }),
  query: z.object({ languageId: LanguageId, access_key: Code.optional() }),
  response: z.object({ data: Order }),
})
