import { isPayable } from './amount-step.ts'
import type { Minor } from './money.ts'

/**
 * A shipping method as its country prices it, in minor units; `free_from`: the value of goods from which it is free.
 */
export type ShippingRate = { id: number; gross_price: Minor; free_from: Minor | null }

/** Promotional price of the shipping method `id` from a value of goods on, in minor units. SPEC §3 Catalogue. */
export type ShippingPromotion = {
  id: number
  promotion_id: number
  promotion_gross_price: Minor
  goods_from: Minor
}

/** Price of a shipping method for a given value of goods, in minor units. */
export type ShippingPrice = {
  /** The buyer's price; 0 is free. */
  price: Minor
  /** The price without the reduction, null without one. */
  regular_price: Minor | null
  /** The promotion that lowers the price; null if there is none, or if the method's own threshold makes it free. */
  promotion_id: number | null
  /** Amount missing in the basket until shipping is free; null if it is free already or never is. */
  missing_to_free: Minor | null
}

/**
 * The price of a method for goods of this value (after promotions, before converted points): free above the method's
 * own threshold, otherwise the lowest of the promotions whose threshold is reached; ties go to the lower id. SPEC §1 (a
 * shipping method may be tied to a shipping promotion), §3 Catalogue.
 */
export function shippingPrice(
  method: ShippingRate,
  promotions: readonly ShippingPromotion[],
  goods: Minor,
): ShippingPrice {
  const threshold = freeFrom(method, promotions)
  const missing_to_free = threshold === null || threshold <= goods ? null : threshold - goods
  const regular_price = method.gross_price > 0 ? method.gross_price : null
  if (method.free_from !== null && goods >= method.free_from) {
    return { price: 0, regular_price, promotion_id: null, missing_to_free }
  }
  const [best] = cheaperBy(method, promotions)
    .filter(({ goods_from }) => goods >= goods_from)
    .toSorted((a, b) => a.promotion_gross_price - b.promotion_gross_price || a.promotion_id - b.promotion_id)
  return best === undefined
    ? { price: method.gross_price, regular_price: null, promotion_id: null, missing_to_free }
    : { price: best.promotion_gross_price, regular_price, promotion_id: best.promotion_id, missing_to_free }
}

/** The value of goods from which a method is free, by its own threshold or by a promotion; null if it never is. */
export function freeFrom(method: ShippingRate, promotions: readonly ShippingPromotion[]): Minor | null {
  if (method.gross_price === 0) return 0
  const byPromotion = cheaperBy(method, promotions).filter(({ promotion_gross_price }) => promotion_gross_price === 0)
  const thresholds = [
    ...byPromotion.map(({ goods_from }) => goods_from),
    ...(method.free_from === null ? [] : [method.free_from]),
  ]
  return thresholds.length === 0 ? null : Math.min(...thresholds)
}

function cheaperBy(method: ShippingRate, promotions: readonly ShippingPromotion[]): ShippingPromotion[] {
  return promotions.filter(
    ({ id, promotion_gross_price }) => id === method.id && promotion_gross_price < method.gross_price,
  )
}

/**
 * The method shown before the buyer chooses one, and preselected in the list: the preferred one, otherwise the first in
 * the country's order. Undefined if the country has none.
 */
export function selectedShippingMethod<Method extends { id: number }>(
  methods: readonly Method[],
  requested_id: number | null,
): Method | undefined {
  return methods.find(({ id }) => id === requested_id) ?? methods[0]
}

/**
 * What is wrong with a way of delivery, and with which column; null if nothing is: a price that its currency cannot pay, or a longest time
 * below the shortest. SPEC §3 Orders.
 */
export function shippingMethodProblem({
  gross_price,
  currency_code,
  days_min,
  days_max,
}: Readonly<Record<string, unknown>>) {
  if (!isPayable(Number(gross_price), String(currency_code)))
    return { column: 'gross_price', code: 'NOT_PAYABLE', message: 'This currency has no such small amounts' }
  if (Number(days_max) < Number(days_min))
    return { column: 'days_max', code: 'BELOW_DAYS_MIN', message: 'The longest time is below the shortest' }
  return null
}
