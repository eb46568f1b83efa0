import type { Material, MaterialCategory } from '@meridian/contract/files.ts'
import { expect, test } from 'vitest'
import { materialChoice } from './material-choice.ts'
import { unreadMaterials } from './use-materials.ts'

const category = (id: number, children: MaterialCategory[] = []): MaterialCategory => ({
  id,
  key: `k${id}`,
  name: `Category ${id}`,
  uploads: null,
  count: 1,
  children,
})
const choice = (query: string) => materialChoice(new URLSearchParams(query), 'en')
const before = {
  choice: choice('category=2'),
  materials: [category(1, [category(2)]), category(3)],
  // A cast because only its identity counts.
  downloadable_materials: [{ id: 10 }] as Material[],
  current_category: 2,
  files: null,
  sent: null,
}
const unread = (query: string) => unreadMaterials(before, choice(query))

test('a category that cannot be reached is marked in the tree, without the list of another', () => {
  const page = unread('category=3')
  expect(page).toMatchObject({ materials: before.materials, current_category: 3, unread: true })
  expect(page.downloadable_materials).toBeNull()
  expect(page.choice.category).toBe(3)
})

test('another language that cannot be reached shows neither the tree nor the list of the one before', () => {
  const page = unread('category=2&language=pl')
  expect(page).toMatchObject({ materials: null, current_category: null, downloadable_materials: null })
  expect(page.choice.language).toBe('pl')
})

test('another text that cannot be searched for shows no list', () => {
  expect(unread('category=2&query=rose').downloadable_materials).toBeNull()
})

test('the same list stays where it cannot be read again, also with more of it or as a grid', () => {
  for (const query of ['category=2', 'category=2&count=10', 'category=2&direction=grid&language=en']) {
    expect(unread(query).downloadable_materials).toEqual(before.downloadable_materials)
  }
})
