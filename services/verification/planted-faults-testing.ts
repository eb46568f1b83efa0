import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, sql } from 'kysely'
import { PLANTED_IN_BOOKS } from './planted-in-books-testing.ts'
import { PLANTED_IN_ORDERS } from './planted-in-orders-testing.ts'

/** The subjects of a planted fault; the ids of orders and members name their variants and accounts too. */
export interface PlantedIn {
  order_id?: number
  variant_id?: number
  user_id?: number
  series_id?: number
}

/** Breaks one rule in the rows of the seed world, as only somebody with all rights could. */
export interface PlantedFault {
  /** Tables whose triggers would refuse it. */
  without_triggers?: readonly string[]
  /** Constraints and indexes that would refuse it. */
  before?: readonly string[]
  /** Run one after the other; the last returns the broken rows. */
  statements: readonly string[]
  /** Rules that cannot hold either. */
  also?: readonly string[]
  /** The role that owns the tables; the queue has another one. */
  by?: 'owner' | 'jobs'
}

/** The fault of each rule, by its name. */
export const PLANTED_FAULTS: Readonly<Record<string, PlantedFault>> = { ...PLANTED_IN_ORDERS, ...PLANTED_IN_BOOKS }

/** Plants a fault in a transaction that the caller rolls back. */
export async function plant(tx: Kysely<Database>, fault: PlantedFault): Promise<PlantedIn> {
  for (const table of fault.without_triggers ?? [])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  for (const statement of fault.before ?? []) await sql.raw(statement).execute(tx)
  let rows: PlantedIn[] = []
  for (const statement of fault.statements) rows = (await sql.raw<PlantedIn>(statement).execute(tx)).rows
  for (const table of fault.without_triggers ?? [])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  const [broken] = rows
  if (broken === undefined) throw new Error('The seed world has no row to plant this fault in')
  return broken
}
