import {
  correctStock,
  getStock,
  listStockMovements,
  receiveStock,
  searchStock,
  transferStock,
} from '@meridian/contract/admin/stock.ts'
import {
  archiveStockPlace,
  createStockPlace,
  getStockPlace,
  saveStockPlace,
  searchStockPlaces,
} from '@meridian/contract/admin/stock-places.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, FIFTY_PIECES, NIGHT_BALM_50ML } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { crowd } from '../../testing/crowd-testing.ts'
import { openTestShop } from '../../testing/testing.ts'
import { verify } from '../../verification/verify.ts'
import { STOCK_RULES } from './stock-rules.ts'

const shop = await openTestShop()
const admin = await shop.member({ type_id: 2, countries: ['PL', 'CZ'], role: 'warehouse' })
const query = { languageId: 'en' } as const

const stockOf = async (variant_id: number, country_id: 'PL' | 'CZ' = 'PL') =>
  (await admin.call(getStock, { params: { variant_id, country_id }, query })).row
const [main, warsaw] = (await admin.call(searchStockPlaces, { query: { country: 'PL' } })).rows.map(
  ({ stock_place_id }) => stock_place_id,
)
if (main === undefined || warsaw === undefined) throw new Error('Poland has two places')

type Move = { from?: number; to?: number; to_country_id?: 'PL' | 'CZ'; quantity: number }
const transferOf = async (variant_id: number, { from = main, to = warsaw, to_country_id = 'PL', quantity }: Move) => ({
  params: { variant_id, country_id: 'PL' as const },
  query,
  body: {
    version: (await stockOf(variant_id)).version,
    stock_place_id: from,
    to_stock_place_id: to,
    to_country_id,
    quantity,
  },
})
const brokenRules = async () => {
  const checked = await verify({ reader: shop.pool.kysely, invariants: STOCK_RULES, clock: () => shop.time.now })
  return checked.filter(({ count, failure }) => count > 0 || failure !== null)
}

test('a transfer within a country moves items between its places, by two movements, and changes no total', async () => {
  const { variant_id } = AMBRE_51_50ML
  const before = await stockOf(variant_id)
  const { row } = await admin.call(transferStock, await transferOf(variant_id, { quantity: 30 }))
  expect(row).toMatchObject({ on_hand: before.on_hand, available: before.available })
  expect(row.places.map(({ code, on_hand }) => [code, on_hand])).toEqual([
    ['MAIN', before.on_hand - 30],
    ['WARSAW', 30],
  ])
  const params = { variant_id, country_id: 'PL' as const }
  const { rows } = await admin.call(listStockMovements, { params, query: { limit: 2 } })
  expect(rows.map(({ place, quantity, transfer }) => [place, quantity, transfer])).toEqual([
    ['MAIN', -30, { place: 'WARSAW', country_id: 'PL' }],
    ['WARSAW', 30, { place: 'MAIN', country_id: 'PL' }],
  ])
  const { rows: inWarsaw } = await admin.call(searchStock, { query: { ...query, place: warsaw } })
  expect(inWarsaw.map((one) => one.variant_id)).toEqual([variant_id])
})

test('no more is transferred than lies there, nor what orders hold, nor to where the admin has no right', async () => {
  const { variant_id } = FIFTY_PIECES
  await placeTestOrder(await shop.guest('PL'), [{ variant_id, quantity: 2 }])
  const { reserved, sold, on_hand } = await stockOf(variant_id)
  const free = on_hand - reserved - sold
  const refusal = async (move: Move) => admin.refusal(transferStock, await transferOf(variant_id, move))
  expect(await refusal({ quantity: on_hand + 1 })).toBe('FIELDS_REFUSED')
  expect(await refusal({ to: main, quantity: 1 })).toBe('FIELDS_REFUSED')
  expect(await refusal({ to_country_id: 'CZ', to: warsaw, quantity: 1 })).toBe('FIELDS_REFUSED')
  expect(await refusal({ to_country_id: 'CZ', to: main, quantity: free + 1 })).toBe('STOCK_PROMISED')
  const abroad = await transferOf(variant_id, { quantity: 1 })
  const body = { ...abroad.body, to_country_id: 'DE' as const, to_stock_place_id: main }
  expect(await admin.refusal(transferStock, { ...abroad, body })).toBe('RIGHT_LACKING')
  const czech = await stockOf(variant_id, 'CZ')
  await admin.call(transferStock, await transferOf(variant_id, { to_country_id: 'CZ', to: main, quantity: free }))
  expect(await stockOf(variant_id)).toMatchObject({ available: 0, on_hand: reserved + sold })
  expect((await stockOf(variant_id, 'CZ')).on_hand).toBe(czech.on_hand + free)
})

