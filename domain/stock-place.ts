import type { StockLevel } from './stock-movement.ts'
import { coversOrders } from './stock-movement.ts'

/** Where items lie. SPEC §6 Stock. */

export const STOCK_PLACE_CODE = /^[A-Z0-9-]{2,20}$/

/** Places are taken from in the order of their numbers. */
export const STOCK_PLACE_POSITION_MAX = 999

/**
 * SPEC §6 Stock: why a place may not stop serving a country; null if it may. Items of the country must be moved first, and
 * a country with stock keeps a place for what arrives.
 */
export function problemOfLeaving({
  on_hand,
  other_places,
  is_stocked,
}: {
  /** Items in the place for the country. */
  on_hand: number
  /** Other places that serve the country. */
  other_places: number
  /** True if variants have stock in the country. */
  is_stocked: boolean
}): 'ITEMS_THERE' | 'LAST_PLACE' | null {
  if (on_hand > 0) return 'ITEMS_THERE'
  return other_places === 0 && is_stocked ? 'LAST_PLACE' : null
}

/**
 * SPEC §6 Stock: why items may not be transferred; null if they may. A place gives what it holds, and a country keeps what
 * its orders hold.
 */
export function problemOfTransfer(
  level: StockLevel,
  {
    on_hand,
    quantity,
    is_same_place,
    is_same_country,
  }: { on_hand: number; quantity: number; is_same_place: boolean; is_same_country: boolean },
): 'SAME_PLACE' | 'ITEMS_FEWER' | 'ORDERS_HOLD' | null {
  if (is_same_place && is_same_country) return 'SAME_PLACE'
  if (quantity > on_hand) return 'ITEMS_FEWER'
  return is_same_country || coversOrders(level, level.on_hand - quantity) ? null : 'ORDERS_HOLD'
}
