import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { availableBesideAll } from '@meridian/domain/bundle.ts'
import { addRefusal, piecesMax, QUANTITY_MAX, quantityAllowed } from '@meridian/domain/cart.ts'
import { type MergeLine, mergeCart } from '@meridian/domain/cart-merge.ts'
import type { Transaction } from 'kysely'
import type { Dependencies } from '../../gate/handler.ts'
import { type Offer, readOffers } from '../catalogue/offers.ts'
import type { VariantStock } from '../stock/available-stock.ts'
import { archiveLines } from './basket-queries.ts'
import { putItemIfUnchanged, readCartUnlocked } from './cart-change-queries.ts'
import type { ChangedCart } from './cart-changes.ts'
import {
  type CartRow,
  type Owner,
  putItem,
  putItems,
  readItemsAnd,
  type StockedItem,
  stockedItems,
} from './cart-queries.ts'
import type { CartReading, ClampedQuantity } from './cart-view.ts'

type Pricing = Pick<CartReading, 'price_group_id' | 'now'>

/** Adds pieces of a variant, as many as stock and limits allow. @throws Refusal naming why none can be added. */
export async function addLine(
  tx: Transaction<Database>,
  deps: Dependencies,
  cart: CartRow,
  line: MergeLine,
  pricing: Pricing,
): Promise<ChangedCart> {
  const { variant_id } = line
  const { items, stockOf } = await readItemsAnd(tx, cart, [variant_id])
  const offer = await offerIn(deps, cart, variant_id, pricing)
  const added = quantityToPut(line, { items, stock: stockOf(variant_id), offer })
  const id = await putItem(tx, { cart_id: cart.cart_id, variant_id, quantity: added.quantity })
  return { cart, ...withLine(items, { ...added, id }) }
}

/**
 * Likewise without a lock, in two statements: reads the cart, and changes it only if it is unchanged. Undefined if
 * there is no cart or another change intervened: then {@link addLine} does it under a lock.
 * @throws Refusal like addLine
 */
export async function addLineIfUnchanged(
  deps: Dependencies,
  owner: Owner,
  line: MergeLine,
  pricing: Pricing,
): Promise<(ChangedCart & { items: StockedItem[] }) | undefined> {
  const { variant_id } = line
  const seen = await readCartUnlocked(deps.database, owner, variant_id)
  if (!seen) return undefined
  const { items, stock } = seen
  const offer = await offerIn(deps, seen.cart, variant_id, pricing)
  const added = quantityToPut(line, { items, stock, offer })
  const { cart_id, version } = seen.cart
  const { quantity } = added
  const put = await putItemIfUnchanged(deps.database, owner, {
    cart_id,
    version,
    variant_id,
    quantity,
    now: pricing.now,
  })
  return put && { cart: put.cart, ...withLine(items, { ...added, id: put.item_id }) }
}

async function offerIn(
  deps: Dependencies,
  cart: CartRow,
  variant_id: number,
  pricing: Pricing,
): Promise<Offer | undefined> {
  const scope = { ...pricing, country_id: cart.country_id, place: 'CHECKOUT' } as const
  return (await readOffers(deps, scope, [variant_id])).get(variant_id)
}

interface AddedQuantity {
  variant_id: number
  requested: number
  quantity: number
  stock: VariantStock
  changed: boolean
}

/** The quantity of a line after some pieces are added. @throws Refusal naming why none can be added. */
function quantityToPut(
  { variant_id, quantity: more }: MergeLine,
  { items, stock, offer }: { items: readonly StockedItem[]; stock: VariantStock; offer: Offer | undefined },
): AddedQuantity {
  const before = items.find((item) => item.variant_id === variant_id)?.quantity ?? 0
  const most = offer ? piecesMax(offer) : QUANTITY_MAX
  const available = availableBeside(items, { variant_id, stock })
  const refusal = addRefusal({
    quantity: more,
    quantity_in_cart: before,
    lines_in_cart: items.length,
    sold_here: offer !== undefined,
    available,
    most,
  })
  if (refusal) {
    const left = Math.min(available, QUANTITY_MAX)
    const details = { STOCK_EXHAUSTED: { available: left }, QUANTITY_LIMITED: { most } }
    const detail = refusal === 'STOCK_EXHAUSTED' || refusal === 'QUANTITY_LIMITED' ? { detail: details[refusal] } : {}
    throw new Refusal(refusal, detail)
  }
  const requested = before + more
  return {
    variant_id,
    requested,
    stock,
    ...quantityAllowed({ requested, available: Math.min(available, most) }),
  }
}

