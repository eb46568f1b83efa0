import { AMENDMENT_KINDS, AMENDMENT_STATES } from '@meridian/domain/amendment.ts'
import { CART_LINES_MAX } from '@meridian/domain/cart.ts'
import { ORDER_STATES } from '@meridian/domain/order.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, LanguageId, Money, Points, Reason, Version } from '../fields.ts'
import { PickupPoint, PickupPointInput } from '../shop/cart.ts'
import { SearchText } from './list.ts'
import { UnitsOfLines } from './refunds.ts'
import { closingFields } from './returns.ts'

/**
 * Changes to placed orders: additions become an order of their own, and only the difference is paid. SPEC §4 Changes of
 * an order.
 */

const NewUnits = z.strictObject({ variant_id: Id, quantity: z.int().min(1).max(999) })
const additions = z.array(NewUnits).max(CART_LINES_MAX)

const amendmentFields = {
  remove: UnitsOfLines.default([]),
  add: additions.default([]),
  /** The new shipping method; absent if unchanged. */
  shipping_method_id: Id.optional(),
  pickup_point: PickupPointInput.optional(),
}

/** Effects of a change. Money is in the currency of the order. */
const AmendmentPreview = z
  .object({
    currency_code: z.string(),
    lines: z.array(
      z.object({
        variant_id: Id,
        sku: z.string(),
        name: z.string(),
        quantity: z.int(),
        /** Unit price; `regular_price` is the one before a promotion. */
        price: Money,
        regular_price: Money.nullable(),
        /** Charged at the original purchase price. */
        keeps_price: z.boolean(),
        line_gross: Money,
        tax: Money,
        points: Points,
        available: z.int(),
      }),
    ),
    /** Value of the removed units, and its tax. */
    worth: Money,
    worth_tax: Money,
    /** Price of the additions including the difference in shipping, and its tax. */
    added: Money,
    added_tax: Money,
    shipping_more: Money,
    shipping_back: Money,
    /** Amount the buyer pays, and amount refunded; one of them is 0. */
    due: Money,
    back: Money,
    /** Points spent on the removed units, to be returned, and points earned by them, to be reversed. */
    points_returned: Points,
    points_due: Points,
    /** Parcels on hold until the difference is paid. */
    held_parcels: z.int(),
    /** Variants with insufficient stock. */
    short: z.array(Id),
    expires_at: z.string().nullable(),
  })
  .meta({ id: 'AmendmentPreview' })
export type AmendmentPreview = z.output<typeof AmendmentPreview>

const Amendment = z
  .object({
    amendment_id: Id,
    kind: z.enum(AMENDMENT_KINDS),
    state: z.enum(AMENDMENT_STATES),
    return_id: Id.nullable(),
    /** The order of the additions; null without any. */
    new_order: z.object({ order_id: Id, number: z.string(), state: z.enum(ORDER_STATES) }).nullable(),
    removed: z.array(z.object({ position: z.int(), units: z.int(), name: z.string() })),
    shipping_method_name: z.string().nullable(),
    pickup_point: PickupPoint.nullable(),
    due: Money,
    back: Money,
    /** Null once the buyer was erased. */
    reason: z.string().nullable(),
    created_at: z.string(),
    expires_at: z.string().nullable(),
    settled_at: z.string().nullable(),
  })
  .meta({ id: 'Amendment' })
export type Amendment = z.output<typeof Amendment>

const OF_ORDER = { alias: 'ADMIN', caller: 'admin' } as const

export const listAmendments = endpoint({
  ...OF_ORDER,
  name: 'listAmendments',
  summary: 'The changes of an order, and the order that it follows',
  method: 'GET',
  path: '/orders/{order_id}/amendments',
  right: 'orders.read',
  response: z.object({
    amendments: z.array(Amendment),
    follows: z.object({ order_id: Id, number: z.string(), credit: Money }).nullable(),
  }),
})

