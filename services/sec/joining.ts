import type { Database } from '@meridian/database/schema/database.ts'
import type { Transaction } from 'kysely'

/**
 * What other services do in the transaction that makes somebody a member; handed in by services/compose.ts, since sec knows neither
 * structures nor shop.
 */
export interface Joining {
  /** Places the new member below who recommended them; without one at the top of their country. */
  attachMember(
    tx: Transaction<Database>,
    member: { user_id: number; sponsor_id: number | null; at: Date },
  ): Promise<void>
  /**
   * Gives the member the orders they placed as a guest, now that the address is known to be theirs. `email_key` is the address as
   * emailKey() of domain/email.ts writes it.
   */
  claimGuestOrders(tx: Transaction<Database>, member: { user_id: number; email_key: string; now: Date }): Promise<void>
}