/** The pieces of a variant that its line can hold beside the other lines. */
function availableBeside(
  items: readonly StockedItem[],
  { variant_id, stock }: Pick<StockedItem, 'variant_id' | 'stock'>,
): number {
  const others = items.filter((item) => item.variant_id !== variant_id)
  return availableBesideAll(
    { variant_id, ...stock },
    others.map((item) => ({ ...item, ...item.stock })),
  )
}

/** The lines including a changed one, and the notices for the buyer. */
function withLine(
  items: readonly StockedItem[],
  { id, variant_id, requested, quantity, stock, changed }: AddedQuantity & { id: number },
) {
  const isThere = items.some((item) => item.id === id)
  const lines = isThere
    ? items.map((item) => (item.id === id ? { ...item, quantity } : item))
    : [...items, { id, variant_id, quantity, stock }]
  return {
    items: stockedItems(lines),
    clamped: changed ? [{ item_id: id, variant_id, requested, granted: quantity }] : [],
  }
}

/** Sets the quantity of a line, as far as stock and limits allow. @throws Refusal ITEM_ABSENT, STOCK_EXHAUSTED */
export async function setLine(
  tx: Transaction<Database>,
  deps: Dependencies,
  { cart, items }: { cart: CartRow; items: StockedItem[] },
  { id, quantity: requested }: { id: number; quantity: number },
  pricing: Pricing,
): Promise<ChangedCart> {
  const item = items.find((one) => one.id === id)
  if (!item) throw new Refusal('ITEM_ABSENT')
  const { variant_id } = item
  const offer = await offerIn(deps, cart, variant_id, pricing)
  const available = Math.min(availableBeside(items, item), offer ? piecesMax(offer) : QUANTITY_MAX)
  const { quantity, changed } = quantityAllowed({ requested, available })
  // A lower quantity is always allowed, even beyond the stock, so that the buyer can reduce it.
  const granted = requested <= item.quantity ? requested : quantity
  if (granted === 0) throw new Refusal('STOCK_EXHAUSTED', { detail: { available: 0 } })
  await putItem(tx, { cart_id: cart.cart_id, variant_id, quantity: granted })
  return {
    cart,
    items: stockedItems(items.map((one) => (one === item ? { ...one, quantity: granted } : one))),
    clamped: changed && granted !== requested ? [{ item_id: id, variant_id, requested, granted }] : [],
  }
}

/** A cart after a merge, with the lines that were not added. */
export interface MergedCart extends ChangedCart {
  items: StockedItem[]
  clamped: ClampedQuantity[]
  not_sold_here: number[]
  /** Variants for which the cart had no more lines. */
  left_out: number[]
}

/**
 * Merges many lines into a locked cart by the rule of domain/cart-merge.ts, in two or three statements however many
 * there are. `replaces` discards the present lines first, unless no new line could be added.
 */
export async function mergeLines(
  tx: Transaction<Database>,
  deps: Dependencies,
  cart: CartRow,
  merge: { coming: readonly MergeLine[]; kept: boolean; replaces?: boolean; pricing: Pricing },
): Promise<MergedCart> {
  const { coming, kept, replaces = false, pricing } = merge
  const variantIds = coming.map((line) => line.variant_id)
  const offers = await readOffers(deps, { ...pricing, country_id: cart.country_id, place: 'CHECKOUT' }, variantIds)
  const { items: present, stockOf } = await readItemsAnd(tx, cart, variantIds)
  const merged = mergeCart({
    present: replaces ? [] : present,
    coming,
    kept,
    available: (variant_id) => {
      const offer = offers.get(variant_id)
      return Math.min(stockOf(variant_id).available, offer ? piecesMax(offer) : QUANTITY_MAX)
    },
    soldHere: (variant_id) => offers.has(variant_id),
  })
  const putsAway = replaces && merged.put.length > 0
  if (putsAway) await archiveLines(tx, cart, pricing.now)
  const put = await putItems(tx, cart.cart_id, merged.put)
  const written = new Map(put.map((line) => [line.id, { ...line, stock: stockOf(line.variant_id) }]))
  const staying = putsAway ? [] : present.filter((item) => !written.has(item.id))
  const items = stockedItems([...staying, ...written.values()].sort((a, b) => a.id - b.id))
  const itemOf = new Map(items.map((item) => [item.variant_id, item.id]))
  const clamped = merged.changes.map((change) => ({ ...change, item_id: itemOf.get(change.variant_id) ?? null }))
  return { cart, items, clamped, not_sold_here: merged.not_sold_here, left_out: merged.left_out }
}
