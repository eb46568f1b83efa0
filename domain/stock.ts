/** Stock of a variant in a country, in pieces; never reserved more than on hand. R10. */
export type Stock = { on_hand: number; reserved: number }

/** A reservation ends once: claimed by the paid order or released. R10. */
export type ReservationState = 'RESERVED' | 'CLAIMED' | 'RELEASED'

export const RESERVATION_TRANSITIONS: Readonly<Record<ReservationState, readonly ReservationState[]>> = {
  RESERVED: ['CLAIMED', 'RELEASED'],
  CLAIMED: [],
  RELEASED: [],
}

/** From this many pieces down a product is told to be running low. */
export const LOW_STOCK = 5

/** The pieces that can still be had. R10. */
export function availableOf(stock: Stock): number {
  return Math.max(0, stock.on_hand - stock.reserved)
}

/** How stock is told to shoppers, who need not know the number. SPEC §2 Dialogs (product not available). */
export function availabilityOf(available: number): 'in_stock' | 'low' | 'out' {
  if (available <= 0) return 'out'
  return available <= LOW_STOCK ? 'low' : 'in_stock'
}

/**
 * What an order reserves: one quantity for each variant, in the order of variant ids, so that two orders never wait for
 * each other in a circle. R10, R15.
 */
export function reservationLines(
  lines: readonly { variant_id: number; quantity: number }[],
): { variant_id: number; quantity: number }[] {
  const quantities = new Map<number, number>()
  for (const { variant_id, quantity } of lines) quantities.set(variant_id, (quantities.get(variant_id) ?? 0) + quantity)
  return [...quantities]
    .map(([variant_id, quantity]) => ({ variant_id, quantity }))
    .sort((a, b) => a.variant_id - b.variant_id)
}
