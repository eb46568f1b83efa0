import { openOrder } from '@meridian/contract/admin/order.ts'
import { searchOrders } from '@meridian/contract/admin/orders.ts'
import { searchReturns } from '@meridian/contract/admin/returns.ts'
import { searchStock } from '@meridian/contract/admin/stock.ts'
import { searchWithdrawals } from '@meridian/contract/admin/withdrawals.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/testing.ts'

const shop = await openTestShop()
const admin = await shop.member({ type_id: 2, countries: ['PL', 'DE', 'CZ'], role: 'owner' })

const PICTURE = /^\/files\/pictures\/[0-9a-f]{12}\/[\w-]+\/640\.webp$/

const lists = {
  orders: (limit: number, languageId: 'en' | 'pl') => admin.call(searchOrders, { query: { limit, languageId } }),
  returns: (limit: number, languageId: 'en' | 'pl') => admin.call(searchReturns, { query: { limit, languageId } }),
  withdrawals: (limit: number, languageId: 'en' | 'pl') =>
    admin.call(searchWithdrawals, { query: { limit, languageId } }),
}

test.each(['orders', 'returns', 'withdrawals'] as const)(
  'the list of %s shows pictures and names of articles, with one statement for all rows',
  async (list) => {
    const read = lists[list]
    await read(1, 'en')
    const statements = []
    for (const limit of [1, 50]) {
      const counter = shop.pool.countStatements()
      const { rows } = await read(limit, 'en')
      counter.stop()
      expect(rows.length > 1).toBe(limit > 1)
      statements.push(counter.texts.length)
    }
    expect(statements[1]).toBe(statements[0])
    const { rows } = await read(50, 'en')
    const articles = rows.flatMap((row) => row.articles)
    expect(articles.length).toBeGreaterThanOrEqual(rows.length)
    expect(articles.filter(({ image }) => !PICTURE.test(image ?? ''))).toEqual([])
  },
)

test('names of articles are those of the reader, with that of the order where it differs', async () => {
  const [english, polish] = [await lists.returns(50, 'en'), await lists.returns(50, 'pl')]
  const named = english.rows.flatMap(({ articles }, row) =>
    articles.map((article, at) => ({ en: article, pl: polish.rows[row]?.articles[at] })),
  )
  const orderedInPolish = named.filter(({ en, pl }) => en.own_name !== null && pl?.own_name === null)
  expect(orderedInPolish).not.toEqual([])
  expect(orderedInPolish.filter(({ en, pl }) => en.own_name !== pl?.name || en.name === pl?.name)).toEqual([])
})

test('an order shows three articles and how many it has; stock shows that of its variant', async () => {
  const { rows } = await lists.orders(100, 'en')
  expect(rows.filter(({ articles, article_count }) => articles.length !== Math.min(3, article_count))).toEqual([])
  const stock = await admin.call(searchStock, { query: { languageId: 'en' } })
  expect(stock.rows.filter(({ image }) => !PICTURE.test(image ?? ''))).toEqual([])
})

test('the page of an order names lines and delivery as its reader does, with the names of the order where these differ', async () => {
  const { rows } = await lists.orders(100, 'en')
  const row = rows.find(({ articles, shipping_method_own_name: own }) => own !== null && articles[0]?.own_name !== null)
  const params = { order_id: row?.order_id ?? 0 }
  const { order } = await admin.call(openOrder, { params, query: { languageId: 'en' } })
  expect(order.lines[0]).toMatchObject({ name: row?.articles[0]?.name, own_name: row?.articles[0]?.own_name })
  expect(order.shipping_method_own_name).toBe(row?.shipping_method_own_name)
  // The order's language is one of the shop's.
  const languageId = order.language_id as 'pl'
  const own = (await admin.call(openOrder, { params, query: { languageId } })).order
  expect(own).toMatchObject({ shipping_method_name: row?.shipping_method_own_name, shipping_method_own_name: null })
  expect(own.lines[0]).toMatchObject({ name: row?.articles[0]?.own_name, own_name: null })
})
