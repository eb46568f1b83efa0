import { listProducts } from '@meridian/contract/shop/catalogue.ts'
import { getGuestCart } from '@meridian/contract/shop/guest-cart.ts'
import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { callInWordsOf } from './locale-words.ts'
import { callWith } from './visit-testing.ts'

const product = {
  variant_id: 1,
  slug: 'colour-basket',
  name: 'Washing-up liquid',
  kind: 'Hair colour',
  variant_name: 'grey, 500\u00a0ml',
}
const PRODUCT = {
  variant_id: 1,
  slug: 'colour-basket',
  name: 'Dish soap',
  kind: 'Hair color',
  variant_name: 'gray, 16.9\u00a0fl\u00a0oz (500\u00a0ml)',
}

/** Returns a fixed answer; cast because no test needs a whole answer. */
const answering = (answer: unknown): Call => callWith(async () => answer)
// Cast because the call above ignores both.
const convert = (locale: 'en-us' | 'en-de', answer: unknown) =>
  callInWordsOf(locale, answering(answer))(listProducts, {} as Parameters<Call>[1] as never)
const askCart = (answer: unknown) =>
  callInWordsOf('en-us', answering(answer))(getGuestCart, {} as Parameters<Call>[1] as never)

test('catalogue texts are converted to American words and units, and addresses stay', async () => {
  const filters = [{ name: 'Made without', values: [{ name: 'Sulphates', phrase: 'without sulphates' }] }]
  expect(await convert('en-us', { data: { products: [product], filters } })).toEqual({
    data: {
      products: [PRODUCT],
      filters: [{ name: 'Made without', values: [{ name: 'Sulfates', phrase: 'without sulfates' }] }],
    },
  })
})

test("page texts are converted as well, also in tables and in editors' texts", async () => {
  const page = (colour: string) => [
    { type: 'composition_table', table_head: [colour], table_body: [[colour]] },
    { type: 'tabs', tabs: [{ content: { root: { children: [{ children: [{ type: 'text', text: colour }] }] } } }] },
    { type: 'ingredients', items: [{ function: colour, origin: colour, inci_name: 'Colour' }] },
  ]
  expect(await convert('en-us', page('colour'))).toEqual(page('color'))
})

test('user input is unchanged, product names in baskets are converted', async () => {
  const cart = { name: 'My favourite basket', note: 'colour', items: [product] }
  expect(await askCart(cart)).toEqual({ ...cart, items: [PRODUCT] })
})

test('in other locales the answer is the same object', async () => {
  const answer = { data: { products: [product] } }
  expect(await convert('en-de', answer)).toBe(answer)
})
