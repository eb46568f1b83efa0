import { BLOCK_TYPES, listFieldOf, Section } from '@meridian/contract/blocks.ts'
import { expect, test } from 'vitest'
import { blockStories } from './block-stories.ts'
import { BLOCKS } from './blocks.ts'

// The required fields of a product in the contract.
const product = {
  image_file_id: null,
  image: null,
  name: '',
  gross_price: 0,
  promotion_gross_price: null,
  points: 0,
  promotion_points: null,
  variant_id: 1,
  promotion_id: null,
  product_id: 1,
  variant_slug: '',
  kind: '',
  variant_name: '',
  variants_count: 1,
  lowest_prior_price: null,
  guest_price: null,
  unit_price: null,
  available: 0,
  is_few_left: false,
  is_new: false,
}
const STORIES = blockStories({ products: [product], currency_symbol: '€', images: ['/picture.webp'] })

const folders = Object.keys(import.meta.glob('./blocks/*/stories.ts')).map((file) => file.split('/')[2])

// SPEC §3 Content block types.
test('each block type of the contract has a folder with its component and stories, and each folder its type', () => {
  const named = BLOCK_TYPES.map((type) => type.replaceAll('_', '-')).sort()
  expect([...BLOCKS.keys()].sort()).toEqual([...BLOCK_TYPES].sort())
  expect(folders.sort()).toEqual(named)
  expect([...new Set(STORIES.map(({ block }) => block.type))].sort()).toEqual([...BLOCK_TYPES].sort())
})

test.each(STORIES)('$block.type, $name, is valid, and invalid without its list', ({ block }) => {
  expect(Section.safeParse(block).error).toBeUndefined()
  const field = listFieldOf(block.type)
  if (field !== null) expect(Section.safeParse({ ...block, [field]: undefined }).success).toBe(false)
})
