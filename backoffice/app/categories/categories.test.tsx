import {
  archiveCategory,
  getCategoryTree,
  listCategoryHistory,
  moveCategory,
  openCategory,
  saveCategory,
} from '@meridian/contract/admin/categories.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { refusedAs } from '../design/story-refusal.ts'
import { answers } from '../design/story-server.ts'
import { all, click, open, press, shownText, the, type, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import CategoryList from './category-list.tsx'
import CategoryPage from './category-page.tsx'

type Tree = AnswerOf<typeof getCategoryTree>['categories']

const TREE: Tree = [
  { category_id: 1, parent_id: null, name: 'Perfume' },
  { category_id: 2, parent_id: 1, name: 'Unisex' },
  { category_id: 3, parent_id: null, name: 'Body' },
].map((row) => ({ ...row, products: 4, archived: false, version: 7 }))

const UNISEX: AnswerOf<typeof openCategory>['row'] = {
  category_id: 2,
  parent_id: 1,
  name: 'Unisex',
  products: 4,
  archived: false,
  version: 7,
  names: { en: 'Unisex', pl: 'Uniseks' },
  slugs: { en: 'unisex', pl: 'uniseks' },
  descriptions: {},
  image_file_id: null,
  order: null,
  filter_ids: null,
  first_products: [],
  image: null,
  ancestors: [{ category_id: 1, name: 'Perfume' }],
}

const refused = (path: string, code: string) => refusedAs('FIELDS_REFUSED', [{ path, code, message: code }])

test('a category moved by keys is moved on the server beside its new neighbour, and back where that is refused', async () => {
  await Promise.all(['categories', 'fields'].map(loadTexts))
  const moves: InputOf<typeof moveCategory>[] = []
  await open('/categories', { '/categories': <CategoryList /> }, [
    answers(getCategoryTree, () => ({ categories: TREE })),
    answers(moveCategory, (input) => {
      moves.push(input)
      throw refused('target_id', 'CATEGORY_UNKNOWN')
    }),
  ])
  const rows = () => [...document.querySelectorAll('[role="row"]')].map((row) => row.getAttribute('aria-label'))
  await until(() => expect(rows()).toEqual(['Perfume', 'Unisex', 'Body']))
  document.querySelector<HTMLElement>('[role="row"][aria-label="Body"]')?.focus()
  press('ArrowUp', { altKey: true })
  await until(() => expect(document.querySelector('[role="alert"]')).not.toBeNull())
  expect(moves).toEqual([
    { params: { category_id: 3 }, query: {}, body: { version: 7, target_id: 1, place: 'before' } },
  ])
  expect(rows()).toEqual(['Perfume', 'Unisex', 'Body'])
})

test('an address that another category has is told at its language, and what was typed stays', async () => {
  await Promise.all(['categories', 'fields', 'fields/languages', 'fields/picture'].map(loadTexts))
  await open('/categories/2', { '/categories/:category_id': <CategoryPage /> }, [
    answers(getCategoryTree, () => ({ categories: TREE })),
    answers(openCategory, () => ({ row: UNISEX })),
    answers(listCategoryHistory, () => ({ rows: [], first: null, next: null, total: { count: 0, is_exact: true } })),
    answers(saveCategory, () => {
      throw refused('slugs.pl', 'SLUG_TAKEN')
    }),
  ])
  const tab = await until(() => {
    const found = document
      .querySelectorAll<HTMLElement>('[role="tablist"]')[1]
      ?.querySelector<HTMLElement>('[data-language="pl"]')
    expect(found).toBeTruthy()
    return found
  })
  tab?.click()
  const polish = () => all('field', 'Polski').find((field) => 'value' in field && field.value === 'uniseks') ?? null
  await until(() => expect(polish()).not.toBeNull())
  const field = polish()
  if (field !== null) await type(field, 'perfumy')
  await click('button', /^Save/)
  await until(() => expect(shownText()).toContain('Another category has this address in this language.'))
  expect(field).toHaveProperty('value', 'perfumy')
  expect(tab?.textContent).toContain('wrong')
  expect(await the('link', 'Open in the shop')).toHaveProperty('href', expect.stringContaining('/c/unisex'))
})

test('chosen categories are archived one after another, and each says what happens to it', async () => {
  await Promise.all(['categories', 'fields'].map(loadTexts))
  let tree: Tree = TREE.map((row) => ({ ...row, archived: row.category_id === 2 }))
  let isRefused = true
  const archived: number[] = []
  await open('/categories', { '/categories': <CategoryList /> }, [
    answers(getCategoryTree, () => ({ categories: tree })),
    answers(archiveCategory, ({ params: { category_id } }) => {
      if (category_id === 3 && isRefused) {
        isRefused = false
        throw refusedAs('VERSION_STALE')
      }
      archived.push(category_id)
      tree = tree.map((row) => (row.category_id === category_id ? { ...row, archived: true } : row))
      return { row: UNISEX }
    }),
  ])
  await until(() => expect(document.querySelectorAll('.tree-check').length).toBe(3))
  for (const box of document.querySelectorAll<HTMLElement>('.tree-check input')) box.click()
  await click('button', 'Change…')
  await the('dialog', /Change chosen categories/)
  const outcomes = () => [...document.querySelectorAll('[role="dialog"] li')].map((row) => row.textContent)
  await until(() =>
    expect(outcomes()).toEqual(['Perfumewill change', 'Perfume › Unisexis so already', 'Bodywill change']),
  )
  await click('button', 'Change')
  await until(() => expect(outcomes()[2]).toContain('Body'))
  await until(() => expect(outcomes()[0]).toBe('Perfumechanged'))
  expect(outcomes()[2]).toContain('changed this meanwhile')
  await click('button', 'Change')
  await until(() => expect(outcomes()).toEqual([]))
  expect(archived).toEqual([1, 3])
})
