import { CART_LINES_MAX } from '@meridian/domain/cart.ts'
import { PAYMENT_METHOD_TYPES, PAYMENT_TIMINGS } from '@meridian/domain/payment-method.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FieldProblem } from '../errors.ts'
import { CountryId, Id, IdText, LanguageId, Money, Points, typedText } from '../fields.ts'
import { BuyerBody, PickupPointInput, Quantity, Totals } from '../shop/cart.ts'
import { ListedPoint } from '../shop/pickup-points.ts'
import { SearchText } from './list.ts'

/** Orders that an admin creates for a buyer on the phone. SPEC §4 Orders by phone. */

const ofPhoneOrders = { alias: 'ADMIN', caller: 'admin', right: 'orders.create', sells: true } as const

/** Buyer and country of the order, which determine prices and texts. */
const forWhom = {
  country_id: CountryId,
  /** Language of the order, its page and its mails. */
  languageId: LanguageId,
  /** The calling member; null for a guest. */
  user_id: Id.nullable(),
}

/** An order in progress; may be incomplete. */
const PhoneOrderDraft = z.strictObject({
  ...forWhom,
  items: z.array(z.strictObject({ variant_id: Id, quantity: Quantity })).max(CART_LINES_MAX),
  /**
   * As in the checkout: billing details with mail and phone, and a separate shipping address if any; null until
   * something is typed.
   */
  buyer: BuyerBody.nullable(),
  shipping_method_id: Id.nullable(),
  pickup_point: PickupPointInput.nullable(),
  payment_method_id: Id.nullable(),
  payment_point_id: Id.nullable(),
})
export type PhoneOrderDraft = z.output<typeof PhoneOrderDraft>

/** A name in the admin's language; `own_name` is the buyer's wording, if different. */
const named = { name: z.string(), own_name: z.string().nullable() }

/** A variant at the buyer's current price. */
const variant = {
  variant_id: Id,
  sku: z.string(),
  ...named,
  image: z.string().nullable(),
  price: Money,
  /** Price before a promotion; null without one. */
  regular_price: Money.nullable(),
  /** Units in stock, and the maximum per order; null if unlimited. */
  available: z.int(),
  order_limit: z.int().nullable(),
}

const PhoneOrderQuote = z
  .object({
    currency_code: z.string(),
    tax_inclusive: z.boolean(),
    /** As in the draft; `quantity` is limited to what can be ordered, 0 if not sold here. */
    lines: z.array(
      z.object({
        ...variant,
        quantity: z.int(),
        points: Points,
        line_gross: Money,
      }),
    ),
    totals: Totals,
    shipping_methods: z.array(
      z.object({
        shipping_method_id: Id,
        kind: z.enum(['courier', 'express', 'pickup_point']),
        ...named,
        /** For these goods now. */
        gross_price: Money,
        /** The promised days if paid now, as `2026-11-27`. */
        promised: z.object({ from: z.string(), to: z.string() }),
      }),
    ),
    payment_methods: z.array(
      z.object({
        payment_method_id: Id,
        type: z.enum(PAYMENT_METHOD_TYPES),
        timing: z.enum(PAYMENT_TIMINGS),
        ...named,
        fee: Money,
        /** Banks or cash desks, one of which the order must name; empty if it has none. */
        points: z.array(z.object({ payment_point_id: Id, name: z.string() })),
      }),
    ),
    /** Regions of the country, for its addresses; empty if addresses have none. */
    regions: z.array(z.object({ region_id: Id, name: z.string() })),
    /**
     * Errors that `createPhoneOrder` would report, by path in the draft: `buyer.email`, `items`, `shipping_method_id`.
     */
    problems: z.array(FieldProblem),
  })
  .meta({ id: 'PhoneOrderQuote' })
export type PhoneOrderQuote = z.output<typeof PhoneOrderQuote>

export const searchPhoneOrderItems = endpoint({
  ...ofPhoneOrders,
  name: 'searchPhoneOrderItems',
  summary: "Variants that can be ordered by phone, by name, SKU or bar code, at the buyer's present price",
  method: 'GET',
  path: '/phone-orders/items',
  query: z.strictObject({
    search: SearchText,
    country_id: CountryId,
    user_id: IdText.optional(),
    /** Languages of the admin and of the order. */
    languageId: LanguageId,
    order_language: LanguageId,
  }),
  response: z.object({
    currency_code: z.string(),
    variants: z.array(z.object(variant)),
  }),
  errors: ['USER_ABSENT'],
})

export const searchPhoneOrderPoints = endpoint({
  ...ofPhoneOrders,
  name: 'searchPhoneOrderPoints',
  summary: 'The points of a pick-up method near a postcode, nearest first; empty if its points are not known',
  method: 'GET',
  path: '/phone-orders/pickup-points',
  query: z.strictObject({ country_id: CountryId, shipping_method_id: IdText, postal_code: typedText(40) }),
  response: z.object({ pickup_points: z.array(ListedPoint) }),
  errors: ['METHOD_UNAVAILABLE'],
})

export const quotePhoneOrder = endpoint({
  ...ofPhoneOrders,
  name: 'quotePhoneOrder',
  summary: 'Preview of an order by phone: price, options, and missing or invalid fields',
  method: 'POST',
  path: '/phone-orders/quote',
  changes: false,
  query: z.strictObject({ languageId: LanguageId }),
  body: PhoneOrderDraft,
  response: z.object({ quote: PhoneOrderQuote }),
  errors: ['USER_ABSENT'],
})

export const createPhoneOrder = endpoint({
  ...ofPhoneOrders,
  name: 'createPhoneOrder',
  summary:
    'Places an order for a buyer who calls and mails them a link; payment and shipping wait until they accept its terms there',
  method: 'POST',
  path: '/phone-orders',
  step_up: true,
  body: PhoneOrderDraft.extend({
    /** The total that was read out to the buyer; a difference is refused. */
    total_gross: Money,
  }),
  response: z.object({ order_id: Id, number: z.string(), expires_at: z.string() }),
  errors: [
    'USER_ABSENT',
    'PRICE_CHANGED',
    'STOCK_EXHAUSTED',
    'VARIANT_UNAVAILABLE',
    'METHOD_UNAVAILABLE',
    'PHONE_ORDERS_TOO_MANY',
  ],
})
