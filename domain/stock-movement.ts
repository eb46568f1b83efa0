/** Why pieces on hand change; every change is a movement. SPEC §3 Orders, R10. */
export const STOCK_MOVEMENT_KINDS = [
  // What the stock began with.
  'OPENING',
  'RECEIPT',
  'SHIPPED',
  // Came back and can be sold again.
  'RESTOCKED',
  'CORRECTION',
  'SCRAPPED',
  'MISSING',
] as const
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number]

/** The pieces of a variant in a country. */
export interface StockLevel {
  on_hand: number
  /** Held by unpaid orders. */
  reserved: number
  /** Of paid orders, not shipped yet. */
  sold: number
}

/** The pieces that can be ordered. R10. */
export function availablePieces({ on_hand, reserved, sold }: StockLevel): number {
  return Math.max(on_hand - reserved - sold, 0)
}

/** Whether an act may bring a stock to so many pieces: what is scrapped or missing makes it smaller. R10. */
export function fitsKind(kind: StockMovementKind, change: number): boolean {
  return change !== 0 && (kind === 'CORRECTION' || change < 0)
}

/**
 * Whether stock may be counted as this many pieces: not fewer than orders hold, which must be cancelled first. R10.
 */
export function coversOrders({ reserved, sold }: StockLevel, counted: number): boolean {
  return counted >= reserved + sold
}
