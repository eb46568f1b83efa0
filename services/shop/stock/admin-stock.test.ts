import { createInboundDelivery } from '@meridian/contract/admin/inbound-deliveries.ts'
import { getProductBundles, saveProductBundles } from '@meridian/contract/admin/product-bundles.ts'
import { createProduct } from '@meridian/contract/admin/products.ts'
import {
  correctStock,
  getStock,
  listStockMovements,
  listStockReservations,
  receiveStock,
  scanArticle,
  searchStock,
  transferStock,
} from '@meridian/contract/admin/stock.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { gtinOf } from '@meridian/domain/gtin.ts'
import { LOW_STOCK_THRESHOLD } from '@meridian/domain/stock-movement.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_30ML, AMBRE_51_50ML, FIFTY_PIECES, PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestUser } from '../../testing/testing.ts'
import { actMeanwhile } from '../../testing/waiting-testing.ts'
import { claimingStock, releaseStock } from './reservations.ts'

const shop = await openTestShop()
const admin = await shop.member({ type_id: 2, countries: ['PL', 'CZ'], role: 'warehouse' })

const languageId = 'en' as const
const query = { languageId } as const
const { variant_id } = AMBRE_51_50ML
const params = { variant_id, country_id: 'PL' } as const
const found = async (who: TestUser, of: number) => {
  const { rows } = await shop.pool.kysely
    .selectFrom('shop.variant')
    .select('sku')
    .where('variant_id', '=', of)
    .execute()
    .then(([row]) => who.call(searchStock, { query: { languageId, search: row?.sku ?? '' } }))
  return rows
}
const inPoland = async (of = variant_id as number) => {
  const row = (await found(admin, of)).find(({ country_id }) => country_id === 'PL')
  if (!row) throw new Error('no stock')
  return row
}

/** A new variant with a bar code, of which nothing has arrived anywhere. */
async function newVariant() {
  const buyer = await shop.member({ type_id: 2, countries: ['PL'], role: 'buyer' })
  const number = ++made
  const sku = `NEW-${number}`
  const body = {
    product_type_id: 1,
    tax_class: 'standard',
    language_id: 'en',
    name: sku,
    sku,
    content_amount: 1,
    content_unit: 'piece',
  } as const
  const { row } = await buyer.call(createProduct, { query: {}, body })
  const gtin = gtinOf(`40063813${3300 + number}`)
  const { rows } = await sql<{ variant_id: number; gtin: string }>`
    update shop.variant set gtin = ${gtin} where product_id = ${row.product_id} returning variant_id, gtin`.execute(
    shop.pool.kysely,
  )
  const [variant] = rows
  if (variant === undefined) throw new Error('no variant')
  return { sku, ...variant }
}
let made = 0

type Query = NonNullable<Parameters<typeof admin.call<typeof searchStock>>[1]>['query']
/** Every page of the stock in Poland, by availability. */
async function allRows(filters: Omit<Query, 'languageId'>) {
  const rows: AnswerOf<typeof searchStock>['rows'] = []
  let after: string | undefined
  do {
    const of = { languageId, country: 'PL', sort: 'available', limit: 100, after, ...filters } as const
    const answer = await admin.call(searchStock, { query: of })
    rows.push(...answer.rows)
    after = answer.next ?? undefined
  } while (after !== undefined)
  return rows
}

test('stock is found by its SKU in the countries of the admin, with what orders hold', async () => {
  const before = await inPoland()
  await placeTestOrder(await shop.guest('PL'), [{ variant_id, quantity: 3 }])
  expect(await inPoland()).toEqual({ ...before, reserved: before.reserved + 3, available: before.available - 3 })
  expect((await found(admin, variant_id)).map(({ country_id }) => country_id)).toEqual(['CZ', 'PL'])
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'warehouse' })
  expect((await found(german, variant_id)).map(({ country_id }) => country_id)).toEqual(['DE'])
  const change = { params, query, body: { version: 1, counted: 5, kind: 'CORRECTION' as const, reason: 'count' } }
  expect(await german.refusal(correctStock, change)).toBe('STOCK_ABSENT')
  expect(await german.refusal(listStockMovements, { params, query: {} })).toBe('STOCK_ABSENT')
  expect(await german.refusal(getStock, { params, query })).toBe('STOCK_ABSENT')
  const one = await admin.call(getStock, { params, query })
  expect(one.row).toEqual(await inPoland())
})

