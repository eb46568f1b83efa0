import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { retentionCutoff } from '@meridian/domain/retention.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { inBatches, ROWS_AT_ONCE } from '../../jobs/batches.ts'

/**
 * Removes the carts of guests, and returns the guests whose rows must stay. Provided by the service that owns carts.
 */
export type RemoveCartsOfGuests = (tx: Transaction<Database>, guestIds: readonly string[]) => Promise<string[]>

/**
 * Retention (R32): deletes guests whose last refresh token has expired ({@link removeExpiredProofs}), with their carts.
 * A guest who bought leaves only the number in the order, marked so that it is not examined again. A guest with a write
 * under way is left for the next run.
 */
export function removeAbandonedGuests(
  database: Kysely<Database>,
  { now, removeCartsOfGuests }: { now: Date; removeCartsOfGuests: RemoveCartsOfGuests },
): Promise<void> {
  return inBatches(() =>
    inTransaction(database, async (tx) => {
      const found = await sql<{ guest_id: string }>`
        select guest_id from sec.guest as guest
          where ended_at is null and created_at < ${retentionCutoff('left_guest', now)}
            and not exists (select from sec.refresh_token as token where token.guest_id = guest.guest_id)
          order by created_at limit ${ROWS_AT_ONCE} for update skip locked`.execute(tx)
      // Checked again under the lock: a token issued meanwhile is visible now.
      const left = await sql<{ guest_id: string }>`
        select guest_id from unnest(${found.rows.map((row) => row.guest_id)}::uuid[]) as guest (guest_id)
          where not exists (select from sec.refresh_token as token where token.guest_id = guest.guest_id)`.execute(tx)
      const guestIds = left.rows.map((row) => row.guest_id)
      if (guestIds.length === 0) return 0
      const staying = await removeCartsOfGuests(tx, guestIds)
      await sql`update sec.guest set ended_at = ${now} where guest_id = any(${staying}::uuid[])`.execute(tx)
      await sql`delete from sec.guest
        where guest_id = any(${guestIds}::uuid[]) and guest_id <> all(${staying}::uuid[])`.execute(tx)
      return guestIds.length
    }),
  )
}
