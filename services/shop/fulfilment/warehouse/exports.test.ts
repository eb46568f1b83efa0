import { searchSalesDocuments, sumSalesDocuments } from '@meridian/contract/admin/documents.ts'
import { type ListRows, readExport, startExport, startListExport } from '@meridian/contract/admin/exports.ts'
import { searchOrders, sumOrders } from '@meridian/contract/admin/orders.ts'
import { createRefund } from '@meridian/contract/admin/refunds.ts'
import { CSV_BOM } from '@meridian/domain/csv.ts'
import { AMBRE_51_50ML, NOTES_HARDBACK } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestUser } from '../../../testing/testing.ts'
import {
  paidMemberOrder,
  refundingProvider,
  settleRefunds,
  shipUnits,
  versionOf,
} from '../refunds/money-back-testing.ts'

const shop = await openTestShop({ provider: refundingProvider().provider })
const finance = await shop.member({ type_id: 2, countries: ['PL', 'CZ'], role: 'finance' })
const lines = [AMBRE_51_50ML, NOTES_HARDBACK].map(({ variant_id }) => ({ variant_id, quantity: 2 }))
const { order_id } = await paidMemberOrder(shop, await shop.member(), 0, lines)
await shop.issueDocument({ order_id, event: 'payment' })
const request = { units: [{ position: 1, units: 1 }], shipping: 0, fee: 0 }
await shipUnits(shop, order_id, 1, 1)
const version = await versionOf(shop, order_id)
await finance.call(createRefund, {
  params: { order_id },
  body: { ...request, refund_reason: 'RETURNED', reason: 'Too many', version },
})
await settleRefunds(shop, order_id)

type Kind = 'orders' | 'payments' | 'vat' | 'stock'
const whole = { from: '2000-01-01', to: '2100-01-01', with_mark: false, reason: 'For the books' }

/** Every line of an export, by the names of its columns. */
async function exported(admin: TestUser, kind: Kind, more: Partial<typeof whole> & { country?: 'PL' } = {}) {
  const { table_export } = await admin.call(startExport, { body: { ...whole, kind, ...more } })
  return readWhole(admin, table_export.token)
}

async function readWhole(admin: TestUser, token: string) {
  let text = ''
  let after: string | undefined
  do {
    const page = await admin.call(readExport, { query: { token: token, after } })
    text += page.lines
    after = page.next ?? undefined
  } while (after !== undefined)
  const [head = '', ...lines] = text.replace(CSV_BOM, '').trimEnd().split('\r\n')
  const names = head.split(',')
  return {
    text,
    rows: lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell]))),
  }
}

const minor = (decimal: string | undefined) => Math.round(Number(decimal) * 100)
function sums(rows: readonly Record<string, string>[], column: string) {
  const byCurrency: Record<string, number> = {}
  for (const row of rows) byCurrency[row.currency ?? ''] = (byCurrency[row.currency ?? ''] ?? 0) + minor(row[column])
  return byCurrency
}
async function ledger(query: ReturnType<typeof sql<{ currency_code: string; amount: number }>>) {
  const { rows } = await query.execute(shop.pool.kysely)
  return Object.fromEntries(rows.map(({ currency_code, amount }) => [currency_code, amount]))
}

test('the exported orders equal the orders to the minor unit', async () => {
  const { rows } = await exported(finance, 'orders')
  expect(rows.length).toBeGreaterThan(10)
  expect(sums(rows, 'total')).toEqual(
    await ledger(sql`select currency_code, sum(total_gross)::bigint as amount from shop.orders
      where country_id in ('PL', 'CZ') group by 1`),
  )
})

test('the exported payments are the money that came less the money that went back', async () => {
  const { rows } = await exported(finance, 'payments')
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['payment', 'refund']))
  expect(sums(rows, 'amount')).toEqual(
    await ledger(sql`select m.currency_code, sum(m.amount)::bigint as amount from (
        select a.currency_code, coalesce(a.captured_amount, a.amount) as amount, order_id from payments.attempt a
          where state in ('CAPTURED', 'REFUNDED')
        union all select r.currency_code, -r.amount, order_id from payments.refund r where state = 'SUCCEEDED' and amount > 0) m
      join shop.orders o using (order_id) where o.country_id in ('PL', 'CZ') group by 1`),
  )
})

/** Net and tax of documents issued in a period, by currency and rate, from the export and from the documents. */
async function taxesOf(period: { from: string; to: string }) {
  const { rows } = await exported(finance, 'vat', period)
  const reported = new Map<string, { net: number; tax: number }>()
  for (const row of rows) {
    const key = `${row.currency} ${minor(row.tax_rate)}`
    const { net, tax } = reported.get(key) ?? { net: 0, tax: 0 }
    reported.set(key, { net: net + minor(row.net), tax: tax + minor(row.tax) })
    expect(minor(row.gross)).toBe(minor(row.net) + minor(row.tax))
  }
  const { rows: kept } = await sql<{ key: string; net: number; tax: number }>`
    select d.currency_code || ' ' || t.rate_hundredths as key, sum(t.net)::bigint as net, sum(t.tax)::bigint as tax
      from documents.document d join documents.document_tax t using (document_id)
      where d.country_id in ('PL', 'CZ') and d.issued_on between ${period.from}::date and ${period.to}::date
      group by 1`.execute(shop.pool.kysely)
  return { reported: Object.fromEntries(reported), kept: Object.fromEntries(kept.map(({ key, ...sum }) => [key, sum])) }
}

