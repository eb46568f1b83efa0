import { CART_LINES_MAX, quantityAllowed } from './cart.ts'

/** A line to merge into a cart. */
export type MergeLine = { variant_id: number; quantity: number }

/** A line whose quantity differs from the requested one; `granted` is 0 when nothing was available. */
export type MergeChange = { variant_id: number; requested: number; granted: number }

export type CartMerge = {
  /** The lines to write, with their new quantities; unchanged lines are not listed. */
  put: MergeLine[]
  /** For the quantity alert. */
  changes: MergeChange[]
  /** Variants without a price here; they are not added. */
  not_sold_here: number[]
  /** Variants that do not fit because the cart has its maximum of lines. */
  left_out: number[]
}

/**
 * Merges lines into a cart: quantities of the same variant are added, as far as stock and limits allow, and no line
 * ever shrinks. `kept` decides on lines without stock: a member's own line stays, since only the member removes it; a
 * line of a shared or saved basket is not added. SPEC §3 Cart state, carts (R17).
 */
export function mergeCart(merge: {
  present: readonly MergeLine[]
  coming: readonly MergeLine[]
  available: (variant_id: number) => number
  soldHere: (variant_id: number) => boolean
  kept: boolean
}): CartMerge {
  const { available, soldHere, kept } = merge
  const present = new Map(merge.present.map((line) => [line.variant_id, line.quantity]))
  const coming = new Map<number, number>()
  for (const { variant_id, quantity } of merge.coming) {
    coming.set(variant_id, (coming.get(variant_id) ?? 0) + quantity)
  }
  const result: CartMerge = { put: [], changes: [], not_sold_here: [], left_out: [] }
  let lines = present.size
  for (const [variant_id, quantity] of coming) {
    const before = present.get(variant_id) ?? 0
    const sold = soldHere(variant_id)
    if (!sold && !kept) {
      result.not_sold_here.push(variant_id)
      continue
    }
    if (before === 0 && lines >= CART_LINES_MAX) {
      result.left_out.push(variant_id)
      continue
    }
    const requested = before + quantity
    const stock = sold ? available(variant_id) : 0
    const allowed = quantityAllowed({ requested, available: stock }).quantity
    const stays = kept && before === 0 && allowed === 0
    const granted = stays
      ? quantityAllowed({ requested: quantity, available: quantity }).quantity
      : Math.max(before, allowed)
    if (granted !== requested) result.changes.push({ variant_id, requested, granted })
    if (granted === before) continue
    result.put.push({ variant_id, quantity: granted })
    if (before === 0) lines += 1
  }
  return result
}
