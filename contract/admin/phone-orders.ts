import { CART_LINES_MAX } from '@meridian/domain/cart.ts'
import { PAYMENT_METHOD_TYPES, PAYMENT_TIMINGS } from '@meridian/domain/payment-method.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FieldProblem } from '../errors.ts'
import { CountryId, Id, IdText, LanguageId, Money, Points, typedText } from '../fields.ts'
import { BuyerBody, PickupPointInput, Quantity, Totals } from '../shop/cart.ts'
import { ListedPoint } from '../shop/pickup-points.ts'
import { SearchText } from './list.ts'

/** Orders that an admin makes for a buyer who calls. SPEC §4 Orders by phone. */

const ofPhoneOrders = { alias: 'ADMIN', caller: 'admin', right: 'orders.create' } as const

/** Who and where the order is for: prices and texts follow from it. */
const forWhom = {
  country_id: CountryId,
  /** The language of the order, its page and its mails. */
  languageId: LanguageId,
  /** The member who calls; null for a guest. */
  user_id: Id.nullable(),
}

/** An order as far as the admin has filled it in. */
const PhoneOrderDraft = z.strictObject({
  ...forWhom,
  items: z.array(z.strictObject({ variant_id: Id, quantity: Quantity })).max(CART_LINES_MAX),
  /** As in the checkout: who is billed, with mail and phone, and where it goes if elsewhere; null until something is typed. */
  buyer: BuyerBody.nullable(),
  shipping_method_id: Id.nullable(),
  pickup_point: PickupPointInput.nullable(),
  payment_method_id: Id.nullable(),
  payment_point_id: Id.nullable(),
})
export type PhoneOrderDraft = z.output<typeof PhoneOrderDraft>

/** A name in the language of the admin, and as the buyer reads it where that differs. */
const named = { name: z.string(), own_name: z.string().nullable() }

/** A variant at the price of the buyer today. */
const variant = {
  variant_id: Id,
  sku: z.string(),
  ...named,
  image: z.string().nullable(),
  price: Money,
  /** Before a promotion; null without one. */
  regular_price: Money.nullable(),
  /** Pieces in stock, and how many of them one order may have; null for as many as any. */
  available: z.int(),
  order_limit: z.int().nullable(),
}

const PhoneOrderQuote = z
  .object({
    currency_code: z.string(),
    tax_inclusive: z.boolean(),
    /** As in the draft; `quantity` is what can be ordered, and 0 of what is not sold here. */
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
        /** Of these goods now. */
        gross_price: Money,
        /** The promised days if it were paid now, as `2026-11-27`. */
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
        /** Its banks or desks, of which the order names one; empty where it has none. */
        points: z.array(z.object({ payment_point_id: Id, name: z.string() })),
      }),
    ),
    /** Of the country, for its addresses; empty where they name none. */
    regions: z.array(z.object({ region_id: Id, name: z.string() })),
    /** What `createPhoneOrder` would refuse, by its path in the draft: `buyer.email`, `items`, `shipping_method_id`. */
    problems: z.array(FieldProblem),
  })
  .meta({ id: 'PhoneOrderQuote' })
export type PhoneOrderQuote = z.output<typeof PhoneOrderQuote>

export const searchPhoneOrderItems = endpoint({
  ...ofPhoneOrders,
  name: 'searchPhoneOrderItems',
  summary: 'Variants that can be ordered by phone, by name, SKU or bar code, at the price of the buyer today',
  method: 'GET',
  path: '/phone-orders/items',
  query: z.strictObject({
    search: SearchText,
    country_id: CountryId,
    user_id: IdText.optional(),
    /** Of the admin, and of the order. */
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
  summary: 'What an order by phone would cost now, what can be chosen, and what is missing or wrong; stores nothing',
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
    'Places an order for a buyer who calls, and mails them a link: nothing is due or sent before they accept its terms there',
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
