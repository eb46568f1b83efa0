import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely } from 'kysely'
import { removeOldImports } from '../entities/old-imports.ts'
import { deleteOldContactMessages } from '../mail/contact-messages.ts'
import { eraseOldMails } from '../mail/old-mails.ts'
import { removeAbandonedGuests } from '../sec/members/abandoned-guests.ts'
import { removeCartsOfGuests, removeOldCarts } from '../shop/cart/old-carts.ts'

/** Retention (R32): deletes data at the end of its retention period. */
export async function removeExpiredData(database: Kysely<Database>, now: Date): Promise<void> {
  await eraseOldMails(database, now)
  await deleteOldContactMessages(database, now)
  await removeOldCarts(database, now)
  await removeOldImports(database, now)
  await removeAbandonedGuests(database, { now, removeCartsOfGuests })
}