export const listAmendmentChoices = endpoint({
  ...OF_ORDER,
  name: 'listAmendmentChoices',
  summary: 'Possible changes of an order: removable units, and shipping methods at present prices',
  method: 'GET',
  path: '/orders/{order_id}/amendments/choices',
  right: 'orders.change',
  query: z.strictObject({ languageId: LanguageId }),
  response: z.object({
    version: Version,
    currency_code: z.string(),
    lines: z.array(
      z.object({
        position: z.int(),
        variant_id: Id,
        sku: z.string(),
        name: z.string(),
        /** Unit price. */
        price: Money,
        /** Units of the line not removed before, and units that can be removed now. */
        kept: z.int(),
        removable: z.int(),
      }),
    ),
    shipping_method_id: Id,
    can_change_shipping: z.boolean(),
    shipping_methods: z.array(
      z.object({ shipping_method_id: Id, name: z.string(), kind: z.enum(['courier', 'express', 'pickup_point']) }),
    ),
  }),
  errors: ['ACT_NOT_ALLOWED'],
})

export const searchAdditions = endpoint({
  ...OF_ORDER,
  name: 'searchAdditions',
  summary: "Variants that can be added to an order, by name or SKU, at its buyer's present price",
  method: 'GET',
  path: '/orders/{order_id}/additions',
  right: 'orders.change',
  query: z.strictObject({ search: SearchText, languageId: LanguageId }),
  response: z.object({
    variants: z.array(
      z.object({
        variant_id: Id,
        sku: z.string(),
        name: z.string(),
        price: Money,
        regular_price: Money.nullable(),
        available: z.int(),
      }),
    ),
    currency_code: z.string(),
  }),
})

export const previewAmendment = endpoint({
  ...OF_ORDER,
  name: 'previewAmendment',
  summary: 'Preview of a change of an order',
  method: 'POST',
  path: '/orders/{order_id}/amendments/preview',
  changes: false,
  right: 'orders.change',
  body: z.strictObject({ ...amendmentFields, languageId: LanguageId }),
  response: z.object({ preview: AmendmentPreview }),
  errors: ['ACT_NOT_ALLOWED', 'AMENDMENT_PENDING', 'VARIANT_UNAVAILABLE', 'METHOD_UNAVAILABLE'],
})

export const amendOrder = endpoint({
  ...OF_ORDER,
  name: 'amendOrder',
  summary: 'Changes an order and charges or refunds the difference',
  method: 'POST',
  path: '/orders/{order_id}/amendments',
  right: 'orders.change',
  body: z.strictObject({
    version: Version,
    ...amendmentFields,
    /** The difference shown to the admin: what the buyer pays, less what is refunded. */
    difference: Money,
    reason: Reason,
  }),
  response: z.object({ amendment_id: Id, version: Version }),
  errors: [
    'AMENDMENT_PENDING',
    'DIFFERENCE_CHANGED',
    'STOCK_EXHAUSTED',
    'VARIANT_UNAVAILABLE',
    'METHOD_UNAVAILABLE',
    'REFUND_LIMITED',
  ],
})

export const undoAmendment = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  name: 'undoAmendment',
  summary: 'Withdraws a change that awaits payment; the order is restored',
  method: 'POST',
  path: '/amendments/{amendment_id}/undo',
  right: 'orders.change',
  body: z.strictObject({ version: Version, reason: Reason }),
  response: z.object({ version: Version }),
})

const OF_RETURN = { alias: 'ADMIN', caller: 'admin' } as const

export const previewExchange = endpoint({
  ...OF_RETURN,
  name: 'previewExchange',
  summary: 'Preview of closing a return by an exchange',
  method: 'POST',
  path: '/returns/{return_id}/exchange/preview',
  changes: false,
  right: 'orders.refund',
  body: z.strictObject({ ...closingFields, add: additions.min(1), languageId: LanguageId }),
  response: z.object({ preview: AmendmentPreview }),
  errors: ['ACT_NOT_ALLOWED', 'AMENDMENT_PENDING', 'VARIANT_UNAVAILABLE', 'METHOD_UNAVAILABLE'],
})

export const exchangeReturn = endpoint({
  ...OF_RETURN,
  name: 'exchangeReturn',
  summary: 'Closes an inspected return by an exchange: an equal variant keeps its price; only the difference is paid',
  method: 'POST',
  path: '/returns/{return_id}/exchange',
  right: 'orders.refund',
  step_up: true,
  body: z.strictObject({
    version: Version,
    ...closingFields,
    add: additions.min(1),
    difference: Money,
    reason: Reason,
  }),
  response: z.object({ amendment_id: Id }),
  errors: [
    'AMENDMENT_PENDING',
    'DIFFERENCE_CHANGED',
    'STOCK_EXHAUSTED',
    'VARIANT_UNAVAILABLE',
    'METHOD_UNAVAILABLE',
    'REFUND_LIMITED',
  ],
})
