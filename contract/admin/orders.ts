import { ORDER_STATES } from '@meridian/domain/order.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, Money } from '../fields.ts'
import { DayText, FlagText, listAnswer, listQuery, SearchText, wordsText } from './list.ts'

/** What the list of orders can be narrowed to. */
const ORDER_FILTERS = {
  state: wordsText(ORDER_STATES).optional(),
  country: CountryId.optional(),
  placed_from: DayText.optional(),
  placed_to: DayText.optional(),
  /** Of members, or of guests. */
  member: FlagText.optional(),
  /** The number of an order. */
  search: SearchText.optional(),
} satisfies z.ZodRawShape

const OrderRow = z.object({
  order_id: Id,
  number: z.string(),
  version: z.int(),
  state: z.enum(ORDER_STATES),
  country_id: CountryId,
  placed_at: z.string(),
  buyer_name: z.string(),
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
  query: listQuery(['-placed_at', 'placed_at'], ORDER_FILTERS),
  response: listAnswer(OrderRow),
  errors: [],
})
