import type { Database } from '@meridian/database/schema/database.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import type { Kysely } from 'kysely'
import { removeOldTryCounts } from './try-counts.ts'
import { USER_REFRESH_LIFETIME_S } from './user-sessions.ts'

/**
 * Deletes expired proofs: registrations whose address was never verified, links, refresh tokens, counts, sessions without
 * a refresh token, those of the back office with their challenges, what admins saw of members, and exports made by admins. Deletes a day after expiry,
 * so that a late caller gets the specific refusal; an export at once. A job runs it.
 */
export async function removeExpiredProofs(database: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS)
  await database.deleteFrom('sec.registration').where('expires_at', '<', before).execute()
  await database.deleteFrom('sec.one_time_link').where('expires_at', '<', before).execute()
  await database.deleteFrom('sec.refresh_token').where('expires_at', '<', before).execute()
  const lastUsedBefore = new Date(before.getTime() - USER_REFRESH_LIFETIME_S * 1000)
  await database.deleteFrom('sec.user_session').where('last_used_at', '<', lastUsedBefore).execute()
  await database.deleteFrom('sec.admin_challenge').where('expires_at', '<', before).execute()
  await database
    .deleteFrom('sec.acting_session')
    .where('code_expires_at', '<', before)
    // One that has begun is ended first, with its entry in the log.
    .where((where) => where.or([where('begun_at', 'is', null), where('ended_at', 'is not', null)]))
    .execute()
  await database.deleteFrom('sec.admin_session').where('created_at', '<', before).execute()
  await database.deleteFrom('sec.member_export').where('expires_at', '<', now).execute()
  await removeOldTryCounts(database, now)
}