test('a receipt and a count name their place, else it is the first one of the country', async () => {
  const { variant_id, sku } = AMBRE_51_50ML
  const before = await stockOf(variant_id)
  const given = { country_id: 'PL' as const, sku, quantity: 4 }
  await admin.call(receiveStock, { query, body: given })
  await admin.call(receiveStock, { query, body: { ...given, stock_place_id: warsaw } })
  const { version, places } = await stockOf(variant_id)
  expect(places.map(({ on_hand }) => on_hand)).toEqual(before.places.map(({ on_hand }) => on_hand + 4))
  const counted = { version, stock_place_id: warsaw, counted: 1, kind: 'MISSING' as const, reason: 'count' }
  const params = { variant_id, country_id: 'PL' as const }
  const { row } = await admin.call(correctStock, { params, query, body: counted })
  expect(row.places.map(({ on_hand }) => on_hand)).toEqual([places[0]?.on_hand, 1])
  expect(row.on_hand).toBe(before.on_hand + 4 + 1 - (before.places[1]?.on_hand ?? 0))
  const nowhere = { ...given, stock_place_id: 2_000_000_000 }
  expect(await admin.refusal(receiveStock, { query, body: nowhere })).toBe('FIELDS_REFUSED')
})

test('a place is archived once it is empty and its countries have another, and takes nothing more', async () => {
  const code = 'CELLAR'
  const fields = { name: 'Cellar', countries: ['PL' as const], position: 3 }
  const { row } = await admin.call(createStockPlace, { query, body: { code, ...fields } })
  expect(await admin.refusal(createStockPlace, { query, body: { code, ...fields } })).toBe('FIELDS_REFUSED')
  const params = { stock_place_id: row.stock_place_id }
  const { variant_id, sku } = AMBRE_51_50ML
  const stock_place_id = row.stock_place_id
  await admin.call(receiveStock, { query, body: { country_id: 'PL', sku, quantity: 1, stock_place_id } })
  const archive = { params, query, body: { version: row.version, archived: true } }
  expect(await admin.refusal(archiveStockPlace, archive)).toBe('ACT_NOT_ALLOWED')
  const elsewhere = { params, query, body: { version: row.version, ...fields, countries: ['CZ' as const] } }
  expect(await admin.refusal(saveStockPlace, elsewhere)).toBe('FIELDS_REFUSED')
  await admin.call(transferStock, await transferOf(variant_id, { from: stock_place_id, to: main, quantity: 1 }))
  await admin.call(archiveStockPlace, archive)
  const more = { country_id: 'PL' as const, sku, quantity: 1, stock_place_id }
  expect(await admin.refusal(receiveStock, { query, body: more })).toBe('FIELDS_REFUSED')
  // Of other countries too: read, but not changed.
  const { row: all } = await admin.call(getStockPlace, { params: { stock_place_id: main }, query })
  const renamed = { version: all.version, name: 'Ours', countries: all.countries, position: 1 }
  expect(await admin.refusal(saveStockPlace, { params: { stock_place_id: main }, query, body: renamed })).toBe(
    'RIGHT_LACKING',
  )
})

test('transfers among orders lose no item, and never take what an order holds', async () => {
  const { variant_id } = NIGHT_BALM_50ML
  const { reserved, sold, available, version } = await stockOf(variant_id)
  const left = 20
  const counted = reserved + sold + left
  const params = { variant_id, country_id: 'PL' as const }
  await sql`insert into shop.stock_movement (variant_id, country_id, kind, quantity)
    values (${variant_id}, 'PL', 'CORRECTION', ${left - available})`.execute(shop.pool.kysely)
  expect((await stockOf(variant_id)).version).toBe(version + 1)
  expect((await stockOf(variant_id)).on_hand).toBe(counted)
  const czech = (await stockOf(variant_id, 'CZ')).on_hand
  const guests = await Promise.all(Array.from({ length: crowd(40, 12) }, () => shop.guest('PL')))
  const orders = guests.map((guest) =>
    placeTestOrder(guest, [{ variant_id, quantity: 2 }]).then(
      () => 2,
      () => 0,
    ),
  )
  const transfers = Array.from({ length: 6 }, async () => {
    const { body } = await transferOf(variant_id, { to: main, to_country_id: 'CZ', quantity: 3 })
    return admin.call(transferStock, { params, query, body }).then(
      () => 3,
      () => 0,
    )
  })
  const [ordered, moved] = (await Promise.all([Promise.all(orders), Promise.all(transfers)])).map((all) =>
    all.reduce((sum: number, one) => sum + one, 0),
  )
  const after = await stockOf(variant_id)
  expect(after).toMatchObject({ on_hand: counted - (moved ?? 0), reserved: reserved + (ordered ?? 0) })
  expect((await stockOf(variant_id, 'CZ')).on_hand).toBe(czech + (moved ?? 0))
  expect(await brokenRules()).toEqual([])
})
