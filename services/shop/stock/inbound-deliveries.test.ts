import {
  createInboundDelivery,
  getInboundDelivery,
  listInboundDeliveryLines,
  receiveInboundDelivery,
  saveInboundDelivery,
} from '@meridian/contract/admin/inbound-deliveries.ts'
import { getStock } from '@meridian/contract/admin/stock.ts'
import { getProduct } from '@meridian/contract/shop/catalogue.ts'
import { AMBRE_51_50ML, NIGHT_BALM_50ML } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'

const shop = await openTestShop()
const admin = await shop.member({ type_id: 2, countries: ['PL', 'CZ'], role: 'warehouse' })
const query = { languageId: 'en' } as const
const { sku, variant_id } = AMBRE_51_50ML

const stock = async (of: number = variant_id) =>
  (await admin.call(getStock, { params: { variant_id: of, country_id: 'PL' }, query })).row.on_hand
const announced = async (
  lines: { sku: string; announced: number }[] = [{ sku, announced: 10 }],
  expected_on = '2026-12-14',
) => {
  const body = { country_id: 'PL' as const, reference: 'PO-7', expected_on, lines }
  const { row } = await admin.call(createInboundDelivery, { query, body })
  return row
}
type Receipt = { lines: { sku: string; quantity: number }[]; is_last: boolean; reason?: string }
const receipt = ({ inbound_delivery_id, version }: { inbound_delivery_id: number; version: number }, of: Receipt) => ({
  params: { inbound_delivery_id },
  query,
  body: { version, ...of },
})
const expectedOn = async () => {
  const { rows } = await sql<{ day: string | null }>`select expected_on::text as day from shop.stock
    where variant_id = ${NIGHT_BALM_50ML.variant_id} and country_id = 'PL'`.execute(shop.pool.kysely)
  return rows[0]?.day ?? null
}

test('a delivery arrives in parts, with what nobody announced, and is closed for a reason if it differs', async () => {
  const before = [await stock(), await stock(NIGHT_BALM_50ML.variant_id)]
  const first = await announced()
  const part = { lines: [{ sku, quantity: 4 }], is_last: false }
  const { row } = await admin.call(receiveInboundDelivery, receipt(first, part))
  expect(row).toMatchObject({ closed: false, announced: 10, received: 4 })
  const rest = {
    lines: [
      { sku, quantity: 5 },
      { sku: NIGHT_BALM_50ML.sku, quantity: 2 },
    ],
    is_last: true,
  }
  expect(await admin.refusal(receiveInboundDelivery, receipt(row, rest))).toBe('FIELDS_REFUSED')
  const { row: last } = await admin.call(receiveInboundDelivery, receipt(row, { ...rest, reason: 'one broken' }))
  expect(last).toMatchObject({ closed: true, received: 11 })
  const { rows } = await admin.call(listInboundDeliveryLines, { params: receipt(first, part).params, query })
  expect(rows.map((line) => [line.sku, line.announced, line.received])).toEqual([
    [sku, 10, 9],
    [NIGHT_BALM_50ML.sku, 0, 2],
  ])
  expect([await stock(), await stock(NIGHT_BALM_50ML.variant_id)]).toEqual([(before[0] ?? 0) + 9, (before[1] ?? 0) + 2])
  expect(await admin.refusal(receiveInboundDelivery, receipt(last, part))).toBe('ACT_NOT_ALLOWED')
  const edit = { params: { inbound_delivery_id: first.inbound_delivery_id }, query }
  const body = { version: last.version, reference: 'PO-8', expected_on: '2026-12-15' }
  expect(await admin.refusal(saveInboundDelivery, { ...edit, body })).toBe('ACT_NOT_ALLOWED')
})

test('receipts of one delivery at once are booked once', async () => {
  const before = await stock()
  const first = await announced()
  const whole = receipt(first, { lines: [{ sku, quantity: 10 }], is_last: true })
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => admin.call(receiveInboundDelivery, whole)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stock()).toBe(before + 10)
})

