import {
  type AttributeValue,
  getAttribute,
  listAttributeHistory,
  mergeAttributeValues,
  saveAttribute,
} from '@meridian/contract/admin/attributes.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { beforeEach, expect, test } from 'vitest'
import { answers } from '../design/story-server.ts'
import { all, click, open, shownText, the, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import AttributePage from './attribute-page.tsx'

type Attribute = AnswerOf<typeof getAttribute>['row']

const valueNamed = (attribute_value_id: number, name: string): AttributeValue => ({
  attribute_value_id,
  names: { en: name },
  phrases: {},
  found_by: {},
  lacked_names: {},
})
const FABRIC: Attribute = {
  attribute_id: 7,
  key: 'fabric',
  name: 'Fabric',
  names: { en: 'Fabric' },
  lacking: false,
  position: 3,
  values: [valueNamed(1, 'Linen'), valueNamed(2, 'Jute')],
  used: [12, 0],
  value_keys: ['first', 'second'],
  version: 1,
}

let saved: InputOf<typeof saveAttribute>['body']
let merged: InputOf<typeof mergeAttributeValues>['body']

beforeEach(async () => {
  await Promise.all(['attributes', 'fields', 'fields/languages'].map(loadTexts))
  await open('/attributes/7', { '/attributes/:attribute_id': <AttributePage /> }, [
    answers(getAttribute, () => ({ row: FABRIC })),
    answers(listAttributeHistory, () => ({ rows: [], first: null, next: null, total: { count: 0, is_exact: true } })),
    answers(saveAttribute, ({ body }) => {
      saved = body
      return { row: { ...FABRIC, version: 2 } }
    }),
    answers(mergeAttributeValues, ({ body }) => {
      merged = body
      return { row: { ...FABRIC, version: 2 } }
    }),
  ])
  await the('button', 'Move Jute up')
})

test('values are moved, and only one that no product has is removed', async () => {
  expect(all('button', 'Remove')).toHaveLength(1)
  await click('button', 'Move Jute up')
  await click('button', /^Save/)
  await until(() => expect(saved?.values.map(({ names }) => names.en)).toEqual(['Jute', 'Linen']))
})

test('the merge of two values says how many products it touches', async () => {
  await click('button', 'More')
  await click('item', 'Merge values')
  const choose = async (label: string, value: string) => {
    const field = await the('field', label)
    if (!(field instanceof HTMLSelectElement)) throw new Error(`${label} is no choice`)
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await choose('Value that disappears', '1')
  await until(() => expect(shownText()).toContain('12 products'))
  await choose('Value that stays', '2')
  await click('button', 'Merge values')
  await until(() => expect(merged).toEqual({ version: 1, from_id: 1, into_id: 2 }))
})
