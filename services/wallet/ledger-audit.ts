import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely } from 'kysely'
import { LEDGER_RULES } from './wallet-rules.ts'

/** R11: the faults of the ledger, as sentences; empty if there are none. Reads everything: for tests. */
export async function findLedgerFaults(database: Kysely<Database>): Promise<string[]> {
  const everything = { from: 0, to: Number.MAX_SAFE_INTEGER, now: new Date(), limit: 20 }
  const found = []
  for (const { says, find } of LEDGER_RULES) {
    const { rows } = await find(database, everything)
    found.push(...rows.map((row) => `${says}: ${JSON.stringify(row)}`))
  }
  return found
}
