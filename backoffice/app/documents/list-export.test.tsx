import { searchSalesDocuments, sumSalesDocuments } from '@meridian/contract/admin/documents.ts'
import { readExport, startListExport } from '@meridian/contract/admin/exports.ts'
import { searchOrders, sumOrders } from '@meridian/contract/admin/orders.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { expect, test, vi } from 'vitest'
import { answers } from '../design/story-server.ts'
import OrderList from '../orders/list/order-list.tsx'
import { all, click, open, shownText, the, type, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import DocumentList from './document-list.tsx'

const saved = vi.hoisted(() => vi.fn())
vi.mock('../ui/save-file.ts', () => ({ saveFile: saved, saveBytes: saved }))

const ORDER: AnswerOf<typeof searchOrders>['rows'][number] = {
  order_id: 7,
  number: 'M-261122-0007',
  version: 1,
  state: 'PAID',
  country_id: 'PL',
  payment_status: 'PAID',
  shipping_status: 'OPEN',
  return_status: 'NONE',
  document_status: 'NONE',
  placed_at: '2026-11-22T10:00:00Z',
  paid_at: null,
  promised_on: null,
  buyer_name: 'Zofia Lis',
  buyer_email: 'z@example.com',
  user_id: null,
  payment_method_type: 'card',
  shipping_method_name: 'Courier',
  shipping_method_own_name: null,
  articles: [],
  article_count: 0,
  pieces: 2,
  currency_code: 'PLN',
  total_gross: 19800,
}
const DOCUMENT: AnswerOf<typeof searchSalesDocuments>['rows'][number] = {
  document_id: 3,
  number: 'F/PL/3',
  kind: 'invoice',
  country_id: 'PL',
  order_id: 7,
  order_number: 'M-261122-0007',
  issued_at: '2026-11-22T10:00:00Z',
  issued_on: '2026-11-22',
  buyer_name: 'Zofia Lis',
  currency_code: 'PLN',
  net: 10000,
  tax: 2300,
  gross: 12300,
  reason: null,
  submission_state: null,
}

/** The lists as answered by their calls, with `count` matching rows. */
async function openList(
  address: string,
  total: { count: number; is_exact: boolean },
  calls: Parameters<typeof open>[2] = [],
) {
  await Promise.all(['orders', 'returns', 'withdrawals', 'documents'].map(loadTexts))
  saved.mockClear()
  const opened = await open(address, { '/orders': <OrderList />, '/documents': <DocumentList /> }, [
    ...calls,
    answers(searchOrders, () => ({ rows: [ORDER], next: null, total })),
    answers(searchSalesDocuments, () => ({ rows: [DOCUMENT], next: null, total })),
    answers(sumOrders, () => ({
      sums: [
        { currency_code: 'CZK', gross: 50000 },
        { currency_code: 'PLN', gross: 1980000 },
      ],
    })),
    answers(sumSalesDocuments, () => ({ sums: [{ currency_code: 'PLN', net: 10000, tax: 2300, gross: 12300 }] })),
    answers(startListExport, () => ({
      table_export: { file_name: 'rows.csv', token: 't', expires_at: '2026-11-22T10:15:00Z' },
    })),
    answers(readExport, ({ query: { after } }) => ({ lines: 'a\r\n', next: after === undefined ? '7' : null })),
  ])
  const last = (name: string) => opened.asked.findLast((call) => call.name === name)?.input
  return { ...opened, last }
}

test.each([
  [
    '/orders?view=all&payment_status=PAID&search=Lis&sort=-total',
    'orders',
    { payment_status: ['PAID'], search: 'Lis' },
  ],
  ['/orders?view=held', 'orders', { shipping_status: ['ON_HOLD'] }],
  ['/documents?view=invoices&country=PL&page=2', 'documents', { kind: ['invoice'], country: 'PL' }],
])('%s exports what its filters, search and tab give, without page and order', async (address, list, matching) => {
  const { last } = await openList(address, { count: 90, is_exact: true })
  await click('button', 'Export this list')
  await type(await the('field', 'In words, for the history'), 'For the books')
  // The last such button belongs to the dialog; the list of documents has its own.
  all('button', 'Export').at(-1)?.click()
  await until(() => expect(saved).toHaveBeenCalledExactlyOnceWith('rows.csv', 'a\r\na\r\n', 'text/csv'))
  expect(last('startListExport')?.body).toMatchObject({ rows: { list, matching }, reason: 'For the books' })
  expect(last('startListExport')?.body).toHaveProperty('rows.matching', matching)
  expect(last('readExport')?.query).toEqual({ token: 't', after: '7' })
})

test('an export whose reading fails is begun once, and read by the next try', async () => {
  let tries = 0
  const { asked } = await openList('/orders?view=all', { count: 1, is_exact: true }, [
    answers(readExport, () => {
      tries += 1
      if (tries === 1) throw new TypeError('The connection was lost')
      return { lines: 'a\r\n', next: null }
    }),
  ])
  await click('button', 'Export this list')
  await type(await the('field', 'In words, for the history'), 'For the books')
  all('button', 'Export').at(-1)?.click()
  await until(() => expect(shownText()).toContain('No answer came from the server'))
  all('button', 'Export').at(-1)?.click()
  await until(() => expect(saved).toHaveBeenCalledOnce())
  expect(asked.filter(({ name }) => name === startListExport.name)).toHaveLength(1)
})

test('totals per currency are shown below the rows', async () => {
  const orders = await openList('/orders?view=held', { count: 90, is_exact: true })
  await until(() => expect(shownText()).toMatch(/Sum of all: CZK\s500\.00 · PLN\s19,800\.00/))
  expect(orders.last('sumOrders')?.query).toEqual({ shipping_status: ['ON_HOLD'] })
  const documents = await openList('/documents?view=invoices', { count: 1, is_exact: true })
  await until(() => expect(shownText()).toMatch(/PLN\s123\.00 \(Net PLN\s100\.00, Tax PLN\s23\.00\)/))
  expect(documents.last('sumSalesDocuments')?.query).toEqual({ kind: ['invoice'] })
})

test('totals of more rows than a list counts are computed on request', async () => {
  const { asked } = await openList('/orders?view=all', { count: 10_000, is_exact: false })
  await the('button', 'Add up')
  expect(asked.some(({ name }) => name === 'sumOrders')).toBe(false)
  await click('button', 'Add up')
  await until(() => expect(shownText()).toContain('Sum of all:'))
  expect(all('button', 'Add up')).toEqual([])
})
