import { ORDER_STATES } from '@meridian/domain/order.ts'
import { DOCUMENT_WORDS, PAYMENT_WORDS, RETURN_WORDS, SHIPPING_WORDS } from '@meridian/domain/order-words.ts'
import { PAYMENT_METHOD_TYPES } from '@meridian/domain/payment-method.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, LanguageId, Money } from '../fields.ts'
import {
  DayText,
  FlagText,
  idsText,
  ListedArticle,
  listAnswer,
  listQuery,
  MoneyText,
  SearchText,
  wordsText,
} from './list.ts'

/** What the list of orders can be narrowed to. Days are those of the country that is asked for, else of UTC. */
export const ORDER_FILTERS = {
  state: wordsText(ORDER_STATES).optional(),
  payment_word: wordsText(PAYMENT_WORDS).optional(),
  shipping_word: wordsText(SHIPPING_WORDS).optional(),
  return_word: wordsText(RETURN_WORDS).optional(),
  document_word: wordsText(DOCUMENT_WORDS).optional(),
  country: CountryId.optional(),
  placed_from: DayText.optional(),
  placed_to: DayText.optional(),
  paid_from: DayText.optional(),
  paid_to: DayText.optional(),
  payment: wordsText(PAYMENT_METHOD_TYPES).optional(),
  /** Shipping methods, by id. */
  shipping: idsText(50).optional(),
  /** With a delivery promised for an earlier day. */
  promised_before: DayText.optional(),
  sku: SearchText.optional(),
  total_from: MoneyText.optional(),
  total_to: MoneyText.optional(),
  /** With a payment of which nobody told whether it was paid. */
  unheard: FlagText.optional(),
  /** Of members, or of guests. */
  member: FlagText.optional(),
  /** Names, numbers, mail address, the end of a phone number: each word may be only the beginning of one. */
  search: SearchText.optional(),
} satisfies z.ZodRawShape

const ORDER_SORTS = ['-placed_at', 'placed_at', 'promised_on', '-promised_on', '-total', 'total'] as const

/** How many articles of an order its row shows. */
export const ARTICLES_SHOWN = 3

const OrderRow = z.object({
  order_id: Id,
  number: z.string(),
  version: z.int(),
  state: z.enum(ORDER_STATES),
  payment_word: z.enum(PAYMENT_WORDS),
  shipping_word: z.enum(SHIPPING_WORDS),
  return_word: z.enum(RETURN_WORDS),
  document_word: z.enum(DOCUMENT_WORDS),
  country_id: CountryId,
  placed_at: z.string(),
  paid_at: z.string().nullable(),
  /** The last day of the promised delivery. */
  promised_on: z.string().nullable(),
  buyer_name: z.string(),
  /** Masked for admins who do not write to buyers. */
  buyer_email: z.string(),
  /** The member who ordered; null for a guest. */
  user_id: Id.nullable(),
  payment_method_type: z.string(),
  shipping_method_name: z.string(),
  /** The same as the buyer has read it, where that is another language. */
  shipping_method_own_name: z.string().nullable(),
  /** The first of its articles, and how many there are. */
  articles: z.array(ListedArticle).max(ARTICLES_SHOWN),
  article_count: z.int(),
  pieces: z.int(),
  currency_code: z.string(),
  total_gross: Money,
})

export const searchOrders = endpoint({
  alias: 'ADMIN',
  name: 'searchOrders',
  summary: 'The orders of the countries of the admin that match filters, with their number',
  method: 'GET',
  path: '/orders',
  caller: 'admin',
  right: 'orders.read',
  query: listQuery(ORDER_SORTS, {
    ...ORDER_FILTERS,
    /** The language of the names of articles and delivery methods, where they have it; else that of the order. */
    languageId: LanguageId.optional(),
  }),
  response: listAnswer(OrderRow),
  errors: [],
})

export const sumOrders = endpoint({
  alias: 'ADMIN',
  name: 'sumOrders',
  summary: 'What all orders that match filters come to, in each currency',
  method: 'GET',
  path: '/order-sums',
  caller: 'admin',
  right: 'orders.read',
  query: z.strictObject(ORDER_FILTERS),
  response: z.object({ sums: z.array(z.object({ currency_code: z.string(), gross: Money })) }),
  errors: [],
})
