import { getProduct, listProducts } from '@meridian/contract/shop/catalogue.ts'
import { addGuestCartItem, getGuestCart } from '@meridian/contract/shop/guest-cart.ts'
import { listOffers } from '@meridian/contract/shop/offers.ts'
import { createOrder } from '@meridian/contract/shop/order.ts'
import { completeCart, fillCart, orderOf } from '@meridian/seed/buying.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { addSampleBundle, GIFT_SET, SOAP, TEA } from './bundles-testing.ts'

const shop = await openTestShop()
const { kysely } = shop.pool
const now = shop.time.now
const later = new Date(now.getTime() + 3_600_000)
const place = { countryId: 'PL', languageId: 'en' } as const

beforeAll(async () => {
  await addSampleBundle(kysely, { category: 1 })
  await sql`update shop.product set sold_from = ${later} where product_id = 910002`.execute(kysely)
})
beforeEach(() => {
  shop.time.now = now
})

async function page(variant_id: number) {
  const { product } = await shop.nobody.call(getProduct, {
    params: { variantSlug: `sample-${variant_id}` },
    query: place,
  })
  const { available, sold_from } = product.variant
  return { isThere: available > 0, sold_from }
}
async function listed(variant_id: number) {
  const { data } = await shop.nobody.call(listProducts, { query: { ...place, categoryId: 1 } })
  const found = data.products.find((one) => one.variant_id === variant_id)
  return found && { isThere: found.available > 0, sold_from: found.sold_from }
}
async function fed(variant_id: number) {
  const { data } = await shop.nobody.call(listOffers, {
    query: { ...place, from: variant_id, until: variant_id + 1 },
  })
  return data.offers.map(({ available, sold_from }) => ({ isThere: available > 0, sold_from }))
}
const WAITING = { isThere: false, sold_from: later.toISOString() }

test('a product is shown before it is sold, with the moment from which it is; so is a bundle of it', async () => {
  expect(await page(TEA)).toEqual(WAITING)
  expect(await page(GIFT_SET)).toEqual(WAITING)
  expect(await listed(GIFT_SET)).toEqual(WAITING)
  expect(await fed(TEA)).toEqual([WAITING])
  expect(await page(SOAP)).toEqual({ isThere: true, sold_from: undefined })
  shop.time.now = later
  expect(await page(TEA)).toEqual({ isThere: true, sold_from: undefined })
  expect(await listed(GIFT_SET)).toEqual({ isThere: true, sold_from: undefined })
  expect(await fed(TEA)).toEqual([{ isThere: true, sold_from: undefined }])
})

test('no cart takes it before, and what a cart holds is not ordered when the moment is put off', async () => {
  const guest = await shop.guest('PL')
  const add = { query: { languageId: 'en' }, body: { variant_id: TEA, quantity: 1, country_id: 'PL' } } as const
  await fillCart(guest, [{ variant_id: SOAP, quantity: 1 }])
  expect(await guest.refusal(addGuestCartItem, add)).toBe('VARIANT_UNAVAILABLE')
  shop.time.now = later
  await guest.call(addGuestCartItem, add)
  const body = await orderOf(guest, await completeCart(guest))
  const end = new Date(later.getTime() + 86_400_000)
  await sql`update shop.product set sold_from = ${end} where product_id = 910002`.execute(kysely)
  await expect(guest.call(createOrder, { body })).rejects.toMatchObject({
    error: 'VARIANT_UNAVAILABLE',
    detail: { variantsIds: [TEA] },
  })
  await sql`update core.cache_version set version = version + 1 where name = 'catalogue'`.execute(kysely)
  await shop.deps.cache.refresh()
  const { data } = await guest.call(getGuestCart, { query: { languageId: 'en' } })
  expect(data.items.map(({ variant_id, available }) => [variant_id, available > 0])).toEqual([
    [SOAP, true],
    [TEA, false],
  ])
})
