import type { Database } from '@meridian/database/schema/database.ts'
import { sql, type Transaction } from 'kysely'

/**
 * SPEC §1: assigns guest orders to the member with their e-mail address, once it is verified. `guest_id` stays: it
 * marks that the order earned nothing and never will. Returns how many there were.
 */
export async function claimGuestOrders(
  tx: Transaction<Database>,
  { user_id, email_key }: { user_id: number; email_key: string },
): Promise<number> {
  const claimed = await sql`
    update shop.orders set user_id = ${user_id}
      where user_id is null and guest_id is not null and lower(buyer ->> 'email') = ${email_key}`.execute(tx)
  return Number(claimed.numAffectedRows ?? 0)
}
