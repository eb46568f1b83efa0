import { addGuestCartItem, createGuestCart } from '@meridian/contract/shop/guest-cart.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../testing.ts'
import { addSampleProducts } from './catalogue-testing.ts'

const STANDARD = 900_111
const REDUCED = 900_121
const query = { languageId: 'en' } as const

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  const prices = (variant_id: number, gross_price: number) => [
    {
      variant_id,
      prices: [
        { country_id: 'PL', gross_price },
        { country_id: 'DE', gross_price },
      ],
      stock: { PL: 100, DE: 100 },
    },
  ]
  await addSampleProducts(shop.pool.kysely, [
    { product_id: 900_101, variants: prices(STANDARD, 12_345) },
    { product_id: 900_102, tax_class: 'reduced', variants: prices(REDUCED, 999) },
  ])
})
afterAll(() => shop.close())

// Counted by hand from the rates of the law: 23 % and 5 % in Poland, 19 % and 7 % in Germany.
test.each<[CountryId, object[]]>([
  [
    'PL',
    [
      { rate_hundredths: 2300, gross: 12_345, net: 10_037, tax: 2308 },
      { rate_hundredths: 500, gross: 2997, net: 2854, tax: 143 },
    ],
  ],
  [
    'DE',
    [
      { rate_hundredths: 1900, gross: 12_345, net: 10_374, tax: 1971 },
      { rate_hundredths: 700, gross: 2997, net: 2801, tax: 196 },
    ],
  ],
])('a basket in %s with things of both classes says the tax of each rate', async (country_id, taxes) => {
  const guest = await shop.guest(country_id)
  await guest.call(createGuestCart, { query, body: { country_id } })
  await guest.call(addGuestCartItem, { query, body: { variant_id: STANDARD, quantity: 1, country_id } })
  const body = { variant_id: REDUCED, quantity: 3, country_id }
  const { data } = await guest.call(addGuestCartItem, { query, body })
  expect(data.totals.taxes).toEqual(taxes)
  expect(data.totals.total_gross).toBe(15_342)
})