test('each order that holds pieces is named with how many, until they are free again or have left', async () => {
  const of = { params: { variant_id: AMBRE_51_30ML.variant_id, country_id: 'PL' }, query: {} } as const
  const lines = [{ variant_id: AMBRE_51_30ML.variant_id, quantity: 2 }]
  const before = (await admin.call(listStockReservations, of)).rows
  const unpaid = await placeTestOrder(await shop.guest('PL'), lines)
  const onDelivery = await placeTestOrder(await shop.guest('PL'), lines, PAYMENT_METHOD_IDS.PL.cash_on_delivery)
  await inTransaction(shop.pool.kysely, (tx) =>
    sql`with ${claimingStock(sql`${onDelivery.order_id}::bigint`)} select`.execute(tx),
  )
  const held = { number: expect.any(String), placed_at: expect.any(String), quantity: 2 }
  expect(await admin.call(listStockReservations, of)).toMatchObject({
    rows: [
      { ...held, order_id: onDelivery.order_id, is_unpaid: false, expires_at: null },
      { ...held, order_id: unpaid.order_id, is_unpaid: true, expires_at: expect.any(String) },
      ...before,
    ],
    total: { count: before.length + 2 },
  })
  await inTransaction(shop.pool.kysely, (tx) => releaseStock(tx, unpaid.order_id))
  expect((await admin.call(listStockReservations, of)).rows.map(({ order_id }) => order_id)).not.toContain(
    unpaid.order_id,
  )
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'warehouse' })
  expect(await german.refusal(listStockReservations, of)).toBe('STOCK_ABSENT')
})

test('the list goes from page to page, by availability', async () => {
  const of = { languageId, country: 'PL', sort: 'available', limit: 40 } as const
  const first = await admin.call(searchStock, { query: of })
  const second = await admin.call(searchStock, { query: { ...of, after: first.next ?? '' } })
  const seen = [...first.rows, ...second.rows]
  expect(seen.map(({ available }) => available)).toEqual(
    seen.map(({ available }) => available).toSorted((a, b) => a - b),
  )
  expect(new Set(seen.map((row) => row.variant_id)).size).toBe(80)
  const out = await admin.call(searchStock, { query: { languageId, country: 'PL', sold_out: true } })
  expect(out.rows.length).toBeGreaterThan(0)
  expect(out.rows.every(({ available }) => available === 0)).toBe(true)
})

test('what runs low is listed by itself, up to the number of the rule', async () => {
  const all = await allRows({})
  const low = await allRows({ low: true })
  expect(low.length).toBeGreaterThan(0)
  expect(low).toEqual(all.filter(({ available }) => available <= LOW_STOCK_THRESHOLD))
  expect(all.map(({ is_low }) => is_low)).toEqual(all.map(({ available }) => available <= LOW_STOCK_THRESHOLD))
  expect(await allRows({ low: false })).toEqual(all.filter(({ available }) => available > LOW_STOCK_THRESHOLD))
})

test('a part of a name finds stock in the language of the admin, and signs of patterns are letters', async () => {
  const { rows } = await admin.call(searchStock, { query: { languageId: 'pl', country: 'PL', search: 'AMBRE' } })
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ name, sku }) => /ambre/i.test(`${name} ${sku}`))).toBe(true)
  for (const search of ['%', '_', 'AMBRE_51', '\\'] as const) {
    expect((await admin.call(searchStock, { query: { languageId, search } })).total.count).toBe(0)
  }
})

test('received pieces are added once, by a typed SKU in any case', async () => {
  const before = await inPoland()
  const body = { country_id: 'PL' as const, sku: before.sku.toLowerCase(), quantity: 7, reason: 'delivery note 17' }
  for (let call = 0; call < 3; call++) await admin.call(receiveStock, { query, body }, { idempotencyKey: 'receipt-17' })
  const { row: stock } = await admin.call(receiveStock, { query, body: { ...body, quantity: 1 } })
  expect(stock).toMatchObject({ on_hand: before.on_hand + 8, version: before.version + 2 })
  const { rows } = await admin.call(listStockMovements, { params, query: {} })
  expect(rows.slice(0, 2)).toMatchObject([
    { kind: 'RECEIPT', quantity: 1, on_hand_after: before.on_hand + 8 },
    { kind: 'RECEIPT', quantity: 7, reason: 'delivery note 17', on_hand_after: before.on_hand + 7 },
  ])
  expect(rows.at(-1)).toMatchObject({ kind: 'OPENING', admin_name: null })
  expect(await admin.refusal(receiveStock, { query, body: { ...body, sku: 'NOTHING-1' } })).toBe('STOCK_ABSENT')
})

