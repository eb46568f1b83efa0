import { findHelp } from '@meridian/contract/cms.ts'
import { suggestProducts } from '@meridian/contract/shop/search.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { readSuggestions } from './use-suggestions.ts'

const PRODUCT = {
  variant_id: 51,
  product_id: 5,
  promotion_id: null,
  image_file_id: null,
  image: null,
  points: 100,
  name: 'Ambre',
  kind: 'Perfume',
  variant_name: '50 ml',
  variant_slug: 'ambre-51',
  variants_count: 2,
  gross_price: 18_900,
  promotion_gross_price: null,
  promotion_points: null,
  lowest_prior_price: null,
  guest_price: null,
  unit_price: null,
  available: 3,
  is_few_left: false,
  is_new: false,
}
const REDUCED = {
  ...PRODUCT,
  image: '/files/pictures/7',
  promotion_gross_price: 14_900,
  guest_price: 20_900,
  unit_price: { gross_price: 378_000, amount: 1, unit: 'l', ounce: null },
}
const CATEGORY = { id: 1, name: 'Perfume', slug: 'perfume', product_image: null }
const HELP = { id: 1, title: 'Returns', path: '/i/returns' }
const FOUND = {
  currency_symbol: 'zł',
  corrected_query: null,
  categories: [CATEGORY],
  products: [PRODUCT, REDUCED],
  help: [HELP],
}

afterEach(() => vi.unstubAllGlobals())

function read(answer: unknown, status = 200) {
  vi.stubGlobal('fetch', async () => Response.json(answer, { status }))
  return readSuggestions('/suggestions', new AbortController().signal)
}

/** True if the contracts of both calls allow this answer. */
function isByContract({ help, ...data }: Record<string, unknown>): boolean {
  const suggested = suggestProducts.response.safeEncode({ data: { currency_code: 'PLN', ...data } } as never)
  return suggested.success && findHelp.response.safeParse({ help }).success
}

test('a valid answer of the contract is accepted', async () => {
  for (const answer of [FOUND, { ...FOUND, corrected_query: 'amber', categories: [], products: [], help: [] }]) {
    expect(isByContract(answer)).toBe(true)
    expect(await read(answer)).toEqual(answer)
  }
})

test('an answer of another shape yields no suggestions', async () => {
  const wrong: [string, object][] = [
    ...['currency_symbol', 'corrected_query', 'categories', 'products', 'help'].map((field) => [field, { [field]: 7 }]),
    ...['name', 'slug', 'product_image'].map((field) => [field, { categories: [{ ...CATEGORY, [field]: 7 }] }]),
    ...['name', 'kind', 'variant_name', 'variant_slug', 'image', 'crop', 'unit_price'].map((field) => [
      field,
      { products: [PRODUCT, { ...PRODUCT, [field]: 7 }] },
    ]),
    ...['gross_price', 'promotion_gross_price', 'guest_price'].map((field) => [
      field,
      { products: [{ ...PRODUCT, [field]: '7' }] },
    ]),
    ...['title', 'path'].map((field) => [field, { help: [{ ...HELP, [field]: 7 }] }]),
  ] as [string, object][]
  for (const [field, change] of wrong) {
    expect(isByContract({ ...FOUND, ...change }), field).toBe(false)
    expect(await read({ ...FOUND, ...change }), field).toBeNull()
  }
  for (const answer of [null, [], 'no', {}]) expect(await read(answer)).toBeNull()
  expect(await read(FOUND, 503)).toBeNull()
})
