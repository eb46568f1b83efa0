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
] as const
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number]

/** The pieces of a variant in a country. */
export interface StockLevel {
  on_hand: number
  /** Reserved by unpaid orders. */
  reserved: number
  /** Units of paid orders, not shipped yet. */
  sold: number
}

/** The pieces that can be ordered. Stock (R10). */
export function availablePieces({ on_hand, reserved, sold }: StockLevel): number {
  return Math.max(on_hand - reserved - sold, 0)
}

/** Maximum of pieces shown for a product: enough for "only 3 left", too few to reveal the stock. SPEC §3 Catalogue. */
export const SHOWN_PIECES_MAX = 10

/**
 * True if so few pieces are left that buyers are shown their number. Staff are warned earlier, by `is_low` of the
 * stock.
 */
export function isFewLeft(available: number): boolean {
  return available > 0 && available < 5
}

/** True if a change fits its kind: scrapped or missing units only reduce the stock (R10). */
export function fitsKind(kind: StockMovementKind, change: number): boolean {
  return change !== 0 && (kind === 'CORRECTION' || change < 0)
}

/**
 * True if stock may be set to this count: not below the pieces held by orders, which must be cancelled first. Stock
 * (R10).
 */
export function coversOrders({ reserved, sold }: StockLevel, counted: number): boolean {
  return counted >= reserved + sold
}
