import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createPageMeter, createPatternFinder, type FollowedPage } from './page-meter.ts'

const ROUTES = [
  { id: 'start' },
  { id: 'locale', path: ':locale' },
  { id: 'main', parentId: 'locale' },
  { id: 'home', parentId: 'main' },
  { id: 'news-one', parentId: 'main', path: 'news/:uri' },
  { id: 'news', parentId: 'main', path: 'news' },
  { id: 'order', parentId: 'main', path: 'order/:order_id?' },
  { id: 'account', parentId: 'main', path: 'account' },
  { id: 'overview', parentId: 'account' },
  { id: 'orders', parentId: 'account', path: 'orders' },
  { id: 'export', parentId: 'locale', path: 'account/export' },
  { id: 'unknown', parentId: 'locale', path: '*' },
]

test.each([
  ['/en-pl', '/'],
  ['/en-pl.data', '/'],
  ['/en-pl/news?page=2', 'news'],
  ['/en-pl/news/open-day.data?_routes=main', 'news/:uri'],
  ['/en-pl/order', 'order'],
  ['/en-pl/order/123', 'order/:order_id'],
  ['/en-pl/account/orders', 'account/orders'],
  ['/en-pl/account/export', 'account/export'],
  ['/en-pl/whatever-a-scanner-tries', 'other'],
  ['/wp-admin/setup.php', 'other'],
  ['/', '/'],
])('%s is counted as %s', (address, pattern) => {
  expect(createPatternFinder(ROUTES)(address)).toBe(pattern)
})

test('a page is told once, with how it was made and its status', async () => {
  const reported: unknown[] = []
  const follow = createPageMeter(
    (page, { outcome, status }) => reported.push({ page, outcome, status }),
    createPatternFinder(ROUTES),
  )
  const server = createServer((request, response) => {
    const page: FollowedPage = follow(request, response)
    page.outcome = 'cached'
    response.writeHead(304).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // A TCP server's address is never a pipe's name.
  const { port } = server.address() as AddressInfo
  await fetch(`http://127.0.0.1:${port}/en-pl/news`)
  await expect.poll(() => reported).toEqual([{ page: 'news', outcome: 'cached', status: 304 }])
})
