import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Place, PlaceContext } from '../ui/place.ts'
import { MenuBranch } from './menu-branch.tsx'
import { menuTree } from './menu-tree.ts'

// Of the place a menu reads nothing but the locale.
const place = { locale: 'en-pl' } as Place

test('names of a menu that are told in another language than the page carry it, links and headings alike', () => {
  const [item] = menuTree([
    { id: 1, parent_id: null, name: 'Zapachy', lang: 'pl', path: '/c/zapachy' },
    { id: 2, parent_id: 1, name: 'For her', path: '/c/for-her' },
    { id: 3, parent_id: 1, name: 'Pora roku', lang: 'pl', path: null },
  ])
  const html = renderToStaticMarkup(
    <PlaceContext value={place}>{item && <MenuBranch item={item} current={null} />}</PlaceContext>,
  )
  const langs = [...html.matchAll(/<(?:a|span)([^>]*)>([^<]+)</g)].map(([, attributes = '', name]) => [
    ...[name, /lang="(\w+)"/.exec(attributes)?.[1]],
  ])
  expect(langs).toEqual([
    ['Zapachy', 'pl'],
    ['For her', undefined],
    ['Pora roku', 'pl'],
  ])
})
