import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { createTestDatabase, type TestDatabase } from '@meridian/database/testing.ts'
import { INVARIANT_NAMES, type InvariantSubject } from '@meridian/domain/invariant.ts'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FACT_TABLES } from '../audit/fact-rules.ts'
import type { Invariant } from './invariant.ts'
import { INVARIANTS } from './invariants.ts'
import { PLANTED_FAULTS, type PlantedFault, type PlantedIn, plant } from './planted-faults-testing.ts'
import { verify } from './verify.ts'

let database: TestDatabase
let owner: DatabasePool<Database>
let jobs: DatabasePool<Database>
/** No worker has run since. */
let seededAt: Date
beforeAll(async () => {
  database = await createTestDatabase()
  const limits = { max: 1, prepare: false, statementTimeoutMs: 120_000, lockTimeoutMs: 2000 }
  owner = createPool<Database>({ url: database.owner_url, ...limits })
  jobs = createPool<Database>({ url: database.jobs_url, ...limits })
  const { rows } = await sql<{ seeded_at: Date }>`select seeded_at from core.seed_world`.execute(jobs.kysely)
  seededAt = rows[0]?.seeded_at ?? new Date()
})
afterAll(async () => {
  await owner.close()
  await jobs.close()
  await database.drop()
})

test('the seed world keeps every rule', async () => {
  const verified = await verify({ reader: jobs.kysely, invariants: INVARIANTS, clock: () => seededAt })
  expect(verified.filter(({ count, failure }) => count > 0 || failure !== null)).toEqual([])
  expect(verified.length).toBe(INVARIANTS.length)
})

test('every rule has one name and one fault that breaks it', () => {
  const names = INVARIANTS.map(({ name }) => name).sort()
  expect(Object.keys(PLANTED_FAULTS).sort()).toEqual(names)
  expect([...INVARIANT_NAMES]).toEqual(names)
})

test('facts are the tables whose triggers refuse every change', async () => {
  const { rows } = await sql<{ name: string }>`
    select t.tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.proname in ('refuse_change', 'protect_all_but_reason') group by t.tgrelid
        having bit_or(t.tgtype::integer & 24) = 24 order by 1`.execute(jobs.kysely)
  expect([...FACT_TABLES]).toEqual(rows.map(({ name }) => name))
})

class RolledBack extends Error {}

test.each(INVARIANTS.map((invariant) => [invariant.name, invariant] as const))(
  'a fault planted against %s is found by that rule and by no other',
  async (name, { subject }) => {
    const fault = PLANTED_FAULTS[name]
    if (fault === undefined) throw new Error('has no fault')
    const { kysely } = fault.by === 'jobs' ? jobs : owner
    let found: { differing: { rule: string; ids: (number | null)[] }[]; id: number | null } | undefined
    await kysely
      .transaction()
      .execute(async (tx) => {
        const broken = await plant(tx, fault)
        found = { differing: await findDiffering(tx, fault, broken), id: idOf(broken)[subject] }
        throw new RolledBack()
      })
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error
      })
    expect(found?.differing.map(({ rule }) => rule).sort()).toEqual([name, ...(fault.also ?? [])].sort())
    expect(found?.differing.find(({ rule }) => rule === name)?.ids).toContain(found?.id)
  },
)

/** The rules broken by a fault, and the ids of the rows that differ. */
async function findDiffering(tx: Kysely<Database>, { by }: PlantedFault, broken: PlantedIn) {
  const scopes = await scopesOf(tx, broken)
  const differing: { rule: string; ids: (number | null)[] }[] = []
  for (const invariant of INVARIANTS) {
    // The queue belongs to another role than the tables.
    if (invariant.name === 'jobs-in-time' && by !== 'jobs') continue
    const ids = await differingOf(tx, invariant, scopes)
    if (ids.length > 0) differing.push({ rule: invariant.name, ids })
  }
  return differing
}

const idOf = ({ order_id, variant_id, user_id, series_id }: PlantedIn): Record<InvariantSubject, number | null> => ({
  order: order_id ?? null,
  variant: variant_id ?? null,
  member: user_id ?? null,
  series: series_id ?? null,
  shop: null,
})

type Ranges = Record<InvariantSubject, readonly (readonly [number, number])[]>

/** The subjects that a fault may have touched: of an order also its variants and its buyer. */
async function scopesOf(tx: Kysely<Database>, broken: PlantedIn): Promise<Ranges> {
  const { rows } = await sql<{ order_id: number; user_id: number | null; variants: number[] }>`
    select order_id, user_id, array(select variant_id from shop.order_line l where l.order_id = o.order_id) as variants
      from shop.orders o where order_id = ${broken.order_id ?? 0}`.execute(tx)
  const [order] = rows
  const each = (ids: readonly (number | null | undefined)[]) =>
    ids.flatMap((id) => (id === null || id === undefined ? [] : [[id, id] as const]))
  return {
    order: each([order?.order_id]),
    variant: each([broken.variant_id, ...(order?.variants ?? [])]),
    member: each([broken.user_id, order?.user_id]),
    series: [[0, Number.MAX_SAFE_INTEGER]],
    shop: [[0, Number.MAX_SAFE_INTEGER]],
  }
}

async function differingOf(tx: Kysely<Database>, invariant: Invariant, scopes: Ranges): Promise<(number | null)[]> {
  const ids: (number | null)[] = []
  for (const [from, to] of scopes[invariant.subject]) {
    const { rows } = await invariant.find(tx, { from, to, now: seededAt, limit: 20 })
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}
