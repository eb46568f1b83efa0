import { expect, test } from 'vitest'
import {
  firstPage,
  nextPage,
  placeOf,
  savedPlace,
  type View,
  viewOf,
  withFilter,
  withSort,
  withView,
} from './list-search.ts'

const VIEWS: readonly View[] = [
  { id: 'to-pack', name: 'To pack', filters: { state: 'PAID' }, sort: 'promised_on' },
  { id: 'all', name: 'All', filters: {} },
]
const at = (text: string) => new URLSearchParams(text)

test('without an address a list shows its first view as it is', () => {
  expect(placeOf(at(''), VIEWS)).toMatchObject({
    filters: { state: 'PAID' },
    sort: 'promised_on',
    page: 1,
    isChanged: false,
    view: { id: 'to-pack' },
  })
})

test('filters of the address come on top of those of the view, which then counts as changed', () => {
  const place = placeOf(at('view=to-pack&payment=card'), VIEWS)
  expect(place.filters).toEqual({ state: 'PAID', payment: 'card' })
  expect(place.isChanged).toBe(true)
})

test('an empty filter takes one of the view away', () => {
  expect(placeOf(at('state='), VIEWS).filters).toEqual({})
  expect(withFilter(at(''), VIEWS, 'state', '').toString()).toBe('state=')
})

test('a filter set back to what the view has leaves the address, and the view is whole again', () => {
  const changed = withFilter(at('view=to-pack'), VIEWS, 'state', 'SHIPPED')
  expect(placeOf(changed, VIEWS).isChanged).toBe(true)
  const back = withFilter(changed, VIEWS, 'state', 'PAID')
  expect(back.toString()).toBe('view=to-pack')
  expect(placeOf(back, VIEWS).isChanged).toBe(false)
})

test('the country of the scope narrows a view without changing it', () => {
  const place = placeOf(at('country=PL'), VIEWS)
  expect(place.filters.country).toBe('PL')
  expect(place.isChanged).toBe(false)
})

test('another view keeps country and columns, and nothing else of the one before', () => {
  const next = withView(at('view=to-pack&country=PL&columns=a,b&payment=card&after=x&page=3&sort=-total'), {
    id: 'all',
  })
  expect(next.toString()).toBe('view=all&country=PL&columns=a%2Cb')
})

test('a new filter or sort begins at the first page; the next page is counted', () => {
  const third = nextPage(nextPage(at('view=all'), 'aa'), 'bb')
  expect(placeOf(third, VIEWS)).toMatchObject({ after: 'bb', page: 3 })
  expect(placeOf(withSort(third, '-total'), VIEWS)).toMatchObject({ after: undefined, page: 1, sort: '-total' })
  expect(placeOf(withFilter(third, VIEWS, 'payment', 'card'), VIEWS).after).toBeUndefined()
  expect(firstPage(third).toString()).toBe('view=all')
})

test('a saved view holds filters, sort and columns but no country, and is a view like any other', () => {
  const place = savedPlace(placeOf(at('view=to-pack&country=PL&payment=card&columns=a,b'), VIEWS))
  expect(place).toEqual({
    filters: { state: 'PAID', payment: 'card' },
    sort: 'promised_on',
    columns: ['a', 'b'],
  })
  const saved = { view_id: 7, version: 1, list: 'orders', name: 'Cards', is_shared: false, is_own: true, place }
  const views = [...VIEWS, viewOf(saved)]
  expect(placeOf(at('view=saved-7&country=DE'), views)).toMatchObject({ ...place, isChanged: false })
  expect(placeOf(at('view=saved-7&columns=a'), views).isChanged).toBe(true)
  const next = withView(at('view=all&country=PL&columns=c'), viewOf(saved))
  expect(next.toString()).toBe('view=saved-7&country=PL')
})
