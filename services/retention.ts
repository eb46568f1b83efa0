import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely } from 'kysely'
import { forgetOldMails } from './mail/old-mails.ts'
import { removeLeftGuests } from './sec/left-guests.ts'
import { removeCartsOfGuests, removeOldCarts } from './shop/cart/old-carts.ts'

/** R32: forgets what was kept for its time. */
export async function keepNoLonger(database: Kysely<Database>, now: Date): Promise<void> {
  await forgetOldMails(database, now)
  await removeOldCarts(database, now)
  await removeLeftGuests(database, { now, removeCartsOfGuests })
}
