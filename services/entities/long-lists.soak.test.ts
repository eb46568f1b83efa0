import { searchChangeSets } from '@meridian/contract/admin/change-sets.ts'
import { searchFiles } from '@meridian/contract/admin/files.ts'
import { searchInboundDeliveries } from '@meridian/contract/admin/inbound-deliveries.ts'
import { findProducts } from '@meridian/contract/admin/products.ts'
import { searchLowStockThresholds, searchStock } from '@meridian/contract/admin/stock.ts'
import { searchTextOverrides } from '@meridian/contract/admin/texts.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../testing/testing.ts'

const ROWS = 100_000
const FIRST_ID = 5_000_000
const TURNS = 20

const FILL = [
  `insert into shop.product (product_id, tax_class, product_type_id, position, published_at, published_in)
     select ${FIRST_ID} + n, 'standard', 2, n, '2020-01-01', '{PL}' from generate_series(1, ${ROWS}) n`,
  `insert into shop.product_text select ${FIRST_ID} + n, l, 'Product ' || n, 'Kind', 'short', null
     from generate_series(1, ${ROWS}) n, unnest(array['en', 'pl']) l`,
  `insert into shop.variant select ${FIRST_ID} + n, ${FIRST_ID} + n, 'SKU-' || n, 1, null, 50, 'ml' from generate_series(1, ${ROWS}) n`,
  `insert into shop.variant_text select variant_id, 'en', '50 ml', 'generated-' || variant_id from shop.variant where variant_id > ${FIRST_ID}`,
  `insert into shop.stock (variant_id, country_id, on_hand) select variant_id, 'PL', variant_id % 500 from shop.variant where variant_id > ${FIRST_ID}`,
  `insert into shop.low_stock_threshold (variant_id, country_id, threshold, archived)
     select variant_id, 'PL', variant_id % 40, variant_id % 10 = 0 from shop.variant where variant_id > ${FIRST_ID}`,
  `insert into shop.inbound_delivery (stock_place_id, country_id, expected_on, reference, closed)
     select shop.first_place('PL'), (array['PL', 'CZ'])[1 + n % 2], '2027-01-01'::date + n % 300, 'PO-' || n, n % 10 > 0
       from generate_series(1, ${ROWS}) n`,
  `insert into core.text_override (surface, language_id, key, text, base)
     select (array['shop', 'mails', 'documents', 'backoffice'])[1 + n % 4], (array['en', 'pl'])[1 + n / 4 % 2], 'KEY_' || n, 'text', ''
       from generate_series(1, ${ROWS}) n`,
  `insert into files.file (kind, name, media_type, sha256, created_at)
     select 'document', 'file-' || n || '.pdf', 'application/pdf', md5(n::text) || md5(n::text), now() - n * interval '1 minute'
       from generate_series(1, ${ROWS}) n`,
  `insert into core.change_set (change_set_id, name, state, created_at, approved_at) overriding system value
     select ${FIRST_ID} + n, 'Set ' || n, case when n % 1000 = 0 then 'DRAFT' else 'LIVE' end, now(), now() from generate_series(1, ${ROWS}) n`,
  `insert into core.change_set_country (change_set_id, country_id, live_at)
     select change_set_id, c, now() from core.change_set, unnest(array['PL', 'CZ']) c where change_set_id > ${FIRST_ID}`,
  'vacuum analyze',
]

// One connection, so that all statistics are its own.
const shop = await openTestShop({ poolSize: 1 })
const admin = await shop.member({ type_id: 2, countries: [...countryIds()] })
let owner: pg.Client

beforeAll(async () => {
  owner = new pg.Client({ connectionString: shop.owner_url })
  await owner.connect()
  for (const statement of FILL) await owner.query(statement)
}, 600_000)
afterAll(() => owner.end())

/** Rows of large tables that were read without an index so far. */
async function scanned(): Promise<Map<string, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(shop.pool.kysely)
  await sql`select 1`.execute(shop.pool.kysely)
  const { rows } = await owner.query<{ table: string; read: string }>(
    `select schemaname || '.' || relname as table, seq_tup_read as read from pg_stat_user_tables where n_live_tup > 5000`,
  )
  return new Map(rows.map(({ table, read }) => [table, Number(read)]))
}

const english = { languageId: 'en' } as const
const LISTS: readonly [string, () => Promise<unknown>][] = [
  ['stock', () => admin.call(searchStock, { query: english })],
  ['stock of a country', () => admin.call(searchStock, { query: { ...english, country: 'PL' } })],
  ['stock by availability', () => admin.call(searchStock, { query: { ...english, sort: '-available' } })],
  ['stock that is low', () => admin.call(searchStock, { query: { ...english, low: true } })],
  ['stock by a word', () => admin.call(searchStock, { query: { ...english, search: 'SKU-77' } })],
  ['thresholds', () => admin.call(searchLowStockThresholds, { query: {} })],
  ['thresholds by number', () => admin.call(searchLowStockThresholds, { query: { sort: '-threshold' } })],
  ['archived thresholds', () => admin.call(searchLowStockThresholds, { query: { archived: true } })],
  ['deliveries', () => admin.call(searchInboundDeliveries, { query: {} })],
  [
    'open deliveries of a country',
    () => admin.call(searchInboundDeliveries, { query: { country: 'PL', closed: false } }),
  ],
  ['change sets', () => admin.call(searchChangeSets, { query: {} })],
  ['open change sets', () => admin.call(searchChangeSets, { query: { open: true } })],
  ['change sets of a country', () => admin.call(searchChangeSets, { query: { country: 'CZ', state: 'LIVE' } })],
  ['texts', () => admin.call(searchTextOverrides, { query: {} })],
  ['texts of a language', () => admin.call(searchTextOverrides, { query: { surface: 'mails', language: 'pl' } })],
  ['files', () => admin.call(searchFiles, { query: {} })],
  ['files by name', () => admin.call(searchFiles, { query: { sort: 'name' } })],
  ['files by a word', () => admin.call(searchFiles, { query: { search: 'ile-4711' } })],
  ['unused files', () => admin.call(searchFiles, { query: { used: false } })],
  ['products', () => admin.call(findProducts, { query: english })],
  ['products of a country', () => admin.call(findProducts, { query: { ...english, country: 'PL', published: true } })],
  ['products by a word', () => admin.call(findProducts, { query: { ...english, search: 'duct 41' } })],
]

test.each(LISTS)(`a page of %s among ${ROWS} rows reads no large table in full`, async (name, read) => {
  const before = await scanned()
  await read()
  const after = await scanned()
  const took: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const begun = performance.now()
    await read()
    took.push(performance.now() - begun)
  }
  const [median = 0, late = 0] = [0.5, 0.95].map((part) => took.toSorted((a, b) => a - b)[Math.floor(part * TURNS)])
  console.info(`${name}: ${median.toFixed(1)} ms, 95th percentile ${late.toFixed(1)} ms`)
  // The first rows of a table are counted without an index, where any of them counts.
  const isRead = (table: string) => (after.get(table) ?? 0) - (before.get(table) ?? 0) >= ROWS / 2
  expect([...after.keys()].filter(isRead)).toEqual([])
})
