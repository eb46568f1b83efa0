import { addGuestCartItem, createGuestCart } from '@meridian/contract/shop/guest-cart.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { NOTES_HARDBACK } from '@meridian/seed/world.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { addSampleProducts } from '../catalogue/catalogue-testing.ts'

const STANDARD = 900_111
const REDUCED = NOTES_HARDBACK.variant_id
const query = { languageId: 'en' } as const

const shop = await openTestShop()
const prices = [
  { country_id: 'PL', gross_price: 12_345 },
  { country_id: 'DE', gross_price: 12_345 },
]
await addSampleProducts(shop.pool.kysely, [
  { product_id: 900_101, variants: [{ variant_id: STANDARD, prices, stock: { PL: 100, DE: 100 } }] },
])

// Calculated by hand from the legal rates: 23 % and for books 5 % in Poland, 19 % and 7 % in Germany; three books cost
// 297 zł and 72 €.
test.each<[CountryId, object[]]>([
  [
    'PL',
    [
      { rate_hundredths: 2300, gross: 12_345, net: 10_037, tax: 2308 },
      { rate_hundredths: 500, gross: 29_700, net: 28_286, tax: 1414 },
    ],
  ],
  [
    'DE',
    [
      { rate_hundredths: 1900, gross: 12_345, net: 10_374, tax: 1971 },
      { rate_hundredths: 700, gross: 7200, net: 6729, tax: 471 },
    ],
  ],
])('a basket in %s with goods of both classes shows the tax of each rate', async (country_id, taxes) => {
  const guest = await shop.guest(country_id)
  await guest.call(createGuestCart, { query, body: { country_id } })
  await guest.call(addGuestCartItem, { query, body: { variant_id: STANDARD, quantity: 1, country_id } })
  const body = { variant_id: REDUCED, quantity: 3, country_id }
  const { data } = await guest.call(addGuestCartItem, { query, body })
  expect(data.totals.taxes).toEqual(taxes)
})
