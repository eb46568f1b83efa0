import { expect, test } from 'vitest'
import { BLOCK_LIST_FIELDS, BLOCK_LIST_MAX, BLOCK_TYPES, blockList, isBlockType } from './content-blocks.ts'

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

test('a type is one of the list, exactly', () => {
  expect(isBlockType('products_list')).toBe(true)
  expect(isBlockType('Products_list')).toBe(false)
  expect(isBlockType('toString')).toBe(false)
})

test('the list of a block is under the field of its type', () => {
  expect(blockList({ type: 'respondents_opinions', surveys: [1, 2] })).toEqual([1, 2])
  expect(blockList({ type: 'composition_table', table_body: [] })).toEqual([])
  expect(blockList({ type: 'title', items: [1] })).toEqual([])
})

test('a block that cannot be shown has none', () => {
  expect(blockList({ type: 'unknown', items: [] })).toBeNull()
  expect(blockList({})).toBeNull()
  expect(blockList({ type: 'tabs' })).toBeNull()
  expect(blockList({ type: 'tabs', tabs: 'x' })).toBeNull()
  expect(blockList({ type: 'tabs', items: [] })).toBeNull()
  expect(blockList({ type: 'tabs', tabs: Array.from({ length: BLOCK_LIST_MAX + 1 }) })).toBeNull()
})
