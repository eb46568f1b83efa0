import { Refusal } from '@meridian/contract/errors.ts'
import { createGuestCart, createShoppingLink, getGuestCartByCode } from '@meridian/contract/shop/guest-cart.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { changeAndShow, lockCart } from './cart-changes.ts'
import { mergeLines } from './cart-lines.ts'
import { cartReadingOf, checkCountry, ownerOf } from './cart-owner.ts'
import { findCart, openCart, openGuestCart, readItems } from './cart-queries.ts'
import { showCart } from './cart-view.ts'
import { findSharedLines, readSharedCart, saveShoppingLink } from './shared-lines.ts'

/** SPEC §7 SHOP: guest cart, the calls that only guests have. */
export function guestCartRoutes(deps: Dependencies): Route[] {
  return [
    route(createGuestCart, async (input, context) => {
      checkCountry(context, input.body.country_id)
      const { code } = input.body
      const own = code === undefined ? undefined : await findCart(deps.database, ownerOf(context))
      const shared = code === undefined || own?.code === code ? undefined : await findSharedLines(deps.database, code)
      if (code !== undefined && own?.code !== code && !shared) throw new Refusal('LINK_ABSENT')
      const owner = ownerOf(context)
      if (!shared && context.idempotencyKey === null && owner.kind === 'guest') {
        const { cart, is_new } = await openGuestCart(deps.database, owner, context.now)
        const items = is_new ? [] : await readItems(deps.database, cart)
        return { data: await showCart(deps, cart, items, cartReadingOf(context, input.query.languageId)) }
      }
      return changeAndShow(deps, 'createGuestCart', input, context, async (tx) => {
        const cart = await openCart(tx, owner, context.now)
        if (!shared || shared.lines.length === 0) return { cart }
        const { cart: changed } = await lockCart(tx, owner, context.now)
        // The assortment differs by country: lines not sold here, or sold out, are not added.
        const pricing = cartReadingOf(context, input.query.languageId)
        return mergeLines(tx, deps, changed, { coming: shared.lines, kept: false, pricing })
      })
    }),

    route(getGuestCartByCode, async ({ query: { code, languageId } }, context) => {
      const own = context.caller.kind === 'guest' ? await findCart(deps.database, ownerOf(context)) : undefined
      if (own?.code === code) {
        return {
          data: await showCart(deps, own, await readItems(deps.database, own), cartReadingOf(context, languageId)),
        }
      }
      const { cart, items } = await readSharedCart(deps.database, code)
      return { data: await showCart(deps, cart, items, cartReadingOf(context, languageId)) }
    }),

    route(createShoppingLink, async (input, context) => {
      checkCountry(context, input.body.country_id)
      const owner = ownerOf(context)
      return changeOnce(deps.database, context, { name: 'createShoppingLink', input }, async (tx) => {
        const cart = await findCart(tx, owner)
        if (!cart) throw new Refusal('CART_NOT_FOUND')
        const items = await readItems(tx, cart)
        if (items.length === 0) throw new Refusal('CART_EMPTY')
        const code = await saveShoppingLink(tx, { country_id: owner.country_id, items, now: context.now })
        return { data: { code } }
      })
    }),
  ]
}
