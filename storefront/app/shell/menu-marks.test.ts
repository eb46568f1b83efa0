import { expect, test } from 'vitest'
import { categoriesAbove, markOf, menuMarks } from './menu-marks.ts'
import { menuTree } from './menu-tree.ts'

const [scent, home] = menuTree([
  { id: 1, parent_id: null, name: 'Scent', path: '/c/scent' },
  { id: 2, parent_id: 1, name: 'For whom', path: null },
  { id: 3, parent_id: 2, name: 'For her', path: '/c/for-her' },
  { id: 4, parent_id: null, name: 'Home', path: '/c/home' },
])

function marked(path: string, above: string[]) {
  const page = { path, above }
  return [scent, home].map((item) => {
    const marks = item && menuMarks(item, page)
    return marks && ['/c/scent', '/c/for-her', '/c/home'].map((link) => markOf(link, marks))
  })
}

// SPEC §3 Content: an ancestor path can be found for any id.
test('the menu marks the page, and the entries above it', () => {
  const none = [undefined, undefined, undefined]
  expect(marked('/c/for-her', [])).toEqual([['true', 'page', undefined], none])
  expect(marked('/c/scent', [])).toEqual([['page', undefined, undefined], none])
  expect(marked('/faq', [])).toEqual([none, none])
})

test('a product and a category that the menu does not name mark the categories above them', () => {
  const product = categoriesAbove({ product: { categories: [{ slug: 'scent' }, { slug: 'for-her' }] } })
  expect(marked('/p/ambre', product)[0]).toEqual(['true', 'true', undefined])
  const category = categoriesAbove({ category: { ancestors: [{ slug: 'home' }] } })
  expect(marked('/c/candles', category)).toEqual([
    [undefined, undefined, undefined],
    [undefined, undefined, 'true'],
  ])
  expect([categoriesAbove(undefined), categoriesAbove({ title: 'FAQ' })]).toEqual([[], []])
})
