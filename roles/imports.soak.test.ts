import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PRODUCT_TABLE } from '@meridian/contract/admin/product-table.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { type Line, tableClient } from '@meridian/services/entities/table-import-testing.ts'
import { openTestShop } from '@meridian/services/testing/testing.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../tools/free-port.ts'
import { ownSecrets } from '../tools/programs.ts'
import { endAll, start } from './testing.ts'

/** Imports of 10,000 rows, whose worker is killed at ten random moments. `SEED` repeats a run. */
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))
const ROWS = 10_000
/** The last kill leaves some batches to do. */
const LAST_KILL = ROWS - 3000
/** About as long as a batch takes, so that a kill meets any moment of one. */
const CHECKED_MS = 50
const APPLIED_MS = 400

const shop = await openTestShop()
const buyer = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'buyer' })
const products = tableClient(shop, PRODUCT_TABLE)
const folder = mkdtempSync(path.join(os.tmpdir(), 'imports-'))
const port = String(await freePort())
const env = {
  DATABASE_URL: shop.app_url,
  DATABASE_JOBS_URL: shop.jobs_url,
  DATABASE_MIGRATION_URL: shop.owner_url,
  DATA_DIR: folder,
  DEMO: '1',
  LOG_LEVEL: 'silent',
  PORT: port,
  PUBLIC_URL: `http://localhost:${port}`,
  SANDBOX_PORT: String(await freePort()),
  ...ownSecrets(),
}
afterAll(async () => {
  await endAll()
  rmSync(folder, { recursive: true })
})

let drawn = SEED
/** Park and Miller's generator. */
function random(): number {
  drawn = (drawn * 48_271 + 11) % 2_147_483_647
  return drawn / 2_147_483_647
}

const read = (import_id: number) => products.read(buyer, import_id)
const isRunning = async (import_id: number) => ['CHECKING', 'APPLYING'].includes((await read(import_id)).state)
const decided = async (import_id: number) => {
  const { state, changes, done } = await read(import_id)
  return state === 'CHECKING' ? changes : done
}

/** Lets workers die while an import runs, and one finish it. */
async function runKilled(import_id: number, kills: number, batchMs: number): Promise<void> {
  const moments = Array.from({ length: kills }, () => Math.floor(random() * LAST_KILL)).toSorted((a, b) => a - b)
  for (const rows of moments) {
    const worker = await start('worker', env)
    while ((await decided(import_id)) < rows) await sleep(20)
    await sleep(random() * batchMs)
    const { state } = await read(import_id)
    await worker.end('SIGKILL')
    console.log(`Killed ${state}, ${await decided(import_id)} of ${ROWS} rows decided`)
    if (!(await isRunning(import_id))) throw new Error('The import ended before the kill')
  }
  const worker = await start('worker', env)
  while (await isRunning(import_id)) await sleep(200)
  await worker.end('SIGKILL')
}

async function importKilled(lines: readonly Line[]): Promise<number> {
  const import_id = await products.start(buyer, lines)
  await runKilled(import_id, 4, CHECKED_MS)
  await products.order(buyer, import_id)
  await runKilled(import_id, 6, APPLIED_MS)
  expect(await read(import_id)).toMatchObject({ state: 'DONE', done: lines.length, refused: 0 })
  return import_id
}

const exported = async () =>
  products.linesOf(await products.exportFile(buyer)).filter(({ sku }) => sku?.startsWith('KILLED-'))

/** How many products have each count of these: variants, main categories, entries of the log, and the version. */
const written = async () => {
  const { rows } = await sql<Record<string, number>>`
    select variants, mains, entries, version, count(*)::integer as products from (
      select p.version, (select count(*)::integer from shop.variant v where v.product_id = p.product_id) as variants,
          (select count(*)::integer from shop.category_product c where c.product_id = p.product_id and c.is_main) as mains,
          (select count(*)::integer from audit.entry e where e.object_kind = 'product'
            and e.object_id = p.product_id::text) as entries
        from shop.product p where exists (
          select from shop.variant v where v.product_id = p.product_id and v.sku like 'KILLED-%')) one
      group by 1, 2, 3, 4`.execute(shop.pool.kysely)
  return rows
}

test(`imports killed at ten moments end as if never killed, seed ${SEED}`, async () => {
  const [like = {}] = products.linesOf(await products.exportFile(buyer))
  const made = Array.from({ length: ROWS }, (_, place) => ({
    ...like,
    sku: `KILLED-${place}`,
    main_category: 'for-her',
    published_in: '',
    base: '',
  }))
  await importKilled(made)
  const before = await exported()
  expect(before).toHaveLength(ROWS)
  const [first] = await written()
  expect(await written()).toEqual([{ variants: 1, mains: 1, entries: 1, version: first?.version, products: ROWS }])
  const changed = before.map((line) => ({ ...line, sold_until: '2033-01-01T00:00:00.000Z', main_category: 'for-him' }))
  await importKilled(changed)
  expect((await exported()).map(({ base: _, ...cells }) => cells)).toEqual(
    changed.map(({ base: _, ...cells }: Line) => cells),
  )
  // Each change of a place raises the version, and so does the import.
  expect(await written()).toEqual([
    { variants: 1, mains: 1, entries: 2, version: (first?.version ?? 0) + 2, products: ROWS },
  ])
}, 900_000)
