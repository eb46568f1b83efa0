import { ProductItem } from '@meridian/contract/shop/catalogue.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { readCards } from './read-cards.ts'

const PRODUCT = {
  image_file_id: 7,
  image: '/files/pictures/7',
  name: 'Ambre',
  gross_price: 18900,
  promotion_gross_price: 14900,
  points: 100,
  promotion_points: null,
  variant_id: 51,
  promotion_id: null,
  product_id: 5,
  variant_slug: 'ambre-51',
  kind: 'Perfume',
  variant_name: '50 ml',
  variants_count: 2,
  lowest_prior_price: 17900,
  guest_price: null,
  unit_price: { gross_price: 378000, amount: 1, unit: 'l', ounce: null },
  available: 3,
  is_few_left: false,
  is_new: false,
}
const BARE = {
  ...PRODUCT,
  image_file_id: null,
  image: null,
  promotion_gross_price: null,
  lowest_prior_price: null,
  unit_price: null,
  guest_price: 20900,
  promotion_points: 50,
}

afterEach(() => vi.unstubAllGlobals())

function read(answer: unknown, status = 200) {
  vi.stubGlobal('fetch', async () => Response.json(answer, { status }))
  return readCards('/cards', new AbortController().signal)
}

test('a valid answer of the contract is accepted', async () => {
  const answer = { currency_symbol: 'zł', products: [PRODUCT, BARE] }
  // The route's loader decodes its answer.
  for (const product of answer.products) expect(() => ProductItem.encode(product as ProductItem)).not.toThrow()
  expect(await read(answer)).toEqual(answer)
})

test('an answer of another shape is discarded', async () => {
  const nothing = { currency_symbol: '', products: [] }
  const read_fields = [
    'variant_id',
    'variant_slug',
    'name',
    'image',
    'gross_price',
    'promotion_gross_price',
    'unit_price',
  ]
  const prices = ['lowest_prior_price', 'guest_price', 'points', 'promotion_points']
  for (const field of [...read_fields, ...prices]) {
    for (const wrong of [undefined, true, []]) {
      const product = { ...PRODUCT, [field]: wrong }
      expect(ProductItem.safeEncode(product as unknown as ProductItem).success, field).toBe(false)
      expect(await read({ currency_symbol: 'zł', products: [PRODUCT, product] }), field).toEqual(nothing)
    }
  }
  const cropped = { ...PRODUCT, crop: { x: 0, y: 12.5 } }
  expect(await read({ currency_symbol: 'zł', products: [cropped] })).toMatchObject({ products: [cropped] })
  expect(await read({ currency_symbol: 'zł', products: [{ ...PRODUCT, crop: 7 }] })).toEqual(nothing)
  for (const wrong of [null, [], 'no', {}, { currency_symbol: 'zł' }, { currency_symbol: 7, products: [] }]) {
    expect(await read(wrong)).toEqual(nothing)
  }
  expect(await read({ currency_symbol: 'zł', products: [PRODUCT] }, 503)).toEqual(nothing)
})
