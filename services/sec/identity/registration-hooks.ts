import type { Database } from '@meridian/database/schema/database.ts'
import type { Transaction } from 'kysely'

/**
 * Registration hooks of other services, in the transaction that creates a member; passed in by services/compose.ts,
 * since sec depends on neither structures nor shop.
 */
export interface RegistrationHooks {
  /** Places the new member below their recommender; without one at the top of their country. */
  attachMember(
    tx: Transaction<Database>,
    member: { user_id: number; sponsor_id: number | null; at: Date },
  ): Promise<void>
  /**
   * Assigns the member their guest orders, now that the address is verified. `email_key` is the address as emailKey()
   * of domain/email.ts writes it.
   */
  claimGuestOrders(tx: Transaction<Database>, member: { user_id: number; email_key: string; now: Date }): Promise<void>
}
