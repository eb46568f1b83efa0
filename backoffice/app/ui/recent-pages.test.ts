import { expect, test } from 'vitest'
import { type RecentPage, withPage } from './recent-pages.ts'

const page = (n: number, title = `Page ${n}`): RecentPage => ({ address: `/orders/${n}`, title, room: 'Orders' })
const opened = (...numbers: number[]) => numbers.reduce<RecentPage[]>((pages, n) => withPage(pages, page(n)), [])

test('the page opened last comes first, and one opened again moves up', () => {
  expect(opened(1, 2, 3, 1).map(({ address }) => address)).toEqual(['/orders/1', '/orders/3', '/orders/2'])
  expect(withPage(opened(1, 2), page(1, 'Renamed'))).toEqual([page(1, 'Renamed'), page(2)])
})

test('eight pages are kept', () => {
  expect(opened(1, 2, 3, 4, 5, 6, 7, 8, 9, 10).map(({ title }) => title)).toEqual(
    [10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Page ${n}`),
  )
})
