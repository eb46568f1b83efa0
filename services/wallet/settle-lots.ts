import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { type Kysely, sql } from 'kysely'
import { settleLots } from './for-services.ts'

const MEMBERS_AT_ONCE = 200

/**
 * Ledger (R11): books points that matured or expired. One member at a time,
 * under the lock of their accounts, so that any number of workers may run and a lot matures and expires once.
 */
export async function settleDueLots(database: Kysely<Database>, now: Date): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ user_id: number }>`
      (select distinct user_id from wallet.lot where pending > 0 and available_at <= ${now} limit ${MEMBERS_AT_ONCE})
      union
      (select distinct user_id from wallet.lot where available > 0 and held = 0 and expires_at <= ${now}
        limit ${MEMBERS_AT_ONCE})`.execute(database)
    for (const { user_id } of rows) await inTransaction(database, (tx) => settleLots(tx, user_id, now))
    if (rows.length < MEMBERS_AT_ONCE) return
  }
}
