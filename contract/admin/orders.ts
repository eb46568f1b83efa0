import { ORDER_STATES } from '@meridian/domain/order.ts'
import {
  DOCUMENT_STATUSES,
  PAYMENT_STATUSES,
  RETURN_STATUSES,
  SHIPPING_STATUSES,
} from '@meridian/domain/order-status.ts'
import { PAYMENT_METHOD_TYPES } from '@meridian/domain/payment-method.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, LanguageId, Money, MoneyText } from '../fields.ts'
import { DayText, FlagText, idsText, ListedArticle, listAnswer, listQuery, SearchText, valuesText } from './list.ts'

/** Filters of the list of orders. Days are in the time zone of the requested country, else in UTC. */
export const ORDER_FILTERS = {
  state: valuesText(ORDER_STATES).optional(),
  payment_status: valuesText(PAYMENT_STATUSES).optional(),
  shipping_status: valuesText(SHIPPING_STATUSES).optional(),
  return_status: valuesText(RETURN_STATUSES).optional(),
  document_status: valuesText(DOCUMENT_STATUSES).optional(),
  country: CountryId.optional(),
  placed_from: DayText.optional(),
  placed_to: DayText.optional(),
  paid_from: DayText.optional(),
  paid_to: DayText.optional(),
  payment: valuesText(PAYMENT_METHOD_TYPES).optional(),
  /** Shipping methods, by id. */
  shipping: idsText(50).optional(),
  /** The promised delivery date is before this day. */
  promised_before: DayText.optional(),
  sku: SearchText.optional(),
  total_from: MoneyText.optional(),
  total_to: MoneyText.optional(),
  /** The order has a payment whose outcome is unknown. */
  outcome_unknown: FlagText.optional(),
  /** True for orders of members, false for those of guests. */
  member: FlagText.optional(),
  /** Names, numbers, mail address, last digits of a phone number; each word matches as a prefix. */
  search: SearchText.optional(),
} satisfies z.ZodRawShape

const ORDER_SORTS = ['-placed_at', 'placed_at', 'promised_on', '-promised_on', '-total', 'total'] as const

/** The maximum number of articles shown in a row. */
export const ARTICLES_SHOWN = 3

const OrderRow = z.object({
  order_id: Id,
  number: z.string(),
  version: z.int(),
  state: z.enum(ORDER_STATES),
  payment_status: z.enum(PAYMENT_STATUSES),
  shipping_status: z.enum(SHIPPING_STATUSES),
  return_status: z.enum(RETURN_STATUSES),
  document_status: z.enum(DOCUMENT_STATUSES),
  country_id: CountryId,
  placed_at: z.string(),
  paid_at: z.string().nullable(),
  /** The last day of the promised delivery. */
  promised_on: z.string().nullable(),
  buyer_name: z.string(),
  /** Masked for admins without the right to contact buyers. */
  buyer_email: z.string(),
  /** Null for a guest. */
  user_id: Id.nullable(),
  payment_method_type: z.string(),
  shipping_method_name: z.string(),
  /** The name shown to the buyer, if in another language. */
  shipping_method_own_name: z.string().nullable(),
  /** The first articles, and the total number. */
  articles: z.array(ListedArticle).max(ARTICLES_SHOWN),
  article_count: z.int(),
  pieces: z.int(),
  currency_code: z.string(),
  total_gross: Money,
})

export const searchOrders = endpoint({
  alias: 'ADMIN',
  name: 'searchOrders',
  summary: "The matching orders of the admin's countries, with their number",
  method: 'GET',
  path: '/orders',
  caller: 'admin',
  right: 'orders.read',
  query: listQuery(ORDER_SORTS, {
    ...ORDER_FILTERS,
    /** Language of the names of articles and shipping methods; that of the order if there is no translation. */
    languageId: LanguageId.optional(),
  }),
  response: listAnswer(OrderRow),
})

export const sumOrders = endpoint({
  alias: 'ADMIN',
  name: 'sumOrders',
  summary: 'Totals of matching orders, by currency',
  method: 'GET',
  path: '/order-sums',
  caller: 'admin',
  right: 'orders.read',
  query: z.strictObject(ORDER_FILTERS),
  response: z.object({ sums: z.array(z.object({ currency_code: z.string(), gross: Money })) }),
})
