import { isExpected } from './inbound-delivery.ts'

/** Why pieces on hand change; every change is a movement. SPEC §3 Orders, stock (R10). */
export const STOCK_MOVEMENT_KINDS = [
  // Opening stock.
  'OPENING',
  'RECEIPT',
  'SHIPPED',
  // Returned and sellable again.
  'RESTOCKED',
  'CORRECTION',
  'SCRAPPED',
  'MISSING',
  // From one place or country to another, by two movements.
  'TRANSFER',
] as const
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number]

/** The pieces of a variant in a country. */
export interface StockLevel {
  on_hand: number
  /** Reserved by unpaid orders. */
  reserved: number
  /** Units of paid orders, not shipped yet. */
  sold: number
  /** Pieces still to come that may be ordered now; null where nothing is ordered before it is sold. */
  preorder: number | null
}

/** The pieces that can be ordered, with those that are still to come. Stock (R10), SPEC §3 Catalogue (pre-order). */
export function availablePieces({ on_hand, reserved, sold, preorder }: StockLevel): number {
  return Math.max(on_hand + (preorder ?? 0) - reserved - sold, 0)
}

/** Maximum of pieces shown for a product: enough for "only 3 left", too few to reveal the stock. SPEC §3 Catalogue. */
export const SHOWN_PIECES_MAX = 10

/** Stock runs low from so many available pieces down, unless the variant has a threshold of its own in the country. */
export const LOW_STOCK_THRESHOLD = 10
export const LOW_STOCK_THRESHOLD_MAX = 1_000_000

/**
 * True if few or none are available, for staff: `is_low` of shop.stock is the same. A null threshold is the usual one.
 * SPEC §6.
 */
export function isLow(available: number, threshold: number | null): boolean {
  return available <= (threshold ?? LOW_STOCK_THRESHOLD)
}

/** The stock of a variant as buyers see it. */
export interface ShownStock {
  available: number
  /** True if so few are left that buyers are told their number. */
  is_few_left: boolean
  /** The day on which more is expected, YYYY-MM-DD; null unless it is sold out. */
  expected_on: string | null
}

/** The stock of a variant that has none in a country. */
export const NO_STOCK: ShownStock = { available: 0, is_few_left: false, expected_on: null }

/**
 * Staff are warned first: buyers are told from less than half of the threshold down, and never a number that is only the
 * maximum shown. Of what is sold out they read the expected day, until it has passed. SPEC §3 Catalogue.
 */
export function shownStock(
  {
    available,
    low_threshold,
    expected_on,
  }: { available: number; low_threshold: number | null; expected_on: string | null },
  /** In the country, YYYY-MM-DD. */
  today: string,
): ShownStock {
  return {
    available: Math.min(available, SHOWN_PIECES_MAX),
    is_few_left: available > 0 && available < SHOWN_PIECES_MAX && isLow(2 * available + 1, low_threshold),
    expected_on: available === 0 && expected_on !== null && isExpected(expected_on, today) ? expected_on : null,
  }
}

/** True if a change fits its kind: scrapped or missing units only reduce the stock (R10). */
export function fitsKind(kind: StockMovementKind, change: number): boolean {
  return change !== 0 && (kind === 'CORRECTION' || change < 0)
}

/**
 * True if stock may be set to this count: not below the pieces held by orders, which must be cancelled first. Stock
 * (R10).
 */
export function coversOrders({ reserved, sold, preorder }: StockLevel, counted: number): boolean {
  return counted + (preorder ?? 0) >= reserved + sold
}
