import { CART_LINES_MAX, quantityAllowed } from './cart.ts'

/** A line that is to come into a cart. */
export type MergeLine = { variant_id: number; quantity: number }

/** A line that got another quantity than was asked for; `given` 0 where there was nothing to be had. */
export type MergeChange = { variant_id: number; asked: number; given: number }

/** What becomes of a cart when lines come into it. */
export type CartMerge = {
  /** The lines to write with the quantity each then has; lines that stay as they are do not stand here. */
  put: MergeLine[]
  /** For the quantity alert. */
  changes: MergeChange[]
  /** Variants without a price here; they are left out. */
  not_sold_here: number[]
  /** Variants for which the cart has no more lines. */
  left_out: number[]
}

/**
 * Brings lines into a cart: pieces of the same variant add up, as many as stock and limits allow, and no line ever gets smaller than it
 * was. `kept` says what becomes of a line of which nothing can be had now: in a person's own lines it stays as it is, since only they
 * take it out; from a shared or remembered basket it does not come. SPEC §3 Cart state, R17.
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
    const asked = before + quantity
    const stock = sold ? available(variant_id) : 0
    const allowed = quantityAllowed({ requested: asked, available: stock }).quantity
    const stays = kept && before === 0 && allowed === 0
    const given = stays
      ? quantityAllowed({ requested: quantity, available: quantity }).quantity
      : Math.max(before, allowed)
    if (given !== asked) result.changes.push({ variant_id, asked, given })
    if (given === before) continue
    result.put.push({ variant_id, quantity: given })
    if (before === 0) lines += 1
  }
  return result
}