test('a count sets the pieces, unless stock moved since it was read or orders hold more', async () => {
  const { on_hand, version } = await inPoland(FIFTY_PIECES.variant_id)
  const place = { params: { variant_id: FIFTY_PIECES.variant_id, country_id: 'PL' as const }, query }
  const count = (counted: number, seen: number, kind: 'CORRECTION' | 'MISSING' = 'CORRECTION') => ({
    ...place,
    body: { version: seen, counted, kind, reason: 'counted by hand' },
  })
  await placeTestOrder(await shop.guest('PL'), [{ variant_id: FIFTY_PIECES.variant_id, quantity: 4 }])
  expect(await admin.refusal(correctStock, count(3, version))).toBe('STOCK_PROMISED')
  expect(await admin.refusal(correctStock, count(on_hand + 1, version, 'MISSING'))).toBe('ACT_NOT_ALLOWED')
  const { row: stock } = await admin.call(correctStock, count(40, version, 'MISSING'))
  expect(stock).toMatchObject({ on_hand: 40, reserved: 4, available: 36, version: version + 1 })
  expect(await admin.refusal(correctStock, count(41, version))).toBe('VERSION_STALE')
  const audit = await sql`select 1 from audit.entry where act = 'correctStock'`.execute(shop.pool.kysely)
  expect(audit.rows).toHaveLength(1)
})

test('of two who count one stock at once, one is told that it has moved', async () => {
  const { on_hand, version } = await inPoland()
  const body = { version, counted: on_hand + 5, kind: 'CORRECTION' as const, reason: 'counted by hand' }
  const other = await shop.member({ type_id: 2, countries: ['PL'], role: 'warehouse' })
  const counts = await actMeanwhile(
    shop,
    (tx) => sql`select from shop.stock where variant_id = ${variant_id} and country_id = 'PL' for update`.execute(tx),
    [admin, other].map((one) => () => one.call(correctStock, { params, query, body })),
  )
  expect(counts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(counts).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ error: 'VERSION_STALE' }) })
  expect((await inPoland()).on_hand).toBe(on_hand + 5)
})

test('an article is found and booked by its bar code, as by its SKU', async () => {
  const gtin = gtinOf(`952${String(variant_id).padStart(9, '0')}`)
  const searched = async (search: string) =>
    (await admin.call(searchStock, { query: { ...query, country: 'PL', search } })).rows.map((row) => row.variant_id)
  expect(await searched(gtin)).toEqual([variant_id])
  expect(await searched(`0${gtin}`)).toEqual([variant_id])
  expect(await searched(gtin.slice(0, -1))).toEqual([])
  const { on_hand } = await inPoland()
  const booked = await admin.call(receiveStock, { query, body: { country_id: 'PL', sku: gtin, quantity: 3 } })
  expect(booked.row).toMatchObject({ variant_id, gtin, on_hand: on_hand + 3 })
})

test('an archived variant is never sold out or low, and is listed while pieces of it are left', async () => {
  const { rows } = await sql<{ variant_id: number; sku: string; on_hand: number }>`
    select v.variant_id, v.sku, s.on_hand from shop.variant v join shop.stock s using (variant_id)
    where s.country_id = 'PL' and s.reserved = 0 and s.sold = 0 and s.on_hand > 0 order by v.variant_id desc limit 1`.execute(
    shop.pool.kysely,
  )
  const { variant_id: of = 0, sku = '' } = rows[0] ?? {}
  const listed = (filters: { low?: true; sold_out?: true } = {}) =>
    admin
      .call(searchStock, { query: { languageId, country: 'PL', search: sku, ...filters } })
      .then((answer) => answer.rows.map((row) => [row.on_hand, row.is_low]))
  const set = async (on_hand: number, archived: boolean) => {
    const { row } = await admin.call(getStock, { params: { variant_id: of, country_id: 'PL' }, query })
    const params = { variant_id: of, country_id: 'PL' as const }
    const kind = row.on_hand < on_hand ? ('CORRECTION' as const) : ('MISSING' as const)
    const body = { counted: on_hand, version: row.version, kind, reason: 'counted by hand' }
    if (row.on_hand !== on_hand) await admin.call(correctStock, { params, query, body })
    await sql`update shop.variant set archived_at = ${archived ? '2026-01-01' : null}::timestamptz where variant_id = ${of}`.execute(
      shop.pool.kysely,
    )
  }
  await set(1, false)
  expect([await listed(), await listed({ low: true })]).toEqual([[[1, true]], [[1, true]]])
  await set(1, true)
  expect([await listed(), await listed({ low: true })]).toEqual([[[1, false]], []])
  await set(0, true)
  expect([await listed(), await listed({ sold_out: true })]).toEqual([[], []])
})

