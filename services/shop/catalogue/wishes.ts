import { randomBytes } from 'node:crypto'
import { Refusal } from '@meridian/contract/errors.ts'
import {
  addWishes,
  getSharedWishes,
  listWishedVariants,
  listWishes,
  removeWish,
  shareWishes,
} from '@meridian/contract/shop/wishes.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type CountryId, knownCountryId } from '@meridian/domain/locale.ts'
import { WISHES_MAX } from '@meridian/domain/wish-list.ts'
import { type Kysely, sql } from 'kysely'
import { priceGroupOf, userOf } from '../../gate/caller.ts'
import { type Context, type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { readMemberCodes } from '../../sec/for-services.ts'
import { currencyOf, type Scope, scopeOf } from './catalogue-answers.ts'
import { readOffers, readVariantTexts } from './offers.ts'
import { readItemsOfVariants } from './product-lists.ts'

interface Owner {
  user_id: number
  country_id: CountryId
}

/** SPEC §3 Catalogue (wishes). */
export function wishRoutes(deps: Dependencies): Route[] {
  const { database } = deps
  return [
    route(listWishes, async ({ query }, context) => {
      const owner = userOf(context)
      const wishes = await readWishes(database, owner)
      const { products } = await readItemsOfVariants(
        deps,
        wishes.map(({ variant_id }) => variant_id),
        query.languageId,
        scopeOf(context, owner.country_id),
      )
      const byVariant = new Map(products.map((product) => [product.variant_id, product]))
      const texts = await readVariantTexts(
        deps,
        query.languageId,
        wishes.flatMap(({ variant_id }) => (byVariant.has(variant_id) ? [] : [variant_id])),
      )
      return {
        data: {
          ...currencyOf(owner.country_id),
          wishes: wishes.flatMap(({ variant_id, gross_price, wished_at }) => {
            const product = byVariant.get(variant_id)
            return product === undefined
              ? []
              : [{ product, wished_gross_price: gross_price, wished_at: wished_at.toISOString() }]
          }),
          not_sold_here: wishes.flatMap(({ variant_id }) => {
            if (byVariant.has(variant_id)) return []
            const text = texts.get(variant_id)
            return [{ variant_id, name: text === undefined ? '' : `${text.name}, ${text.variant_name}` }]
          }),
          code: await readCode(database, owner),
        },
      }
    }),

    route(listWishedVariants, async (_, context) => ({ variant_ids: await readIds(database, userOf(context)) })),

    route(addWishes, async (input, context) => {
      const owner = userOf(context)
      const ids = [...new Set(input.body.variant_ids)]
      const offers = await readOffers(deps, scopeAt(context, owner.country_id), ids)
      const wished = ids.flatMap((id) => offers.get(id) ?? [])
      return changeOnce(database, context, { name: addWishes.name, input }, async (tx) => {
        // Two devices at once would both find room for the last one.
        await sql`select pg_advisory_xact_lock(hashtextextended('wishes:' || ${owner.user_id}::bigint, 0))`.execute(tx)
        const before = await readIds(tx, owner)
        const more = wished.filter(({ variant_id }) => !before.includes(variant_id))
        const added = more.slice(0, WISHES_MAX - before.length)
        if (more.length > 0 && added.length === 0) throw new Refusal('WISHES_FULL', { detail: { most: WISHES_MAX } })
        // What is not sold here cannot be wished; the first of those given is the latest.
        await sql`
          insert into shop.wish (user_id, country_id, currency_code, variant_id, gross_price, wished_at)
            select ${owner.user_id}, ${owner.country_id}, ${currencyOf(owner.country_id).currency_code}, variant_id, gross_price,
                ${context.now}::timestamptz - (at - 1) * interval '1 microsecond'
              from unnest(${added.map(({ variant_id }) => variant_id)}::integer[],
                ${added.map((offer) => offer.promotion_gross_price ?? offer.gross_price)}::bigint[])
                with ordinality as added (variant_id, gross_price, at)`.execute(tx)
        return { variant_ids: await readIds(tx, owner) }
      })
    }),

    route(removeWish, (input, context) => {
      const { user_id, country_id } = userOf(context)
      return changeOnce(database, context, { name: removeWish.name, input }, async (tx) => {
        await tx
          .deleteFrom('shop.wish')
          .where('user_id', '=', user_id)
          .where('country_id', '=', country_id)
          .where('variant_id', '=', input.params.variantId)
          .execute()
        return { variant_ids: await readIds(tx, { user_id, country_id }) }
      })
    }),

    route(shareWishes, (input, context) => {
      const { user_id, country_id } = userOf(context)
      return changeOnce(database, context, { name: shareWishes.name, input }, async (tx) => {
        // A link that was taken back opens nothing again.
        if (input.body.shared)
          await tx
            .insertInto('shop.shared_wish_list')
            .values({ user_id, country_id, code: randomBytes(18).toString('base64url'), shared_at: context.now })
            .onConflict((conflict) => conflict.columns(['user_id', 'country_id']).doNothing())
            .execute()
        else
          await tx
            .deleteFrom('shop.shared_wish_list')
            // Also the link of a country that the member has left.
            .where('user_id', '=', user_id)
            .execute()
        return { code: await readCode(tx, { user_id, country_id }) }
      })
    }),

    route(getSharedWishes, async ({ params, query }, context) => {
      const shared = await findShared(database, params.wishesCode)
      if (shared === undefined) throw new Refusal('WISHES_ABSENT')
      const { caller } = context
      const wishes = await readWishes(database, shared)
      const { products } = await readItemsOfVariants(
        deps,
        wishes.map(({ variant_id }) => variant_id),
        query.languageId,
        scopeOf(context, query.countryId),
      )
      return {
        data: {
          ...currencyOf(query.countryId),
          products,
          member_code: (await readMemberCodes(database, [shared.user_id])).get(shared.user_id) ?? '',
          own: caller.kind === 'user' && caller.user_id === shared.user_id,
        },
      }
    }),
  ]
}

/** The prices of the catalogue, promotions included. */
function scopeAt({ caller, now }: Context, country_id: CountryId): Scope {
  return { country_id, price_group_id: priceGroupOf(caller), place: 'CATALOG', now }
}

async function readWishes(database: Kysely<Database>, { user_id, country_id }: Owner) {
  return database
    .selectFrom('shop.wish')
    .select(['variant_id', 'gross_price', 'wished_at'])
    .where('user_id', '=', user_id)
    .where('country_id', '=', country_id)
    .orderBy('wished_at', 'desc')
    .orderBy('variant_id')
    .execute()
}

async function readIds(database: Kysely<Database>, owner: Owner): Promise<number[]> {
  return (await readWishes(database, owner)).map(({ variant_id }) => variant_id)
}

async function readCode(database: Kysely<Database>, { user_id, country_id }: Owner): Promise<string | null> {
  const row = await database
    .selectFrom('shop.shared_wish_list')
    .select('code')
    .where('user_id', '=', user_id)
    .where('country_id', '=', country_id)
    .executeTakeFirst()
  return row?.code ?? null
}

async function findShared(database: Kysely<Database>, code: string): Promise<Owner | undefined> {
  const row = await database
    .selectFrom('shop.shared_wish_list')
    .select(['user_id', 'country_id'])
    .where('code', '=', code)
    .executeTakeFirst()
  return row && { user_id: row.user_id, country_id: knownCountryId(row.country_id) }
}
