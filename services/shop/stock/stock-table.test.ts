import { correctStock, getStock, listStockMovements } from '@meridian/contract/admin/stock.ts'
import { STOCK_TABLE } from '@meridian/contract/admin/stock-table.ts'
import { injectFaultBeforeCommit } from '@meridian/database/transaction.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeOldImports } from '../../entities/old-imports.ts'
import { runImports } from '../../entities/run-imports.ts'
import { openTestShop, type TestUser } from '../../testing/testing.ts'
import { addSampleBundle, GIFT_SET } from '../catalogue/bundles-testing.ts'
import { addSampleProducts } from '../catalogue/catalogue-testing.ts'

const shop = await openTestShop()
const admin = await shop.member({ type_id: 2, countries: ['PL', 'CZ'], role: 'warehouse' })
const query = { languageId: 'en' } as const

/** An article of which nothing has arrived anywhere. */
const BRUSH = 910_051

/** A row of an export. */
interface Line {
  sku: string
  country: string
  place: string
  name: string
  held: string
  on_hand: string
  base: string
}

async function exported(who: TestUser): Promise<Line[]> {
  const lines: Line[] = []
  let after: string | undefined
  do {
    const page = await who.call(STOCK_TABLE.exportRows, { query: { languageId: 'en', after } })
    for (const [sku = '', country = '', place = '', name = '', held = '', on_hand = '', base = ''] of page.rows)
      lines.push({ sku, country, place, name, held, on_hand, base })
    after = page.next ?? undefined
  } while (after !== undefined)
  return lines
}

const lineOf = (lines: readonly Line[], sku: string, place = 'MAIN', country: CountryId = 'PL'): Line => {
  const line = lines.find((one) => one.sku === sku && one.country === country && one.place === place)
  if (line === undefined) throw new Error(`No stock of ${sku}`)
  return line
}
const run = () => runImports(shop.imports)
const read = async (import_id: number, who = admin) =>
  (await who.call(STOCK_TABLE.getImport, { params: { import_id } })).table_import
const rowsOf = async (import_id: number, who = admin) =>
  (await who.call(STOCK_TABLE.listRows, { params: { import_id }, query: { limit: 100 } })).rows

async function checked(lines: readonly Omit<Line, 'name' | 'held'>[], who = admin) {
  const rows = lines.map(({ sku, country, place, on_hand, base }, index) => ({
    row: index + 2,
    cells: { sku, country, place, on_hand, base },
  }))
  const { table_import } = await who.call(STOCK_TABLE.startImport, { body: { file_name: 'stock.csv', rows } })
  await run()
  return read(table_import.import_id, who)
}

async function applied(import_id: number, who = admin) {
  const { version } = await read(import_id, who)
  await who.call(STOCK_TABLE.applyImport, { params: { import_id }, body: { version, reason: 'Yearly count' } })
  await run()
  return read(import_id, who)
}

