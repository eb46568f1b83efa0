import { expect, test } from 'vitest'
import { markupOf } from '../ui/locale-testing.tsx'
import { MenuBranch } from './menu-branch.tsx'
import { menuTree } from './menu-tree.ts'

test('menu names in another language than the page have a lang attribute, on links and headings', () => {
  const [item] = menuTree([
    { id: 1, parent_id: null, name: 'Zapachy', lang: 'pl', path: '/c/zapachy' },
    { id: 2, parent_id: 1, name: 'For her', path: '/c/for-her' },
    { id: 3, parent_id: 1, name: 'Pora roku', lang: 'pl', path: null },
  ])
  const html = markupOf(item && <MenuBranch item={item} marks={{ current: null, above: [] }} />)
  const langs = [...html.matchAll(/<(?:a|span)([^>]*)>([^<]+)</g)].map(([, attributes = '', name]) => [
    ...[name, /lang="(\w+)"/.exec(attributes)?.[1]],
  ])
  expect(langs).toEqual([
    ['Zapachy', 'pl'],
    ['For her', undefined],
    ['Pora roku', 'pl'],
  ])
})
