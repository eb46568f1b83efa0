import { createChangeSet } from '@meridian/contract/admin/change-sets.ts'
import { searchPrices } from '@meridian/contract/admin/prices.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import { expect, test } from 'vitest'
import { openTestShop, type TestUser } from '../../testing/testing.ts'
import { addSampleProducts } from '../catalogue/catalogue-testing.ts'

const shop = await openTestShop()
const ID = 900_101
const before = (days: number) => new Date(shop.time.now.getTime() - days * DAY_MS)
const inPoland = (gross_price: number, valid_from: Date) => ({ country_id: 'PL' as const, gross_price, valid_from })
await addSampleProducts(shop.pool.kysely, [
  {
    product_id: ID,
    name: 'Quince balm',
    categories: [1],
    variants: [
      {
        variant_id: ID,
        prices: [
          inPoland(1000, before(90)),
          inPoland(2000, before(60)),
          inPoland(2500, before(20)),
          inPoland(9000, before(-1)),
        ],
      },
    ],
  },
])
const pricer = await shop.member({ type_id: 2, countries: ['PL'], role: 'country_manager' })
const found = async (who: TestUser, country: 'PL' | 'DE', search = 'quince balm') =>
  (await who.call(searchPrices, { query: { country, search, languageId: 'en' } })).rows

test('prices are those of now, with the lowest of 30 days and the sets that would change them', async () => {
  const [row] = await found(pricer, 'PL')
  expect(row).toMatchObject({ variant_id: ID, currency_code: 'PLN', waiting: [] })
  expect(row?.prices.find((one) => one.price_group_id === 1)).toEqual({
    price_group_id: 1,
    gross_price: 2500,
    points: 2500,
    lowest_prior_price: 2000,
  })
  expect(row?.prices.find((one) => one.price_group_id === 3)).toMatchObject({ gross_price: null, points: null })
  const change = {
    entity: 'price' as const,
    key: `PL:1:${ID}`,
    before: { gross_price: 2500, points: 2500 },
    after: { gross_price: 2600, points: 2600 },
  }
  await pricer.call(createChangeSet, { query: {}, body: { name: 'Spring', changes: [change] } })
  expect((await found(pricer, 'PL', row?.sku))[0]?.waiting).toMatchObject([{ name: 'Spring' }])
})

test('an admin reads no price of a country that is not theirs', async () => {
  expect(await found(pricer, 'DE')).toEqual([])
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'country_manager' })
  expect(await found(german, 'PL')).toEqual([])
  expect(await found(german, 'DE')).toMatchObject([{ variant_id: ID, country_id: 'DE' }])
})
