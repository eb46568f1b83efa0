import { expect, test } from 'vitest'
import { z } from 'zod'
import { Sections } from './blocks.ts'
import { ShownSections } from './content.ts'

const product = {
  image_file_id: null,
  image: null,
  name: 'Ambre 51',
  gross_price: 12_00,
  promotion_gross_price: 9_99,
  points: 150,
  promotion_points: null,
  variant_id: 1,
  promotion_id: 1,
  product_id: 1,
  variant_slug: 'a',
  kind: 'Scent',
  variant_name: '50 ml',
  variants_count: 1,
  lowest_prior_price: null,
  guest_price: null,
  unit_price: null,
  available: 3,
  is_few_left: false,
  is_new: false,
}
const list = { type: 'products_list' as const, products: [product], currency_symbol: '€' }

test('prices of a list of products are converted once in each direction', () => {
  const wire = z.encode(Sections, [list])
  expect(wire).toMatchObject([{ products: [{ gross_price: 12, promotion_gross_price: 9.99, points: 1.5 }] }])
  expect(z.decode(Sections, wire)).toEqual([list])
})

test('so are those of a sequence, whose sections keep their id and languages', () => {
  const sections = [{ ...list, id: 'a', lang: { title: 'en' as const } }]
  const wire = z.encode(ShownSections, sections)
  expect(wire).toMatchObject([{ id: 'a', lang: { title: 'en' }, products: [{ gross_price: 12 }] }])
  expect(z.decode(ShownSections, wire)).toEqual(sections)
})

test('a block with a type or shape unknown to this version is dropped', () => {
  const known = { id: 'a', type: 'title', text: 'Hello' }
  const blocks = [{ type: 'no_such_block' }, { id: 'b', type: 'title', text: 5 }, known]
  expect(z.decode(ShownSections, blocks)).toEqual([known])
  expect(z.decode(Sections, blocks)).toEqual([{ type: 'title', text: 'Hello' }])
})
