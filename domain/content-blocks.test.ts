import { expect, test } from 'vitest'
import { BLOCK_LIST_FIELDS, BLOCK_TYPES, isBlockType } from './content-blocks.ts'

test('there are 27 block types, 7 of them without a list', () => {
  expect(BLOCK_TYPES).toHaveLength(27)
  expect(BLOCK_TYPES.filter((type) => BLOCK_LIST_FIELDS[type] === null)).toEqual([
    'title',
    'separator',
    'banner',
    'content_banner',
    'image_presentation',
    'image_content',
    'image_cover',
  ])
})

test('a type matches the list exactly', () => {
  expect(isBlockType('products_list')).toBe(true)
  expect(isBlockType('Products_list')).toBe(false)
  expect(isBlockType('toString')).toBe(false)
})
