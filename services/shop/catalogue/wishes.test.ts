import {
  addWishes,
  getSharedWishes,
  listWishedVariants,
  listWishes,
  removeWish,
  shareWishes,
} from '@meridian/contract/shop/wishes.ts'
import { WISHES_MAX } from '@meridian/domain/wish-list.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { addSampleBundle, SOAP, TEA } from './bundles-testing.ts'
import { addSampleProducts } from './catalogue-testing.ts'

const shop = await openTestShop()
const { kysely } = shop.pool
const query = { languageId: 'en' } as const
const MANY = 920_000

beforeAll(async () => {
  await addSampleBundle(kysely)
  const prices = [1, 2, 3].map((price_group_id) => ({ country_id: 'PL', price_group_id, gross_price: 1000 }))
  await addSampleProducts(kysely, [
    {
      product_id: MANY,
      name: 'Sample',
      variants: Array.from({ length: WISHES_MAX + 1 }, (_, index) => ({ variant_id: MANY + index, prices })),
    },
  ])
})

const changed = async () => {
  await sql`update core.cache_version set version = version + 1 where name = 'catalogue'`.execute(kysely)
  await shop.deps.cache.refresh()
}

test('a member wishes what is sold here, latest first, and reads what became of its price', async () => {
  const member = await shop.member({ country_id: 'PL' })
  expect(await member.call(addWishes, { body: { variant_ids: [SOAP] } })).toEqual({ variant_ids: [SOAP] })
  shop.time.now = new Date(shop.time.now.getTime() + 1000)
  // What nobody sells is no wish, and what is wished already stays where it is.
  const added = await member.call(addWishes, { body: { variant_ids: [TEA, 999_999, SOAP] } })
  expect(added.variant_ids).toEqual([TEA, SOAP])
  await sql`
    insert into shop.price (variant_id, country_id, price_group_id, currency_code, gross_price, points, valid_from)
      select variant_id, country_id, price_group_id, currency_code, 4000, points, ${shop.time.now} from shop.price
        where variant_id = ${SOAP} and country_id = 'PL'`.execute(kysely)
  await sql`update shop.variant set archived_at = ${shop.time.now} where variant_id = ${TEA}`.execute(kysely)
  await changed()
  const { data } = await member.call(listWishes, { query })
  expect(data).toMatchObject({
    currency_code: 'PLN',
    wishes: [{ product: { variant_id: SOAP, gross_price: 4000 }, wished_gross_price: 6000 }],
    not_sold_here: [{ variant_id: TEA, name: 'Tea, 50 ml' }],
    code: null,
  })
  expect(await member.call(removeWish, { params: { variantId: TEA } })).toEqual({ variant_ids: [SOAP] })
  expect(await member.call(listWishedVariants, {})).toEqual({ variant_ids: [SOAP] })
})

test('a list has an end, also when many are added at once, and is kept as it was then', async () => {
  const member = await shop.member({ country_id: 'PL' })
  const all = Array.from({ length: WISHES_MAX }, (_, index) => MANY + index)
  await member.call(addWishes, { body: { variant_ids: all.slice(0, WISHES_MAX - 1) } })
  const last = [all[WISHES_MAX - 1] ?? 0, SOAP]
  const each = await Promise.allSettled(
    last.map((variant_id) => member.call(addWishes, { body: { variant_ids: [variant_id] } })),
  )
  expect(each.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await member.refusal(addWishes, { body: { variant_ids: [MANY + WISHES_MAX] } })).toBe('WISHES_FULL')
  expect((await member.call(listWishedVariants, {})).variant_ids).toHaveLength(WISHES_MAX)
})

test('a link shows the list at the prices of its reader, until it is taken back', async () => {
  const member = await shop.member({ country_id: 'PL' })
  await member.call(addWishes, { body: { variant_ids: [SOAP] } })
  const { code } = await member.call(shareWishes, { body: { shared: true } })
  expect(await member.call(shareWishes, { body: { shared: true } })).toEqual({ code })
  const read = (wishesCode = code ?? '') => ({ params: { wishesCode }, query: { ...query, countryId: 'PL' as const } })
  const { data } = await shop.nobody.call(getSharedWishes, read())
  expect(data).toMatchObject({ products: [{ variant_id: SOAP }], own: false })
  expect(data.member_code).toMatch(/^[A-Z0-9]{6,12}$/)
  expect((await member.call(getSharedWishes, read())).data.own).toBe(true)
  const german = { params: read().params, query: { ...query, countryId: 'DE' as const } }
  expect((await shop.nobody.call(getSharedWishes, german)).data.products).toEqual([])
  expect(await member.call(shareWishes, { body: { shared: false } })).toEqual({ code: null })
  expect(await shop.nobody.refusal(getSharedWishes, read())).toBe('WISHES_ABSENT')
  const again = await member.call(shareWishes, { body: { shared: true } })
  expect(again.code).not.toBe(code)
  expect(await shop.nobody.refusal(getSharedWishes, read())).toBe('WISHES_ABSENT')
})