test('an article that is not stocked or named twice is refused by its line, and nothing is booked', async () => {
  const before = await stock()
  const first = await announced()
  for (const other of ['NOTHING-1', sku.toLowerCase()]) {
    const lines = [
      { sku, quantity: 1 },
      { sku: other, quantity: 1 },
    ]
    const failure: unknown = await admin
      .call(receiveInboundDelivery, receipt(first, { lines, is_last: false }))
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ fields: [{ path: 'lines.1.sku' }] })
  }
  expect(await stock()).toBe(before)
})

test('the expected day is the earliest of what is still to come, and follows each change', async () => {
  expect(await expectedOn()).toBeNull()
  const late = await announced([{ sku: NIGHT_BALM_50ML.sku, announced: 1 }], '2027-01-10')
  const soon = await announced([{ sku: NIGHT_BALM_50ML.sku, announced: 1 }], '2026-12-20')
  expect(await expectedOn()).toBe('2026-12-20')
  const edit = { params: { inbound_delivery_id: soon.inbound_delivery_id }, query }
  const body = { version: soon.version, reference: 'PO-7', expected_on: '2027-02-01' }
  const { row } = await admin.call(saveInboundDelivery, { ...edit, body })
  expect(await expectedOn()).toBe('2027-01-10')
  await admin.call(
    receiveInboundDelivery,
    receipt(late, { lines: [{ sku: NIGHT_BALM_50ML.sku, quantity: 1 }], is_last: false }),
  )
  expect(await expectedOn()).toBe('2027-02-01')
  if (row === null) throw new Error('the delivery is of Poland')
  await admin.call(receiveInboundDelivery, receipt(row, { lines: [], is_last: true, reason: 'cancelled' }))
  expect(await expectedOn()).toBeNull()
})

test('buyers read the expected day of what is sold out, until it has passed', async () => {
  const { rows } = await sql<{ sku: string; slug: string }>`
    select sku, slug from shop.variant v join shop.variant_text t using (variant_id) join shop.stock s using (variant_id)
      where s.on_hand = s.reserved + s.sold and s.country_id = 'PL' and t.language_id = 'en' order by sku limit 1`.execute(
    shop.pool.kysely,
  )
  const [soldOut = { sku: '', slug: '' }] = rows
  await announced([{ sku: soldOut.sku, announced: 5 }], '2026-12-20')
  const told = async () => {
    const read = { params: { variantSlug: soldOut.slug }, query: { countryId: 'PL', languageId: 'en' } } as const
    return (await shop.nobody.call(getProduct, read)).product.variant.expected_on
  }
  const start = shop.time.now
  expect(await told()).toBe('2026-12-20')
  // 23:30 in Warsaw, then midnight.
  shop.time.now = new Date('2026-12-20T22:30:00Z')
  expect(await told()).toBe('2026-12-20')
  shop.time.now = new Date('2026-12-20T23:00:00Z')
  expect(await told()).toBeNull()
  shop.time.now = start
})

test('500 articles arrive in one receipt', async () => {
  const { rows } = await sql<{ sku: string }>`select sku from shop.variant v join shop.stock s using (variant_id)
    where s.country_id = 'PL' order by sku limit 500`.execute(shop.pool.kysely)
  const first = await announced(rows.map((row) => ({ sku: row.sku, announced: 3 })))
  const lines = rows.map((row) => ({ sku: row.sku, quantity: 3 }))
  const { row } = await admin.call(receiveInboundDelivery, receipt(first, { lines, is_last: true }))
  expect(row).toMatchObject({ closed: true, articles: rows.length, received: 3 * rows.length })
  const { row: read } = await admin.call(getInboundDelivery, {
    params: receipt(first, { lines, is_last: true }).params,
    query,
  })
  expect(read).toEqual(row)
})