test('an article of which nothing has arrived in a country is scanned, and stocked from its first receipt on', async () => {
  const { sku, gtin } = await newVariant()
  const scanned = async (code: string, who = admin) =>
    (await who.call(scanArticle, { query: { ...query, country_id: 'PL', code } })).row
  expect(await scanned(sku)).toMatchObject({ sku, on_hand: 0, available: 0, version: 1 })
  expect((await scanned(sku.toLowerCase())).places.map(({ on_hand }) => on_hand)).toEqual([0, 0])
  expect((await scanned(gtin)).sku).toBe(sku)
  expect(await found(admin, (await scanned(sku)).variant_id)).toEqual([])
  const { row } = await admin.call(receiveStock, { query, body: { country_id: 'PL', sku, quantity: 4 } })
  expect(row).toMatchObject({ sku, on_hand: 4, version: 2 })
  const key = { variant_id: row.variant_id, country_id: 'PL' } as const
  const transfer = { version: 2, stock_place_id: row.places[0]?.stock_place_id ?? 0, quantity: 1 }
  const czech = (await admin.call(scanArticle, { query: { ...query, country_id: 'CZ', code: sku } })).row.places[0]
  const to = { to_country_id: 'CZ', to_stock_place_id: czech?.stock_place_id ?? 0 } as const
  await admin.call(transferStock, { params: key, query, body: { ...transfer, ...to } })
  expect((await found(admin, row.variant_id)).map(({ country_id, on_hand }) => [country_id, on_hand])).toEqual([
    ['CZ', 1],
    ['PL', 3],
  ])
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'warehouse' })
  expect(await german.refusal(scanArticle, { query: { ...query, country_id: 'PL', code: sku } })).toBe('STOCK_ABSENT')
  expect(await admin.refusal(scanArticle, { query: { ...query, country_id: 'PL', code: 'no-such' } })).toBe(
    'STOCK_ABSENT',
  )
})

test('what is no longer sold gets no new stock, nor a bundle', async () => {
  const archived = await newVariant()
  const bundle = await newVariant()
  await sql`update shop.variant set archived_at = now() where variant_id = ${archived.variant_id}`.execute(
    shop.pool.kysely,
  )
  await sql`insert into shop.bundle_part (bundle_id, position, variant_id, quantity)
    values (${bundle.variant_id}, 0, ${AMBRE_51_30ML.variant_id}, 2)`.execute(shop.pool.kysely)
  for (const { sku } of [archived, bundle]) {
    expect(await admin.refusal(scanArticle, { query: { ...query, country_id: 'PL', code: sku } })).toBe('STOCK_ABSENT')
    const body = { country_id: 'PL', sku, quantity: 4 } as const
    expect(await admin.refusal(receiveStock, { query, body })).toBe('STOCK_ABSENT')
  }
})

test('an article that becomes a bundle while its first pieces arrive is refused as one, and so is a bundle of what arrives', async () => {
  const { sku, ...bundle } = await newVariant()
  const key = { params: { variant_id: bundle.variant_id, country_id: 'PL' as const }, query }
  const country_id = 'PL' as const
  const announced = { country_id, reference: 'PO-9', expected_on: '2027-01-10', lines: [{ sku, announced: 5 }] }
  const ends = await actMeanwhile(
    shop,
    (tx) =>
      sql`insert into shop.bundle_part (bundle_id, position, variant_id, quantity)
        values (${bundle.variant_id}, 0, ${AMBRE_51_30ML.variant_id}, 2)`.execute(tx),
    [
      () => admin.call(receiveStock, { query, body: { country_id, sku, quantity: 4 } }),
      () =>
        admin.call(correctStock, { ...key, body: { version: 1, counted: 4, kind: 'CORRECTION', reason: 'counted' } }),
      () => admin.call(createInboundDelivery, { query, body: announced }),
    ],
  )
  expect(ends).toMatchObject(
    ['STOCK_ABSENT', 'STOCK_ABSENT', 'FIELDS_REFUSED'].map((error) => ({ status: 'rejected', reason: { error } })),
  )

  const { variant_id: stocked } = await newVariant()
  const buyer = await shop.member({ type_id: 2, countries: ['PL'], role: 'buyer' })
  const { rows } = await sql<{ product_id: number }>`
    select product_id from shop.variant where variant_id = ${stocked}`.execute(shop.pool.kysely)
  const params = { product_id: rows[0]?.product_id ?? 0 }
  const { version } = await buyer.call(getProductBundles, { params, query: {} })
  const bundles = [{ variant_id: stocked, parts: [{ variant_id: AMBRE_51_30ML.variant_id, quantity: 2 }] }]
  const [made] = await actMeanwhile(
    shop,
    (tx) => sql`insert into shop.stock (variant_id, country_id, on_hand) values (${stocked}, 'PL', 0)`.execute(tx),
    [() => buyer.call(saveProductBundles, { params, body: { version, bundles } })],
  )
  expect(made).toMatchObject({
    reason: { error: 'FIELDS_REFUSED', fields: [{ path: 'bundles.0.variant_id', code: 'BUNDLE_STOCKED' }] },
  })
})