test('the exported tax equals the documents at each rate, in each period, and a day belongs to one of two periods', async () => {
  const { rows } = await sql<{ day: string; next: string }>`
    select issued_on::text as day, (issued_on + 1)::text as next from (
        select distinct issued_on, lead(issued_on) over (order by issued_on) as later from documents.document
          where country_id in ('PL', 'CZ')) d
      where later > issued_on order by later - issued_on, issued_on limit 1`.execute(shop.pool.kysely)
  const [border] = rows
  if (border === undefined) throw new Error('no two days with documents')
  const periods = [
    { from: whole.from, to: border.day },
    { from: border.next, to: whole.to },
  ]
  const all = await taxesOf(whole)
  expect(all.reported).toEqual(all.kept)
  expect(Object.keys(all.reported).filter((key) => key.startsWith('PLN')).length).toBeGreaterThan(1)
  const sum: typeof all.reported = {}
  for (const period of periods) {
    const { reported, kept } = await taxesOf(period)
    expect(reported).toEqual(kept)
    expect(Object.keys(reported)).not.toEqual([])
    for (const [key, { net, tax }] of Object.entries(reported)) {
      sum[key] = { net: (sum[key]?.net ?? 0) + net, tax: (sum[key]?.tax ?? 0) + tax }
    }
  }
  expect(sum).toEqual(all.reported)
  const { text } = await exported(finance, 'vat', { from: '2000-01-01', to: '2000-12-31' })
  expect(text.split('\r\n')).toHaveLength(2)
})

test('the exported stock is the sum of its movements', async () => {
  const { rows } = await exported(finance, 'stock', { country: 'PL' })
  const { rows: moved } = await sql<{ pieces: number }>`
    select sum(quantity)::integer as pieces from shop.stock_movement where country_id = 'PL'`.execute(shop.pool.kysely)
  expect(rows.reduce((sum, { on_hand }) => sum + Number(on_hand), 0)).toBe(moved[0]?.pieces)
  expect(new Set(rows.map(({ country }) => country))).toEqual(new Set(['PL']))
})

test('an export begins with a mark where it is wanted, and its entry says what and why', async () => {
  expect((await exported(finance, 'orders', { with_mark: true })).text.startsWith(`${CSV_BOM}number,`)).toBe(true)
  expect((await exported(finance, 'orders')).text.startsWith('number,')).toBe(true)
  const { rows } = await sql<{ reason: string; after: object }>`
    select reason, after from audit.entry where act = 'startExport' order by entry_id desc limit 1`.execute(
    shop.pool.kysely,
  )
  expect(rows[0]).toEqual({ reason: whole.reason, after: { kind: 'orders', from: whole.from, to: whole.to } })
})

test('an export is read by its admin only, for a quarter of an hour, and never beyond their countries', async () => {
  const { table_export } = await finance.call(startExport, { body: { ...whole, kind: 'orders' } })
  const { token } = table_export
  const other = await shop.member({ type_id: 2, countries: ['PL', 'CZ'], role: 'finance' })
  expect(await other.refusal(readExport, { query: { token } })).toBe('EXPORT_ABSENT')
  expect(await finance.refusal(readExport, { query: { token: `${token}x` } })).toBe('EXPORT_ABSENT')
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'finance' })
  expect(await german.refusal(startExport, { body: { ...whole, kind: 'vat', country: 'PL' } })).toBe('ACT_NOT_ALLOWED')
  const { rows } = await exported(german, 'orders')
  expect(new Set(rows.map(({ country }) => country))).toEqual(new Set(['DE']))
  const before = shop.time.now
  shop.time.now = new Date(before.getTime() + 16 * 60_000)
  expect(await finance.refusal(readExport, { query: { token } })).toBe('EXPORT_ABSENT')
  shop.time.now = before
})

test('an export ends when its admin loses one of its countries, or the right', async () => {
  const admin = await shop.member({ type_id: 2, countries: ['PL', 'CZ'], role: 'finance' })
  const { table_export } = await admin.call(startExport, { body: { ...whole, kind: 'orders' } })
  const page = { query: { token: table_export.token } }
  expect((await admin.call(readExport, page)).lines).toContain(',CZ,')
  await sql`delete from sec.admin_role where admin_id = ${admin.user_id} and country_id = 'CZ'`.execute(
    shop.pool.kysely,
  )
  expect(await admin.refusal(readExport, page)).toBe('EXPORT_ABSENT')
  await sql`delete from sec.admin_role where admin_id = ${admin.user_id}`.execute(shop.pool.kysely)
  expect(await admin.refusal(readExport, page)).toBe('RIGHT_LACKING')
})

