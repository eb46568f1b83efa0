import { Refusal } from '@meridian/contract/errors.ts'
import {
  addGuestCartItem,
  getGuestCart,
  getGuestCartTotalQuantity,
  removeGuestCart,
  removeGuestCartItem,
  setGuestCartItemQuantity,
} from '@meridian/contract/shop/guest-cart.ts'
import {
  addCartItem,
  getCart,
  getCartTotalQuantity,
  removeCart,
  removeCartItem,
  setCartItemQuantity,
} from '@meridian/contract/shop/member-cart.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import type { MergeLine } from '@meridian/domain/cart-merge.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { type Context, type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { checkNamedPromotion } from '../../promotions/for-services.ts'
import { endBasket } from './basket-queries.ts'
import { changeCart } from './cart-change-queries.ts'
import { changeAndShow, lockCart } from './cart-changes.ts'
import { addLine, addLineIfUnchanged, setLine } from './cart-lines.ts'
import { cartReadingOf, checkCountry, ownerOf } from './cart-owner.ts'
import { countPieces, findCart, openCart, readItems, removeItem } from './cart-queries.ts'
import { showCart } from './cart-view.ts'

type AddedLine = MergeLine & { promotion_id?: number | null | undefined; country_id?: CountryId }

interface LanguageInput {
  query: { languageId: LanguageId }
}

/**
 * SPEC §7 SHOP: the cart and its lines. Guests and users have separate calls for the same purpose; each pair shares one
 * function, and the caller determines the cart (SPEC §6).
 */
export function cartRoutes(deps: Dependencies): Route[] {
  async function get({ query }: LanguageInput, context: Context) {
    const owner = ownerOf(context)
    const found = await findCart(deps.database, owner)
    if (!found && owner.kind === 'guest') throw new Refusal('CART_NOT_FOUND')
    const cart = found ?? (await inTransaction(deps.database, (tx) => openCart(tx, owner, context.now)))
    const items = await readItems(deps.database, cart)
    return { data: await showCart(deps, cart, items, cartReadingOf(context, query.languageId)) }
  }

  async function add(input: LanguageInput & { body: AddedLine }, context: Context) {
    checkCountry(context, input.body.country_id)
    const { variant_id, promotion_id } = input.body
    const { country_id } = ownerOf(context)
    await checkNamedPromotion(deps, { promotion_id, country_id, variant_id, now: context.now })
    const reading = cartReadingOf(context, input.query.languageId)
    if (context.idempotencyKey === null) {
      const owner = ownerOf(context)
      const added = await addLineIfUnchanged(deps, owner, input.body, reading)
      if (added) return { data: await showCart(deps, added.cart, added.items, reading, added.clamped) }
    }
    return changeAndShow(deps, 'addCartItem', input, context, async (tx, owner) => {
      const { cart } = await lockCart(tx, owner, context.now)
      return addLine(tx, deps, cart, input.body, reading)
    })
  }

  const setQuantity = (
    input: LanguageInput & { params: { id: number }; body: { quantity: number } },
    context: Context,
  ) =>
    changeAndShow(deps, 'setCartItemQuantity', input, context, async (tx, owner) => {
      const { cart, items = await readItems(tx, cart) } = await lockCart(tx, owner, context.now)
      const line = { id: input.params.id, quantity: input.body.quantity }
      return setLine(tx, deps, { cart, items }, line, cartReadingOf(context, input.query.languageId))
    })

  const remove = (input: LanguageInput & { params: { id: number } }, context: Context) =>
    changeAndShow(deps, 'removeCartItem', input, context, async (tx, owner) => {
      const { cart } = await lockCart(tx, owner, context.now)
      if (!(await removeItem(tx, cart.cart_id, input.params.id))) throw new Refusal('ITEM_ABSENT')
      return { cart }
    })

  const discardCart = (input: object, context: Context) =>
    changeOnce(deps.database, context, { name: 'removeCart', input }, async (tx) => {
      const owner = ownerOf(context)
      if (owner.kind === 'user') await endBasket(tx, owner, 'current', context.now)
      else if (!(await changeCart(tx, owner, context.now, { state: 'REMOVED' }))) throw new Refusal('CART_NOT_FOUND')
      return { data: null }
    })

  const count = async (_input: object, context: Context) => ({
    cart_total_quantity: await countPieces(deps.database, ownerOf(context)),
  })

  return [
    route(getGuestCart, get),
    route(getCart, get),
    route(addGuestCartItem, add),
    route(addCartItem, add),
    route(setGuestCartItemQuantity, setQuantity),
    route(setCartItemQuantity, setQuantity),
    route(removeGuestCartItem, remove),
    route(removeCartItem, remove),
    route(removeGuestCart, discardCart),
    route(removeCart, discardCart),
    route(getGuestCartTotalQuantity, count),
    route(getCartTotalQuantity, count),
  ]
}
