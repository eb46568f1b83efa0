import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely } from 'kysely'
import { LEDGER_RULES } from './wallet-rules.ts'

/**
 * Ledger (R11): the faults of the ledger at a moment, as sentences; empty if there are none. Reads everything. `except`
 * names the rules that a world with clocks of its own does not keep.
 */
export async function findLedgerFaults(
  database: Kysely<Database>,
  now: Date,
  except: readonly string[] = [],
): Promise<string[]> {
  const everything = { from: 0, to: Number.MAX_SAFE_INTEGER, now, limit: 20 }
  const found = []
  for (const { name, says, find } of LEDGER_RULES) {
    if (except.includes(name)) continue
    const { rows } = await find(database, everything)
    found.push(...rows.map((row) => `${says}: ${JSON.stringify(row)}`))
  }
  return found
}
