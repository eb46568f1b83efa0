import {
  archiveLowStockThreshold,
  correctStock,
  createLowStockThreshold,
  getStock,
  saveLowStockThreshold,
  searchStock,
} from '@meridian/contract/admin/stock.ts'
import { AMBRE_51_50ML, FIFTY_PIECES } from '@meridian/seed/world.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { readShownStock } from './available-stock.ts'

const shop = await openTestShop()
const admin = await shop.member({ type_id: 2, countries: ['PL', 'CZ'], role: 'warehouse' })
const query = {}
const country_id = 'PL'
const { variant_id } = FIFTY_PIECES
const params = { variant_id, country_id } as const

async function stock() {
  const { row } = await admin.call(getStock, { params, query })
  const low = await admin.call(searchStock, { query: { country: country_id, low: true, search: row.sku } })
  const shown = (await readShownStock(shop.pool.kysely, country_id, [variant_id], shop.time.now)).get(variant_id)
  return { from: row.low_from, is_low: row.is_low, listed: low.total.count, told: shown?.is_few_left, row }
}

test('a threshold decides in its country what runs low, and from where buyers read the number', async () => {
  const before = await stock()
  const body = { version: before.row.version, counted: 8, kind: 'MISSING' as const, reason: 'counted' }
  await admin.call(correctStock, { params, query, body })
  expect(await stock()).toMatchObject({ from: 10, is_low: true, listed: 1, told: false })
  const created = { sku: before.row.sku, country_id, threshold: 20 } as const
  const { row } = await admin.call(createLowStockThreshold, { query, body: created })
  expect(row).toMatchObject({ ...params, threshold: 20, available: 8, archived: false, version: 1 })
  expect(await stock()).toMatchObject({ from: 20, is_low: true, listed: 1, told: true })
  await admin.call(saveLowStockThreshold, { params, query, body: { version: 1, threshold: 7 } })
  expect(await stock()).toMatchObject({ from: 7, is_low: false, listed: 0, told: false })
  await admin.call(archiveLowStockThreshold, { params, query, body: { version: 2, archived: true } })
  expect(await stock()).toMatchObject({ from: 10, is_low: true })
  const elsewhere = { variant_id, country_id: 'CZ' } as const
  expect((await admin.call(getStock, { params: elsewhere, query })).row.low_from).toBe(10)
})

test('an article has one threshold, and none where it is not stocked', async () => {
  const body = { sku: AMBRE_51_50ML.sku.toLowerCase(), country_id, threshold: 3 } as const
  await admin.call(createLowStockThreshold, { query, body })
  expect(await admin.refusal(createLowStockThreshold, { query, body })).toBe('FIELDS_REFUSED')
  const unknown = { ...body, sku: 'NOTHING-1' }
  expect(await admin.refusal(createLowStockThreshold, { query, body: unknown })).toBe('FIELDS_REFUSED')
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'warehouse' })
  expect(await german.refusal(createLowStockThreshold, { query, body })).toBe('FIELDS_REFUSED')
})
