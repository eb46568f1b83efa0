import { Refusal } from '@meridian/contract/errors.ts'
import {
  createFavoriteCart,
  type FavoriteCart,
  fillFromFavoriteCart,
  getFavoriteCart,
  listFavoriteCarts,
  removeFavoriteCart,
  renameFavoriteCart,
} from '@meridian/contract/shop/member-cart.ts'
import { FAVORITE_CARTS_MAX } from '@meridian/domain/basket.ts'
import { totalQuantity } from '@meridian/domain/cart.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { countryOf, priceGroupOf, userOf } from '../../gate/caller.ts'
import { type Context, type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { readOffers, readVariantTexts } from '../catalogue/offers.ts'
import { basketOwner, imagesOf, readBasketName } from './baskets.ts'
import { lockCart } from './cart-changes.ts'
import { mergeLines } from './cart-lines.ts'
import { cartReadingOf, ownerOf } from './cart-owner.ts'
import { findCart, lockBaskets, readItems } from './cart-queries.ts'
import { showCart } from './cart-view.ts'
import {
  deleteFavoriteCart,
  type FavoriteCartRow,
  insertFavoriteCart,
  nameFavoriteCart,
  readFavoriteCarts,
} from './favorite-carts-queries.ts'
import { findSharedLines, showAsCart, toStoredLines } from './shared-lines.ts'

/** SPEC §7 SHOP: favourite carts, which a member owns and anyone with the code may read. */
export function favoriteCartRoutes(deps: Dependencies): Route[] {
  return [
    route(createFavoriteCart, (input, context) => {
      const owner = basketOwner(context)
      const name = readBasketName(input.body.name)
      return changeOnce(deps.database, context, { name: 'createFavoriteCart', input }, async (tx) => {
        await lockBaskets(tx, owner.user_id)
        const cart = await findCart(tx, owner)
        const items = cart ? await readItems(tx, cart) : []
        if (items.length === 0) throw new Refusal('CART_EMPTY')
        const kept = await insertFavoriteCart(tx, { owner, name, lines: toStoredLines(items), now: context.now })
        if (!kept) throw new Refusal('BASKETS_FULL')
        return { favorite_cart: (await show([kept], context))[0] ?? absent() }
      })
    }),

    route(listFavoriteCarts, async (_input, context) => ({
      favorite_carts: await show(
        await readFavoriteCarts(deps.database, userOf(context).user_id, FAVORITE_CARTS_MAX),
        context,
      ),
    })),

    route(getFavoriteCart, async ({ params, query }, context) => {
      const code = params.favoriteCartCode
      const shared = await findSharedLines(deps.database, code)
      if (!shared) throw new Refusal('FAVORITE_CART_ABSENT')
      const { caller, now } = context
      const country_id = countryOf(caller) ?? query.countryId ?? shared.country_id
      const scope = { country_id, price_group_id: priceGroupOf(caller), place: 'CHECKOUT', now } as const
      const variantIds = shared.lines.map((line) => line.variant_id)
      const offers = await readOffers(deps, scope, variantIds)
      const lines = shared.lines.filter((line) => offers.has(line.variant_id))
      const { cart, items } = await showAsCart(deps.database, { code, country_id, lines })
      const gone = variantIds.filter((variant_id) => !offers.has(variant_id))
      return {
        data: await showCart(deps, cart, items, cartReadingOf(context, query.languageId)),
        name: shared.name,
        own: caller.kind === 'user' && caller.user_id === shared.user_id,
        not_sold_here: await nameVariants(deps, gone, query.languageId),
      }
    }),

    route(fillFromFavoriteCart, async (input, context) => {
      const { languageId, mode = 'replace' } = input.query
      const shared = await findSharedLines(deps.database, input.params.favoriteCartCode)
      if (!shared) throw new Refusal('FAVORITE_CART_ABSENT')
      return changeOnce(deps.database, context, { name: 'fillFromFavoriteCart', input }, async (tx) => {
        const { cart } = await lockCart(tx, ownerOf(context), context.now)
        const reading = cartReadingOf(context, languageId)
        const merged = await mergeLines(tx, deps, cart, {
          coming: shared.lines,
          kept: false,
          replaces: mode === 'replace',
          pricing: reading,
        })
        if (merged.left_out.length > 0) throw new Refusal('CART_FULL')
        return {
          data: await showCart(deps, cart, merged.items, reading, merged.clamped),
          not_sold_here: await nameVariants(deps, merged.not_sold_here, languageId),
        }
      })
    }),

    route(renameFavoriteCart, (input, context) => {
      const { user_id } = userOf(context)
      const name = readBasketName(input.body.name)
      return changeOnce(deps.database, context, { name: 'renameFavoriteCart', input }, async (tx) => {
        const renamed = await nameFavoriteCart(tx, { user_id, code: input.params.favoriteCartCode, name })
        return { favorite_cart: (await show(renamed ? [renamed] : [], context))[0] ?? absent() }
      })
    }),

    route(removeFavoriteCart, (input, context) => {
      const { user_id } = userOf(context)
      return changeOnce(deps.database, context, { name: 'removeFavoriteCart', input }, async (tx) => ({
        favorite_cart: (await deleteFavoriteCart(tx, user_id, input.params.favoriteCartCode)) ?? absent(),
      }))
    }),
  ]

  /** Favourite carts as listed; the pictures are those of variants that the reader can buy now. */
  async function show(rows: readonly FavoriteCartRow[], context: Context): Promise<FavoriteCart[]> {
    const { country_id, price_group_id } = userOf(context)
    const scope = { country_id, price_group_id, place: 'CHECKOUT', now: context.now } as const
    const variantIds = [...new Set(rows.flatMap((row) => row.lines.map((line) => line.variant_id)))]
    const offers = await readOffers(deps, scope, variantIds)
    return rows.map(({ code, name, lines, created_at }) => ({
      code,
      name,
      lines: lines.length,
      pieces: totalQuantity(lines),
      images: imagesOf(lines, offers),
      created_at: created_at.toISOString(),
    }))
  }
}

function absent(): never {
  throw new Refusal('FAVORITE_CART_ABSENT')
}

/** Variants with their names, to report those that were not added to a cart. */
export async function nameVariants(deps: Dependencies, variantIds: readonly number[], languageId: LanguageId) {
  const texts = await readVariantTexts(deps, languageId, variantIds)
  return variantIds.map((variant_id) => {
    const text = texts.get(variant_id)
    return { variant_id, name: text ? `${text.name}, ${text.variant_name}` : '' }
  })
}
