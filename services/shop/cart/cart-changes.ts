import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { Transaction } from 'kysely'
import type { Context, Dependencies } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { type CartAndItems, type CartValues, changeCart, changeOpenCart } from './cart-change-queries.ts'
import { cartReadingOf, ownerOf } from './cart-owner.ts'
import { type CartRow, type ItemRow, type Owner, readItems } from './cart-queries.ts'
import { type ClampedQuantity, showCart } from './cart-view.ts'

/** The result of a change: the cart, its lines where already known, and quantities that were clamped. */
export interface ChangedCart {
  cart: CartRow
  items?: readonly ItemRow[] | undefined
  clamped?: readonly ClampedQuantity[]
}

interface CartInput {
  query?: { languageId?: LanguageId | undefined } | undefined
}

/**
 * Changes the caller's cart in one transaction and returns its new state. The first statement of `work` locks the cart
 * (R17).
 */
export function changeAndShow(
  deps: Dependencies,
  name: string,
  input: CartInput,
  context: Context,
  work: (tx: Transaction<Database>, owner: Owner) => Promise<ChangedCart>,
) {
  const owner = ownerOf(context)
  return changeOnce(deps.database, context, { name, input }, async (tx) => {
    const { cart, items, clamped } = await work(tx, owner)
    const lines = items ?? (await readItems(tx, cart))
    return { data: await showCart(deps, cart, lines, cartReadingOf(context, input.query?.languageId), clamped) }
  })
}

/** The caller's cart, locked with a raised version; a user always has one. @throws Refusal CART_NOT_FOUND */
export async function lockCart(tx: Transaction<Database>, owner: Owner, now: Date): Promise<CartAndItems> {
  const locked = await changeCart(tx, owner, now)
  if (!locked) throw new Refusal('CART_NOT_FOUND')
  return locked
}

/**
 * Sets columns of the caller's cart. One statement is atomic, so that a transaction is needed only for an idempotency
 * key.
 */
export async function setAndShow(
  deps: Dependencies,
  name: string,
  input: CartInput,
  context: Context,
  values: CartValues,
) {
  const owner = ownerOf(context)
  const whole =
    context.idempotencyKey === null ? await changeOpenCart(deps.database, owner, context.now, values) : undefined
  if (whole) {
    const { cart, items = await readItems(deps.database, cart) } = whole
    return { data: await showCart(deps, cart, items, cartReadingOf(context, input.query?.languageId)) }
  }
  return changeAndShow(deps, name, input, context, async (tx) => {
    const changed = await changeCart(tx, owner, context.now, values)
    if (!changed) throw new Refusal('CART_NOT_FOUND')
    return changed
  })
}
