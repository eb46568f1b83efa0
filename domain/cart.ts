import type { Minor } from './money.ts'

/** The largest quantity of one line. */
export const QUANTITY_MAX = 999

/** Products without a price are samples: this many pieces of one may be ordered at a time. */
const FREE_PIECES_MAX = 1

/**
 * The maximum quantity of one line. `gross_price`: the regular price of a piece, in minor units. SPEC §3 Cart state.
 */
export function piecesMax({ gross_price }: { gross_price: Minor }): number {
  return gross_price === 0 ? FREE_PIECES_MAX : QUANTITY_MAX
}

/** The largest number of lines of one cart. */
export const CART_LINES_MAX = 100

/** Whether a requested quantity is valid: a whole number from 1 to QUANTITY_MAX. SPEC §3 Cart state (Set quantity). */
export function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= QUANTITY_MAX
}

/**
 * The quantity of a line when `requested` pieces are wanted and `available` are in stock: clamped, never refused
 * here. `changed` triggers the quantity alert. SPEC §2 Basket alerts (quantityAlert).
 */
export function quantityAllowed(request: { requested: number; available: number }): {
  quantity: number
  changed: boolean
} {
  const quantity = Math.max(0, Math.min(request.requested, request.available, QUANTITY_MAX))
  return { quantity, changed: quantity !== request.requested }
}

/** Why an item cannot be added to a cart at all, as contract/errors.ts names it. None of its messages may contain 'not found' (R18). */
export type AddRefusal = 'FIELDS_REFUSED' | 'VARIANT_UNAVAILABLE' | 'STOCK_EXHAUSTED' | 'CART_FULL' | 'QUANTITY_LIMITED'

/**
 * Why an item cannot be added; null if at least one piece can be: then the line gets `quantityAllowed({ requested:
 * quantity_in_cart + quantity, available })`, with `available` capped at `most`. `sold_here`: the variant has a price
 * for this country and price group; `available`: pieces in stock. SPEC §4 Add to cart, carts (R17).
 */
export function addRefusal(add: {
  quantity: number
  quantity_in_cart: number
  lines_in_cart: number
  sold_here: boolean
  available: number
  /** The maximum quantity of its line: {@link piecesMax}. */
  most: number
}): AddRefusal | null {
  if (!isQuantity(add.quantity)) return 'FIELDS_REFUSED'
  if (!add.sold_here) return 'VARIANT_UNAVAILABLE'
  if (add.available <= 0) return 'STOCK_EXHAUSTED'
  if (add.quantity_in_cart === 0 && add.lines_in_cart >= CART_LINES_MAX) return 'CART_FULL'
  if (add.quantity_in_cart >= add.most) return 'QUANTITY_LIMITED'
  if (add.quantity_in_cart >= add.available) return 'STOCK_EXHAUSTED'
  return null
}

/** A sold-out line stays until its owner removes it, and is not charged. */
export function isSoldOut(line: { available: number }): boolean {
  return line.available <= 0
}

/**
 * The lines that hold more pieces than are available, each with its highest possible quantity; 0 means that the line
 * is removed. All of them must be lowered before ordering (stock, R1).
 */
export function linesToAdjust<Line extends { quantity: number; available: number }>(
  lines: readonly Line[],
): { line: Line; quantity: number }[] {
  return lines
    .filter((line) => line.available < line.quantity)
    .map((line) => ({ line, quantity: Math.max(0, line.available) }))
}

/** The total quantity of all lines, for the badge of the basket. SPEC §3 Cart state (cart_total_quantity). */
export function totalQuantity(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}
