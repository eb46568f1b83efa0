import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import { type Basket, createBasket, listBaskets, removeBasket, setBasket } from '@meridian/contract/shop/member-cart.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { basketName } from '@meridian/domain/basket.ts'
import { totalQuantity } from '@meridian/domain/cart.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { Kysely } from 'kysely'
import { userOf } from '../../gate/caller.ts'
import { type Context, type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { readOffers } from '../catalogue/offers.ts'
import {
  addBasket,
  type BasketOwner,
  endBasket,
  makeCurrent,
  readBaskets,
  readItemsOf,
  renameBasket,
} from './basket-queries.ts'
import { cartReadingOf } from './cart-owner.ts'
import { priceCart, readPricingFacts } from './cart-pricing.ts'
import { lockBaskets } from './cart-queries.ts'
import { availablePoints, pricingScope } from './cart-view.ts'

/** The number of pictures that represent a basket. */
export const BASKET_IMAGES = 4

/** SPEC §7 SHOP: the baskets of a member. */
export function basketRoutes(deps: Dependencies): Route[] {
  return [
    route(listBaskets, async ({ query }, context) => ({
      baskets: await showBaskets(deps.database, context, query.languageId),
    })),

    route(createBasket, (input, context) => {
      const owner = basketOwner(context)
      const name = readBasketName(input.body.name)
      return changeOnce(deps.database, context, { name: 'createBasket', input }, async (tx) => {
        await lockBaskets(tx, owner.user_id)
        const { code } = await addBasket(tx, owner, name, context.now)
        return { basket: await showBasket(tx, context, code, input.query.languageId) }
      })
    }),

    route(setBasket, (input, context) => {
      const owner = basketOwner(context)
      const { code } = input.params
      const name = input.body.name === undefined ? undefined : readBasketName(input.body.name)
      return changeOnce(deps.database, context, { name: 'setBasket', input }, async (tx) => {
        await lockBaskets(tx, owner.user_id)
        if (input.body.current) await makeCurrent(tx, owner, code)
        if (name !== undefined) await renameBasket(tx, owner, { code, name })
        return { basket: await showBasket(tx, context, code, input.query.languageId) }
      })
    }),

    route(removeBasket, (input, context) =>
      changeOnce(deps.database, context, { name: 'removeBasket', input }, async (tx) => ({
        basket: await endBasket(tx, basketOwner(context), input.params, context.now),
      })),
    ),
  ]

  /** @throws Refusal BASKET_ABSENT */
  async function showBasket(
    database: Kysely<Database>,
    context: Context,
    code: string,
    languageId: LanguageId,
  ): Promise<Basket> {
    const basket = (await showBaskets(database, context, languageId)).find((one) => one.code === code)
    if (!basket) throw new Refusal('BASKET_ABSENT')
    return basket
  }

  /** All baskets priced now, in two or three statements however many there are. */
  async function showBaskets(database: Kysely<Database>, context: Context, languageId: LanguageId): Promise<Basket[]> {
    const owner = basketOwner(context)
    const { price_group_id, now } = cartReadingOf(context, languageId)
    const carts = await readBaskets(database, owner)
    const items = await readItemsOf(
      database,
      carts.map((cart) => cart.cart_id),
      owner.country_id,
    )
    const facts = await readPricingFacts(deps, owner.country_id, now)
    const { country } = facts
    const scope = { country_id: owner.country_id, price_group_id, place: 'CHECKOUT', now } as const
    const variantIds = [...new Set(items.map((item) => item.variant_id))]
    const offers = await readOffers(deps, scope, variantIds)
    const available = await availablePoints(database, carts, now)
    return carts.map((cart, index) => {
      const lines = items.filter((item) => item.cart_id === cart.cart_id)
      const priced = priceCart(facts, pricingScope(cart, { price_group_id, available, now }), lines, offers)
      return {
        code: cart.code,
        name: cart.name,
        current: index === 0,
        lines: lines.length,
        pieces: totalQuantity(lines),
        images: imagesOf(lines, offers),
        currency_code: country.currency_code,
        currency_symbol: country.currency_symbol,
        total_gross: priced.total_gross,
        total_points: priced.total_points,
        updated_at: cart.updated_at.toISOString(),
      }
    })
  }
}

/** A member's baskets are those of their own country, whatever locale they view. */
export function basketOwner(context: Context): BasketOwner {
  const { user_id, country_id } = userOf(context)
  return { kind: 'user', user_id, country_id }
}

/** @throws Refusal FIELDS_REFUSED */
export function readBasketName(typed: string): string {
  const name = basketName(typed)
  if (name === null) throw refuseField('name', 'REQUIRED', 'A basket needs a name')
  return name
}

/** The pictures of the first lines that have one. */
export function imagesOf(
  lines: readonly { variant_id: number }[],
  offers: ReadonlyMap<number, { image: string | null }>,
): string[] {
  return lines.flatMap((line) => offers.get(line.variant_id)?.image ?? []).slice(0, BASKET_IMAGES)
}
