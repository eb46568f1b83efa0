import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOCUMENT_SORTS, readDocumentRows } from '../../../documents/admin-documents-queries.ts'
import { scopeOf } from '../../../gate/country-scope.ts'
import { listPage } from '../../../lists/admin-list.ts'
import { ADDRESS_JSON, type GrownWorld, openGrownWorld } from '../../../testing/testing-plans.ts'
import { contextAt } from '../../../testing/testing-reads.ts'
import {
  MOVEMENT_SORTS,
  readMovements,
  readStock,
  readStockRows,
  STOCK_SORTS,
} from '../../stock/admin-stock-queries.ts'
import { readRefundRows } from '../refunds/admin-refund-list.ts'
import { readWithdrawalRows, WITHDRAWAL_SORTS } from '../withdrawals/admin-withdrawals-queries.ts'
import { RETURN_SORTS, readReturnRows } from './admin-returns-queries.ts'
import { PARCEL_SORTS, readParcelRows } from './admin-shipments-queries.ts'
import { readOrdersTogether, readPacking } from './packing-queries.ts'

/**
 * The lists of stock, parcels, documents, returns, withdrawals and refunds read no large table in full, whatever the
 * query.
 */

const ROWS = 6000
const FIRST_ID = 5_000_000
const COUNTRIES_OF_ROWS = "(array['PL', 'PL', 'DE', 'CZ'])[1 + n % 4]"