const forBooks = { with_mark: false, reason: 'For the books' }

/** The rows of a list with these filters, of all its pages. */
async function listed(admin: TestUser, { list, matching }: ListRows) {
  const found: { number: string; currency_code: string; gross: number }[] = []
  let after: string | undefined
  do {
    const page = { ...(after !== undefined && { after }), limit: 7 }
    if (list === 'orders') {
      const { rows, next } = await admin.call(searchOrders, { query: { ...matching, ...page } })
      found.push(...rows.map(({ total_gross, ...row }) => ({ ...row, gross: total_gross })))
      after = next ?? undefined
    } else {
      const { rows, next } = await admin.call(searchSalesDocuments, { query: { ...matching, ...page } })
      found.push(...rows)
      after = next ?? undefined
    }
  } while (after !== undefined)
  return found
}

async function exportedList(admin: TestUser, rows: ListRows) {
  const { table_export } = await admin.call(startListExport, { body: { ...forBooks, rows } })
  return (await readWhole(admin, table_export.token)).rows
}

const LISTS: ListRows[] = [
  { list: 'orders', matching: {} },
  { list: 'orders', matching: { country: 'PL', state: ['PAID', 'CONFIRMED', 'FULFILLING'] } },
  { list: 'orders', matching: { shipping_status: ['OPEN', 'PARTLY_SHIPPED'], member: true } },
  { list: 'orders', matching: { search: 'Kowalska', placed_from: '2020-01-01', total_from: 100 } },
  { list: 'orders', matching: { sku: AMBRE_51_50ML.sku, outcome_unknown: false } },
  { list: 'orders', matching: { search: 'katarzyna@example.com' } },
  { list: 'documents', matching: {} },
  { list: 'documents', matching: { kind: ['invoice', 'correction'], country: 'PL' } },
  { list: 'documents', matching: { issued_from: '2020-01-01', issued_to: '2026-06-30' } },
  { list: 'documents', matching: { submission: ['QUEUED', 'ACCEPTED'] } },
]

test.each(LISTS)('the export and the sums of a list are of exactly the rows that it shows: %j', async (rows) => {
  const shown = await listed(finance, rows)
  const lines = await exportedList(finance, rows)
  expect(lines.map(({ number }) => number).sort()).toEqual(shown.map(({ number }) => number).sort())
  const gross: Record<string, number> = {}
  for (const row of shown) gross[row.currency_code] = (gross[row.currency_code] ?? 0) + row.gross
  expect(sums(lines, rows.list === 'orders' ? 'total' : 'gross')).toEqual(gross)
  const { sums: reported } =
    rows.list === 'orders'
      ? await finance.call(sumOrders, { query: rows.matching })
      : await finance.call(sumSalesDocuments, { query: rows.matching })
  expect(Object.fromEntries(reported.map((sum) => [sum.currency_code, sum.gross]))).toEqual(gross)
})

test('the lists of these tests are not empty, and their filters leave something out', async () => {
  const counts = await Promise.all(LISTS.map(async (rows) => (await listed(finance, rows)).length))
  expect(counts[0]).toBeGreaterThan(10)
  expect(counts[6]).toBeGreaterThan(1)
  expect(Math.max(...counts.slice(1, 6))).toBeLessThan(counts[0] ?? 0)
  expect(Math.max(...counts.slice(1, 3))).toBeGreaterThan(0)
})

test('the export of a list is of the countries of its admin, and its entry says the filters but nothing searched', async () => {
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'finance' })
  const polish: ListRows = { list: 'orders', matching: { country: 'PL' } }
  expect(await german.refusal(startListExport, { body: { ...forBooks, rows: polish } })).toBe('ACT_NOT_ALLOWED')
  const lines = await exportedList(german, { list: 'orders', matching: {} })
  expect(new Set(lines.map(({ country }) => country))).toEqual(new Set(['DE']))
  const { table_export } = await finance.call(startListExport, { body: { ...forBooks, rows: polish } })
  expect(await german.refusal(readExport, { query: { token: table_export.token } })).toBe('EXPORT_ABSENT')
  const packer = await shop.member({ type_id: 2, countries: ['PL'], role: 'warehouse' })
  expect(await packer.refusal(startListExport, { body: { ...forBooks, rows: polish } })).toBe('RIGHT_LACKING')
  await exportedList(finance, { list: 'orders', matching: { state: ['PAID'], search: 'Nowak' } })
  const { rows } = await sql<{ reason: string; after: object }>`
    select reason, after from audit.entry where act = 'startListExport' order by entry_id desc limit 1`.execute(
    shop.pool.kysely,
  )
  expect(rows[0]).toEqual({
    reason: forBooks.reason,
    after: { kind: 'orders', filters: { state: ['PAID'] }, is_searched: true },
  })
})

test('the longest filters that a list takes can be exported', async () => {
  const long = 'ж'.repeat(200)
  const rows: ListRows = { list: 'orders', matching: { search: long, sku: long } }
  expect(await exportedList(finance, rows)).toEqual([])
})
