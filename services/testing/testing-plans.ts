import { storedAddress } from '@meridian/domain/address.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { openReadingWorld, type ReadingWorld } from './testing-reads.ts'

/** The address of every order of a grown world, as a column has it. */
export const ADDRESS_JSON = JSON.stringify(
  storedAddress(
    {
      region_id: null,
      company_name: null,
      city_name: 'Gdynia',
      street: 'Prosta',
      street_hn: '1',
      street_an: null,
      postal_code: '81-300',
      name_first: 'Ewa',
      name_last: 'Test',
      name_patronymic: null,
      phone_prefix: '+48',
      phone_number: '501234567',
    },
    'PL',
  ),
)

/** The reading world with enough rows for a full table scan to show in its statistics. */
export interface GrownWorld extends ReadingWorld {
  /** Connected as the owner of the tables. */
  owner: pg.Client
  /** The large tables (over 5,000 rows) that `work` scans in full. */
  tablesScanned(work: () => Promise<unknown>): Promise<string[]>
  /** Number of scans of an index so far. */
  timesRead(index: string): Promise<number>
}

/** Opens the reading world and runs the statements of `fill` as the owner of its tables. */
export async function openGrownWorld(fill: readonly string[]): Promise<GrownWorld> {
  // One connection, so that all statistics are its own.
  const world = await openReadingWorld({ connections: 1 })
  const owner = new pg.Client({ connectionString: world.owner_url })
  await owner.connect()
  for (const statement of fill) await owner.query(statement)
  return {
    ...world,
    owner,
    async tablesScanned(work) {
      const before = await scans(world, owner)
      await work()
      const after = await scans(world, owner)
      return Object.keys(after).filter((table) => after[table] !== before[table])
    },
    async timesRead(index) {
      await flush(world)
      const { rows } = await owner.query<{ times: number }>(
        'select idx_scan::integer as times from pg_stat_user_indexes where indexrelname = $1',
        [index],
      )
      return rows[0]?.times ?? 0
    },
    async close() {
      await owner.end()
      await world.close()
    },
  }
}

/** Publishes the statistics of the last reads: they are written after the next statement. */
async function flush({ deps }: ReadingWorld): Promise<void> {
  await sql`select pg_stat_force_next_flush()`.execute(deps.database)
  await sql`select 1`.execute(deps.database)
}

async function scans(world: ReadingWorld, owner: pg.Client): Promise<Record<string, string>> {
  await flush(world)
  const { rows } = await owner.query<{ table: string; seq_scan: string }>(
    `select schemaname || '.' || relname as table, seq_scan from pg_stat_user_tables where n_live_tup > 5000`,
  )
  return Object.fromEntries(rows.map((row) => [row.table, row.seq_scan]))
}