const FILL = [
  `insert into shop.product (product_id, tax_class, product_type_id, position, published_at, published_in)
     select ${FIRST_ID} + n, 'standard', 2, n, '2020-01-01', array(select country_id from core.country) from generate_series(1, ${ROWS}) n`,
  `insert into shop.product_text select ${FIRST_ID} + n, l, 'Product ' || n, 'Kind', 'short', null
     from generate_series(1, ${ROWS}) n, unnest(array['en', 'pl']) l`,
  `insert into shop.variant select ${FIRST_ID} + n, ${FIRST_ID} + n, 'SKU-' || n, 1, null, 50, 'ml' from generate_series(1, ${ROWS}) n`,
  `insert into shop.variant_text select variant_id, 'en', '50 ml', 'generated-' || variant_id from shop.variant where variant_id > ${FIRST_ID}`,
  `insert into shop.stock (variant_id, country_id, on_hand) select variant_id, c, variant_id % 500 from shop.variant, unnest(array['PL', 'DE', 'CZ']) c
     where variant_id > ${FIRST_ID}`,
  `insert into sec.guest (guest_id, created_at) values ('00000000-0000-4000-8000-000000000051', now())`,
  `insert into shop.cart (cart_id, code, guest_id, country_id, state, created_at, updated_at) overriding system value
     values (${FIRST_ID}, 'planned', '00000000-0000-4000-8000-000000000051', 'PL', 'REMOVED', now(), now())`,
  `insert into shop.orders (order_id, number, access_key_hash, cart_id, cart_version, guest_id, country_id, language_id,
       price_group_id, currency_code, company_id, goods_gross, shipping_gross, payment_fee, discount, added_tax, total_gross, total_points,
       taxes, buyer, shipping_address, shipping_method_id, shipping_method_name, payment_method_id, payment_method_type,
       payment_method_name, payment_timing, invoice_required, regulation_files, placed_at) overriding system value
     select ${FIRST_ID} + n, 'M261123-' || lpad(n::text, 7, '0'), decode(md5(n::text), 'hex'), ${FIRST_ID}, n,
       '00000000-0000-4000-8000-000000000051', ${COUNTRIES_OF_ROWS}, 'pl', 1, 'PLN', 1, n, 0, 0, 0, 0, n, 0, '[]',
       '${ADDRESS_JSON}'::jsonb || '{"email": "a@plans.example"}', '${ADDRESS_JSON}', (select min(shipping_method_id) from shop.shipping_method), 'x',
       (select min(payment_method_id) from payments.payment_method), 'card', 'x', 'instant', false, '[]', now()
     from generate_series(1, ${ROWS}) n`,
  'alter table shop.shipment disable trigger user',
  `insert into shop.shipment (order_id, parcel, country_id, state, carrier_id, tracking_number, created_at, packed_at, shipped_at, delivered_at)
     select ${FIRST_ID} + n, 1, ${COUNTRIES_OF_ROWS}, case when n % 50 = 0 then 'PACKED' else 'DELIVERED' end,
       (select min(carrier_id) from shop.carrier), 'T' || n, now() - n * interval '1 minute', now(), now(), now() from generate_series(1, ${ROWS}) n`,
  'alter table shop.shipment enable trigger user',
  'alter table documents.document disable trigger user',
  `insert into documents.series (company_id, kind, year, next, last_issued_at) values (1, 'receipt', 2030, 2, now())`,
  `insert into documents.document (series_id, sequence, number, kind, company_id, country_id, order_id, revision, issued_at, issued_on,
       language_id, currency_code, net, tax, gross, content)
     select (select series_id from documents.series where year = 2030), n, 'PL-REC-2030-' || lpad(n::text, 6, '0'), 'receipt', 1,
       ${COUNTRIES_OF_ROWS}, ${FIRST_ID} + n, 1, now(), current_date - n % 400, 'pl', 'PLN', n, 0, n, '{"order": {"number": "x"}}'
     from generate_series(1, ${ROWS}) n`,
  'alter table documents.document enable trigger user',
  // Few are open, as in a well-run shop.
  `insert into shop.order_return (order_id, kind, state, number, tracking_number, due_at, opened_at, closed_at)
     select ${FIRST_ID} + n, 'GOODWILL', (case when n % 60 = 0 then 'REQUESTED' else 'CLOSED' end)::shop.return_state,
       'M261123-' || lpad(n::text, 7, '0') || '-R1', 'B' || n, now() - n * interval '1 minute', now(), now() from generate_series(1, ${ROWS}) n`,
  `insert into shop.withdrawal (order_id, state, channel, declared_at, language_id, is_whole, refund_due_at)
     select ${FIRST_ID} + n, (case when n % 60 = 0 then 'AWAITING_GOODS' else 'SETTLED' end)::shop.withdrawal_state, 'guest',
       now(), 'pl', true, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
  'alter table payments.refund disable trigger user',
  `insert into payments.refund (order_id, means, reason, amount, currency_code, points_returned, state, created_at, refunded_at)
     select ${FIRST_ID} + n, 'NONE', 'WITHDRAWN', 0, 'PLN', 100,
       (case when n % 60 = 0 then 'FAILED' else 'SUCCEEDED' end)::payments.refund_state,
       now() - n * interval '1 minute', now() from generate_series(1, ${ROWS}) n`,
  'alter table payments.refund enable trigger user',
  'analyze',
]

let world: GrownWorld
beforeAll(async () => {
  world = await openGrownWorld(FILL)
})
afterAll(() => world.close())

const scopeFor = (...countries: ('PL' | 'HK' | 'CZ')[]) =>
  scopeOf({
    caller: {
      ...contextAt(new Date()).caller,
      kind: 'admin',
      user_id: 1,
      session_id: '',
      countries,
      held: [],
      proved_at: null,
      enrolling: false,
    },
  })
const SCOPES = [scopeFor('PL', 'CZ'), scopeFor('HK')]

async function readsLittle(read: (scope: (typeof SCOPES)[number]) => Promise<unknown>): Promise<void> {
  for (const scope of SCOPES) expect(await world.tablesScanned(() => read(scope))).toEqual([])
}

const languageId = 'en' as const
test.each([
  {},
  { country: 'PL' as const },
  { low: true },
  { low: false },
  { sold_out: true },
  { search: 'SKU-77' },
  { search: 'duct 41' },
  { search: 'nothing' },
])('stock with %o', async (filters) => {
  for (const sort of ['sku', 'available'] as const) {
    const page = listPage(STOCK_SORTS, { sort })
    await readsLittle((scope) => readStockRows(world.deps.database, scope, { languageId, ...filters }, page))
  }
})

test('the stock of one article and its movements', async () => {
  const of = { variant_id: FIRST_ID + 501, country_id: 'PL' } as const
  const page = listPage(MOVEMENT_SORTS, { sort: '-moved' })
  await readsLittle((scope) => readStock(world.deps.database, scope, of, languageId))
  await readsLittle((scope) => readMovements(world.deps.database, scope, of, page))
})

test.each([
  {},
  { country: 'PL' as const },
  { state: ['PACKED' as const] },
  { hold: ['ADDRESS' as const] },
  { carrier: 1 },
  { state: ['LOST' as const, 'RETURNED_TO_SENDER' as const] },
  { sent_from: '2126-01-01' },
  { late: true },
  { search: 'T4711' },
  { search: 'M261123-0000417' },
])('parcels with %o', async (filters) => {
  for (const sort of ['created_at', '-created_at'] as const) {
    const wanted = { ...filters, now: new Date() }
    await readsLittle((scope) => readParcelRows(world.deps.database, scope, wanted, listPage(PARCEL_SORTS, { sort })))
  }
})

test('an order on the packing desk, by its number and by a tracking number, and those that go along', async () => {
  for (const number of ['M261123-0000417', 'T4711', 'nothing']) {
    await readsLittle((scope) => readPacking(world.deps.database, scope, number))
  }
  await readsLittle((scope) => readOrdersTogether(world.deps.database, scope, FIRST_ID + 417))
})

test.each([
  {},
  { country: 'PL' as const },
  { kind: ['correction' as const] },
  { issued_from: '2026-01-01', issued_to: '2026-01-02' },
  { search: 'PL-REC-2030-000417' },
  { search: 'M261123-0000417' },
])('documents with %o', async (filters) => {
  await readsLittle((scope) =>
    readDocumentRows(world.deps.database, scope, filters, listPage(DOCUMENT_SORTS, { sort: '-document_id' })),
  )
})

test.each([
  {},
  { country: 'PL' as const },
  { state: ['REQUESTED' as const] },
  { kind: ['UNDELIVERED' as const] },
  { order: FIRST_ID + 417 },
  { search: 'M261123-0000417-R1' },
  { search: 'M261123-0000417' },
  { search: 'B4711' },
  { search: 'nothing' },
])('returns with %o', async (filters) => {
  for (const sort of ['due_at', '-due_at'] as const) {
    await readsLittle((scope) => readReturnRows(world.deps.database, scope, filters, listPage(RETURN_SORTS, { sort })))
  }
})

test.each(['due_at', '-due_at'] as const)('a page of returns by %s is read from their index', async (sort) => {
  const read = (after?: string) =>
    readReturnRows(world.deps.database, scopeFor('PL', 'CZ'), {}, listPage(RETURN_SORTS, { sort, after }))
  const { next } = await read()
  for (const after of [undefined, next ?? '']) {
    const before = await world.timesRead('returns_by_due_date')
    await read(after)
    expect(await world.timesRead('returns_by_due_date')).toBeGreaterThan(before)
  }
})

test.each([
  {},
  { country: 'PL' as const },
  { state: ['AWAITING_GOODS' as const] },
  { due_before: '2020-01-01' },
  { order: FIRST_ID + 417 },
  { search: 'M261123-0000417' },
  { search: 'B4711' },
  { search: 'nothing' },
])('withdrawals with %o', async (filters) => {
  for (const sort of ['refund_due_at', '-refund_due_at'] as const) {
    const page = listPage(WITHDRAWAL_SORTS, { sort })
    await readsLittle((scope) => readWithdrawalRows(world.deps.database, scope, filters, page))
  }
})

test.each([
  {},
  { country: 'PL' as const },
  { state: ['FAILED' as const] },
  { means: ['BANK_TRANSFER' as const] },
  { refund_reason: ['COMPLAINT' as const] },
])('refunds with %o', async (filters) => {
  for (const sort of ['created_at', '-created_at'] as const) {
    await readsLittle((scope) => readRefundRows(world.deps.database, scope, { ...filters, sort }))
  }
})
