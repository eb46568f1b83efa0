import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { retentionCutoff } from '@meridian/domain/retention.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { inBatches, ROWS_AT_ONCE } from '../batches.ts'

/** Removes the carts of guests, and answers the guests who have to stay. The service that keeps carts gives it. */
export type RemoveCartsOfGuests = (tx: Transaction<Database>, guestIds: readonly string[]) => Promise<string[]>

/**
 * R32: forgets guests who cannot come back, since their last refresh token is gone ({@link removeExpiredProofs}), with their carts. Of one
 * who bought something stays the number that the order names, marked so that nobody looks at it again. A guest who is writing something
 * is left to the next time.
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
      // Asked again now that nobody can write for them: a token that came between would be seen.
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
