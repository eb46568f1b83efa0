import { useState } from 'react'
import { expect, test } from 'vitest'
import { open, press, shownText, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import TreeField, { type NamedCategory } from './tree-field.tsx'

function Held() {
  const [categories, setCategories] = useState<readonly NamedCategory[]>([
    { id: 1, name: 'Fragrance' },
    { id: 2, name: 'Women', parentId: 1 },
    { id: 3, name: 'Men', parentId: 1 },
    { id: 5, name: 'Home' },
  ])
  return <TreeField label="Categories" value={categories} onChange={setCategories} />
}

/** The visible rows, with their levels. */
const outline = () =>
  [...document.querySelectorAll('[role="row"]')].map(
    (row) => `${'-'.repeat(Number(row.getAttribute('aria-level')) - 1)}${row.getAttribute('aria-label')}`,
  )

async function focusRow(name: string): Promise<void> {
  await until(() => {
    const row = document.querySelector<HTMLElement>(`[role="row"][aria-label="${name}"]`)
    row?.focus()
    expect(document.activeElement).toBe(row)
  })
}

const focused = () => document.activeElement?.getAttribute('aria-label')

test('Alt and an arrow move a category with its branch, say its new place, and keep the focus on it', async () => {
  await loadTexts('fields')
  await open('/', { '/': <Held /> })
  await focusRow('Men')
  expect(outline()).toEqual(['Fragrance', '-Women', '-Men', 'Home'])
  expect(press('ArrowUp', { altKey: true })).toBe(true)
  await until(() => expect(outline()).toEqual(['Fragrance', '-Men', '-Women', 'Home']))
  expect(shownText()).toContain('Men is now in Fragrance, place 1 of 2')
  await until(() => expect(focused()).toBe('Men'))
  press('ArrowLeft', { altKey: true })
  await until(() => expect(outline()).toEqual(['Fragrance', '-Women', 'Men', 'Home']))
  expect(shownText()).toContain('Men is now at the top level, place 2 of 3')
  await focusRow('Home')
  press('ArrowRight', { altKey: true })
  await until(() => expect(outline()).toEqual(['Fragrance', '-Women', 'Men', '-Home']))
  await until(() => expect(focused()).toBe('Home'))
})

test('a category at the end of its way stays, and the person is told', async () => {
  await loadTexts('fields')
  await open('/', { '/': <Held /> })
  await focusRow('Fragrance')
  press('ArrowUp', { altKey: true })
  await until(() => expect(shownText()).toContain('It cannot be moved there.'))
  expect(outline()).toEqual(['Fragrance', '-Women', '-Men', 'Home'])
})
