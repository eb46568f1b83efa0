import { listProducts } from '@meridian/contract/shop/catalogue.ts'
import { searchProducts } from '@meridian/contract/shop/search.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER, NIGHT_BALM_50ML } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { countPopularity } from './popularity.ts'

const shop = await openTestShop()
// Moves the orders of the seed world far back, so that they do not count here.
await sql`update shop.orders set placed_at = placed_at - interval '200 days'`.execute(shop.pool.kysely)

const move = (order_id: number, state: string) =>
  sql`update shop.orders set state = ${state} where order_id = ${order_id}`.execute(shop.pool.kysely)
const count = (daysFromNow = 0) => countPopularity(shop.pool.kysely, new Date(Date.now() + daysFromNow * DAY_MS))

async function counted(): Promise<Record<number, number>> {
  const rows = await shop.pool.kysely.selectFrom('shop.product_popularity').select(['product_id', 'pieces']).execute()
  return Object.fromEntries(rows.map((row) => [row.product_id, row.pieces]))
}

async function catalogueVersion(): Promise<number> {
  const known = shop.pool.kysely.selectFrom('core.cache_version').select('version').where('name', '=', 'catalogue')
  return (await known.executeTakeFirstOrThrow()).version
}

test('pieces of paid or confirmed orders count for 90 days and rank lists and searches', async () => {
  const guest = await shop.guest('PL')
  const buy = async ({ variant_id }: { variant_id: number }, quantity: number) =>
    (await placeTestOrder(guest, [{ variant_id, quantity }])).order_id
  const [balm, ambre, wash] = [
    await buy(NIGHT_BALM_50ML, 3),
    await buy(AMBRE_51_50ML, 1),
    await buy(HAND_WASH_AMBER, 4),
  ]
  await move(balm, 'PAID')
  await move(ambre, 'CONFIRMED')
  await move(wash, 'CANCELLED')
  const { products } = await shop.pool.kysely
    .selectFrom('shop.variant')
    .select(sql<number[]>`array_agg(product_id order by variant_id = ${AMBRE_51_50ML.variant_id})`.as('products'))
    .where('variant_id', 'in', [NIGHT_BALM_50ML.variant_id, AMBRE_51_50ML.variant_id])
    .executeTakeFirstOrThrow()
  const [balmProduct, ambreProduct] = products

  await count()
  expect(await counted()).toEqual({ [Number(balmProduct)]: 3, [Number(ambreProduct)]: 1 })

  await shop.deps.cache.refresh()
  const place = { countryId: 'PL', languageId: 'en' } as const
  const { data } = await shop.nobody.call(listProducts, { query: { ...place, sort: 'popular' } })
  expect(data.products.slice(0, 2).map((one) => one.product_id)).toEqual(products)
  const nothing = await shop.nobody.call(searchProducts, { query: { ...place, query: 'qwrtplkj' } })
  expect(nothing.data.popular_products.slice(0, 2).map((one) => one.product_id)).toEqual(products)

  const version = await catalogueVersion()
  await Promise.all([count(), count()])
  expect(await catalogueVersion()).toBe(version)
  await count(91)
  expect(Object.values(await counted())).toEqual([0, 0])
  expect(await catalogueVersion()).toBe(version + 1)
})