const more = (line: Line, pieces: number) => ({ ...line, on_hand: String(Number(line.on_hand) + pieces) })
const movementsOf = async (skus: readonly string[]) => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from shop.stock_movement m join shop.variant v using (variant_id)
    where v.sku = any(${skus}::text[]) and m.country_id = 'PL' and m.reason = 'Yearly count'`.execute(shop.pool.kysely)
  return rows[0]?.count
}

test('out and in again changes nothing', async () => {
  const lines = await exported(admin)
  expect(new Set(lines.map(({ country }) => country))).toEqual(new Set(['CZ', 'PL']))
  const before = await checked(lines)
  expect(before).toMatchObject({ state: 'CHECKED', total: lines.length, unchanged: lines.length, changes: 0 })
  expect(await applied(before.import_id)).toMatchObject({ state: 'DONE', unchanged: lines.length, done: 0 })
  expect(await exported(admin)).toEqual(lines)
})

test('what was changed in the file is corrected with a reason, once, and the same file again changes nothing', async () => {
  const line = lineOf(await exported(admin), AMBRE_51_50ML.sku)
  const params = { variant_id: AMBRE_51_50ML.variant_id, country_id: 'PL' as const }
  const file = [{ ...more(line, 7), sku: ` ${line.sku.toLowerCase()} ` }]
  const { import_id, ...first } = await checked(file)
  expect(first).toMatchObject({ changes: 1, refused: 0 })
  expect((await admin.call(getStock, { params, query })).row.on_hand).toBe(Number(line.on_hand))
  expect(await applied(import_id)).toMatchObject({ state: 'DONE', done: 1, changes: 0 })
  const { row } = await admin.call(getStock, { params, query })
  expect(row.on_hand).toBe(Number(line.on_hand) + 7)
  const { rows } = await admin.call(listStockMovements, { params, query: {} })
  expect(rows[0]).toMatchObject({ kind: 'CORRECTION', quantity: 7, reason: 'Yearly count' })
  const entries = await sql<{ before: unknown; after: unknown; admin_id: number }>`select before, after, admin_id
    from audit.entry where act = 'applyStockImport' and object_kind = 'stock'`.execute(shop.pool.kysely)
  expect(entries.rows).toEqual([
    { before: { on_hand: row.on_hand - 7 }, after: { on_hand: row.on_hand }, admin_id: admin.user_id },
  ])
  expect(await checked(file)).toMatchObject({ unchanged: 1, changes: 0, refused: 0 })
})

test('each row that cannot be applied says where and why, and does not stop the others', async () => {
  const lines = await exported(admin)
  const [moved, promised, good, other] = lines.filter(
    ({ country, on_hand }) => country === 'PL' && Number(on_hand) > 20,
  )
  if (!moved || !promised || !good || !other) throw new Error('too little stock')
  const { rows } = await sql<{
    variant_id: number
  }>`select variant_id from shop.variant where sku = ${moved.sku}`.execute(shop.pool.kysely)
  const params = { variant_id: rows[0]?.variant_id ?? 0, country_id: 'PL' as const }
  const { row } = await admin.call(getStock, { params, query })
  const body = { version: row.version, counted: row.on_hand + 1, kind: 'CORRECTION' as const, reason: 'found one' }
  await admin.call(correctStock, { params, query, body })
  const ids = await sql<{
    variant_id: number
  }>`select variant_id from shop.variant where sku = ${promised.sku}`.execute(shop.pool.kysely)
  await placeTestOrder(await shop.guest('PL'), [{ variant_id: ids.rows[0]?.variant_id ?? 0, quantity: 2 }])
  const { import_id, ...result } = await checked([
    more(moved, 2),
    { ...promised, on_hand: '1' },
    more(good, 3),
    more(good, 4),
    { ...other, country: 'DE' },
    { ...other, sku: 'NOTHING-1' },
    { ...other, country: 'XX' },
    { ...other, on_hand: '1.000,5' },
    { ...other, on_hand: '2.5' },
    { ...other, on_hand: '-1' },
    { ...other, on_hand: '10000001' },
    { ...other, on_hand: ' ' },
    { ...other, base: '17' },
    { ...other, place: 'NOWHERE' },
  ])
  expect(result).toMatchObject({ total: 14, changes: 1, refused: 13 })
  expect((await rowsOf(import_id)).map(({ row, problem, column, limit }) => [row, problem, column, limit])).toEqual([
    [2, 'BASE_CHANGED', 'on_hand', String(row.on_hand + 1)],
    [3, 'STOCK_PROMISED', 'on_hand', String(Number(promised.held) + 2)],
    [5, 'ROW_REPEATED', null, '4'],
    [6, 'COUNTRY_REFUSED', 'country', null],
    [7, 'ROW_ABSENT', 'sku', null],
    [8, 'VALUE_UNKNOWN', 'country', null],
    [9, 'NUMBER_EXPECTED', 'on_hand', null],
    [10, 'WHOLE_NUMBER_EXPECTED', 'on_hand', null],
    [11, 'VALUE_TOO_SMALL', 'on_hand', '0'],
    [12, 'VALUE_TOO_LARGE', 'on_hand', '10000000'],
    [13, 'VALUE_MISSING', 'on_hand', null],
    [14, 'BASE_UNREADABLE', 'base', null],
    [15, 'VALUE_UNKNOWN', 'place', null],
    [4, null, null, null],
  ])
  expect(await applied(import_id)).toMatchObject({ done: 1, refused: 13 })
  expect(lineOf(await exported(admin), good.sku).on_hand).toBe(more(good, 3).on_hand)
})

test('rows of several places are counted together, and a file may name no place', async () => {
  const lines = await exported(admin)
  const skus = lines.filter(({ country, held }) => country === 'PL' && Number(held) > 0).map(({ sku }) => sku)
  const sku = skus.find((one) => Number(lineOf(lines, one).on_hand) >= Number(lineOf(lines, one).held)) ?? ''
  const [main, warsaw] = [lineOf(lines, sku), lineOf(lines, sku, 'WARSAW')]
  const { held } = main
  const moved = await checked([
    { ...warsaw, place: ' warsaw ', on_hand: '1' },
    { ...main, place: '', on_hand: held },
  ])
  expect(await applied(moved.import_id)).toMatchObject({ done: 2 })
  const after = await exported(admin)
  expect([lineOf(after, sku).on_hand, lineOf(after, sku, 'WARSAW').on_hand]).toEqual([held, '1'])
  // Each row alone leaves what orders hold, both together would not.
  const less = [lineOf(after, sku), lineOf(after, sku, 'WARSAW')].map((line) => more(line, -1))
  const { import_id } = await checked(less)
  expect(await applied(import_id)).toMatchObject({ done: 1, refused: 1 })
  expect((await rowsOf(import_id))[0]).toMatchObject({ problem: 'STOCK_PROMISED', limit: '1' })
})

test('the first count of an article in a country opens its stock, but not that of a bundle or an archived one', async () => {
  const database = shop.pool.kysely
  await addSampleBundle(database)
  await addSampleProducts(database, [
    { product_id: 910_005, name: 'Brush', variants: [{ variant_id: BRUSH, prices: [] }] },
  ])
  const skuOf = async (variant_id: number) => {
    const { rows } = await sql<{ sku: string }>`select sku from shop.variant where variant_id = ${variant_id}`.execute(
      database,
    )
    return rows[0]?.sku ?? ''
  }
  const [brush, set] = [await skuOf(BRUSH), await skuOf(GIFT_SET)]
  const line = { sku: brush, country: 'PL', place: 'MAIN', name: '', held: '', on_hand: '3', base: '' }
  const file = [line, { ...line, place: 'WARSAW', on_hand: '4' }, { ...line, country: 'CZ', place: '', on_hand: '0' }]
  const { import_id } = await checked([...file, { ...line, sku: set }, { ...line, country: 'DE' }])
  expect((await rowsOf(import_id)).slice(0, 2).map(({ row, problem }) => [row, problem])).toEqual([
    [5, 'NOT_STOCKED'],
    [6, 'COUNTRY_REFUSED'],
  ])
  const { rows: none } = await sql`select from shop.stock where variant_id = ${BRUSH}`.execute(database)
  expect(none).toEqual([])
  expect(await applied(import_id)).toMatchObject({ done: 3, refused: 2 })
  const params = { variant_id: BRUSH, country_id: 'PL' as const }
  expect((await admin.call(getStock, { params, query })).row).toMatchObject({ on_hand: 7, reserved: 0 })
  expect((await admin.call(getStock, { params: { ...params, country_id: 'CZ' }, query })).row.on_hand).toBe(0)
  const again = await checked([...file, { ...line, on_hand: '9' }])
  expect(again).toMatchObject({ unchanged: 3, refused: 1 })
  const counted = await checked([{ ...line, on_hand: '9' }])
  expect((await rowsOf(counted.import_id))[0]).toMatchObject({ problem: 'ENTRY_EXISTS', limit: '3' })
  await sql`update shop.variant set archived_at = now() where variant_id = ${GIFT_SET}`.execute(database)
  const archived = await checked([{ ...line, sku: set }])
  expect((await rowsOf(archived.import_id))[0]).toMatchObject({ problem: 'ENTRY_ARCHIVED', column: 'sku' })
})

test('what changes between the check and the act is refused then, and so is all that the admin may no longer do', async () => {
  const leaving = await shop.member({ type_id: 2, countries: ['PL'], role: 'warehouse' })
  const [moved, kept] = (await exported(leaving)).filter(({ on_hand }) => Number(on_hand) > 20)
  if (!moved || !kept) throw new Error('too little stock')
  const first = await checked([more(moved, 1), more(kept, 1)], leaving)
  const second = await checked([more(moved, 5)])
  await applied(second.import_id)
  expect(await applied(first.import_id, leaving)).toMatchObject({ done: 1, refused: 1 })
  const third = await checked([more(kept, 9)], leaving)
  expect(third).toMatchObject({ refused: 1 })
  const again = await checked([more(lineOf(await exported(leaving), kept.sku), 2)], leaving)
  await leaving.call(STOCK_TABLE.applyImport, {
    params: { import_id: again.import_id },
    body: { version: again.version, reason: 'Yearly count' },
  })
  await sql`update sec.user_account set state = 'BLOCKED' where user_id = ${leaving.user_id}`.execute(shop.pool.kysely)
  await run()
  const { rows } = await sql`select outcome, problem from core.import_row where import_id = ${again.import_id}`.execute(
    shop.pool.kysely,
  )
  expect(rows).toEqual([{ outcome: 'REFUSED', problem: 'COUNTRY_REFUSED' }])
})

test('an import killed at any commit ends as if it had not been', async () => {
  const lines = (await exported(admin)).filter(({ country, on_hand }) => country === 'PL' && Number(on_hand) > 20)
  const chosen = lines.slice(10, 130)
  const skus = chosen.map(({ sku }) => sku)
  let [moment, wasKilled, booked] = [1, true, (await movementsOf(skus)) ?? 0]
  while (wasKilled) {
    const current = await exported(admin)
    const rows = skus.map((sku) => more(lineOf(current, sku), 1))
    const body = {
      file_name: 'stock.csv',
      rows: rows.map(({ sku, country, place, on_hand, base }, index) => ({
        row: index + 2,
        cells: { sku, country, place, on_hand, base },
      })),
    }
    const { table_import } = await admin.call(STOCK_TABLE.startImport, { body })
    const { import_id } = table_import
    const params = { import_id }
    let commits = 0
    /** From the moment on, nothing of this process is committed. */
    const dying = async (work: () => Promise<void>) => {
      const remove = injectFaultBeforeCommit(() => {
        commits += 1
        if (commits >= moment) throw new Error('killed')
      })
      await work().catch(() => {})
      remove()
    }
    await dying(run)
    await run()
    const { version } = await read(import_id)
    await admin.call(STOCK_TABLE.applyImport, { params, body: { version, reason: 'Yearly count' } })
    await dying(run)
    wasKilled = commits >= moment
    await run()
    expect(await read(import_id)).toMatchObject({ state: 'DONE', done: skus.length, refused: 0 })
    booked += skus.length
    expect(await movementsOf(skus)).toBe(booked)
    expect(
      (await exported(admin)).filter(
        ({ sku, country, place }) => country === 'PL' && place === 'MAIN' && skus.includes(sku),
      ),
    ).toMatchObject(rows.map(({ sku, on_hand }) => ({ sku, on_hand })))
    moment += 1
  }
  // The check, three batches, and the empty last one of each.
  expect(moment).toBeGreaterThan(5)
})

test('two imports and two workers at once book each row once', async () => {
  const lines = (await exported(admin)).filter(({ country, on_hand }) => country === 'PL' && Number(on_hand) > 20)
  const chosen = lines.slice(0, 120)
  const skus = chosen.map(({ sku }) => sku)
  const before = (await movementsOf(skus)) ?? 0
  const [one, two] = [
    await checked(chosen.map((line) => more(line, 1))),
    await checked(chosen.map((line) => more(line, 2))),
  ]
  for (const { import_id, version } of [one, two]) {
    await admin.call(STOCK_TABLE.applyImport, { params: { import_id }, body: { version, reason: 'Yearly count' } })
  }
  await Promise.all([run(), run(), run()])
  await run()
  const [first, second] = [await read(one.import_id), await read(two.import_id)]
  expect([first.state, second.state]).toEqual(['DONE', 'DONE'])
  expect(first.done + second.done).toBe(chosen.length)
  expect(first.refused + second.refused).toBe(chosen.length)
  expect(await movementsOf(skus)).toBe(before + chosen.length)
})

test('a cancelled import does nothing more, and a colleague does not see it', async () => {
  const line = lineOf(await exported(admin), AMBRE_51_50ML.sku)
  const { import_id, version } = await checked([more(line, 1)])
  const params = { import_id }
  const other = await shop.member({ type_id: 2, countries: ['PL'], role: 'warehouse' })
  expect(await other.refusal(STOCK_TABLE.getImport, { params })).toBe('IMPORT_ABSENT')
  expect(await other.refusal(STOCK_TABLE.listRows, { params, query: {} })).toBe('IMPORT_ABSENT')
  expect(await other.refusal(STOCK_TABLE.applyImport, { params, body: { version, reason: 'Yearly count' } })).toBe(
    'IMPORT_ABSENT',
  )
  const { table_import } = await admin.call(STOCK_TABLE.cancelImport, { params, body: { version } })
  expect(table_import.state).toBe('CANCELLED')
  const late = { version: table_import.version, reason: 'Yearly count' }
  expect(await admin.refusal(STOCK_TABLE.applyImport, { params, body: late })).toBe('ACT_NOT_ALLOWED')
  await run()
  expect(lineOf(await exported(admin), line.sku)).toEqual(line)
})

test('the rows of a file are deleted a month after it was imported', async () => {
  const { import_id } = await checked([lineOf(await exported(admin), AMBRE_51_50ML.sku)])
  const after = (days: number) =>
    removeOldImports(shop.pool.kysely, new Date(shop.time.now.getTime() + days * 86_400_000))
  await after(29)
  expect(await read(import_id)).toMatchObject({ unchanged: 1 })
  await after(31)
  expect(await admin.refusal(STOCK_TABLE.getImport, { params: { import_id } })).toBe('IMPORT_ABSENT')
})
