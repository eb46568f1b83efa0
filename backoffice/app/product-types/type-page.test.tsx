import {
  getProductFieldUse,
  getProductType,
  listProductTypeHistory,
  listTypeReferences,
  saveProductType,
  type TypeField,
} from '@meridian/contract/admin/product-types.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { beforeEach, expect, test } from 'vitest'
import { answers } from '../design/story-server.ts'
import { all, click, open, press, shownText, the, type, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import TypePage from './type-page.tsx'

type Type = AnswerOf<typeof getProductType>['row']

const FIELD: TypeField = {
  key: 'origin',
  kind: 'text',
  unit: null,
  is_per_language: false,
  is_required: false,
  shown_in: ['facts'],
  attribute_id: null,
  columns: [],
  drawing: null,
  archived: false,
  names: { en: 'Origin' },
}
const SHIRT: Type = {
  product_type_id: 7,
  key: 'shirt',
  name: 'Shirt',
  names: { en: 'Shirt' },
  fields: [FIELD, { ...FIELD, key: 'sleeve', kind: 'number', unit: 'cm', names: { en: 'Sleeve' } }],
  axes: [],
  products: 12,
  archived: false,
  version: 1,
}

let row = SHIRT
let saved: Pick<Type, 'fields' | 'axes'> | undefined

beforeEach(async () => {
  row = SHIRT
  saved = undefined
  await Promise.all(['product-types', 'fields', 'fields/languages'].map(loadTexts))
  await open('/product-types/7', { '/product-types/:product_type_id': <TypePage /> }, [
    answers(getProductType, () => ({ row })),
    answers(listTypeReferences, () => ({
      attributes: [{ attribute_id: 4, name: 'Cut' }],
      vocabularies: [{ key: 'fabric', terms: 3 }],
    })),
    answers(listProductTypeHistory, () => ({ rows: [], first: null, next: null, total: { count: 0, is_exact: true } })),
    answers(getProductFieldUse, ({ params }) => ({ products: params.key === 'origin' ? 12 : 0 })),
    answers(saveProductType, ({ body }) => {
      const { version, ...values } = body
      saved = values
      row = { ...row, ...values, version: version + 1 }
      return { row }
    }),
  ])
  await the('button', 'Add a field')
})

const keys = () => saved?.fields.map(({ key, archived }) => (archived ? `${key} archived` : key))
const save = async () => {
  await click('button', /^Save/)
  await until(() => expect(saved).toBeDefined())
}

test('fields are moved by their buttons and by keys, and saved in their new order', async () => {
  await click('button', 'Move Sleeve up')
  await until(() => expect(document.activeElement?.textContent).toContain('Sleeve'))
  expect(shownText()).toContain('Sleeve: 1 of 2')
  press('ArrowDown', { altKey: true })
  await until(() => expect(shownText()).toContain('Sleeve: 2 of 2'))
  press('ArrowUp', { altKey: true })
  await save()
  expect(keys()).toEqual(['sleeve', 'origin'])
})

test('a new field says what it lacks until it has an English name and an attribute', async () => {
  const [key] = all('field', 'Key')
  if (key === undefined) throw new Error('The page has no field for a key')
  await type(key, 'Cut!')
  expect(shownText()).toContain('A key begins with a small letter')
  await type(key, 'cut')
  const [kind] = all('field', 'Kind')
  if (!(kind instanceof HTMLSelectElement)) throw new Error('The page has no choice of kinds')
  kind.value = 'choice'
  kind.dispatchEvent(new Event('change', { bubbles: true }))
  await click('button', 'Add a field')
  await until(() => expect(shownText()).toContain('Choose an attribute.'))
  expect(keys()).toBeUndefined()
})

test('a field that products use is archived, which is told first, and one that none uses is removed', async () => {
  const archive = async (at: number) => {
    all('button', 'Archive')[at]?.click()
    await the('dialog', /Archive the field/)
  }
  await archive(0)
  await until(() => expect(shownText()).toContain('12 products have a value.'))
  all('button', 'Archive').at(-1)?.click()
  await until(() => expect(shownText()).toContain('Bring back'))
  await archive(0)
  await until(() => expect(shownText()).toContain('No product has a value of it'))
  all('button', 'Remove').at(-1)?.click()
  await save()
  expect(keys()).toEqual(['origin archived'])
})
