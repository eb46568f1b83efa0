import type { Database } from '@meridian/database/schema/database.ts'
import { TOKEN_LIFETIME_S } from '@meridian/domain/session.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { SessionTokens, SignedInPerson } from '../../gate/session.ts'
import { endAdminSessions } from '../admins/admin-sessions.ts'

/** A member absent for longer must sign in again. SPEC §6. */
export const USER_REFRESH_LIFETIME_S = 30 * 24 * 60 * 60
/** Devices of one account; the least recently used one makes room. */
const SESSIONS_MAX = 50
const DEVICE_MAX = 300

/** The countries that the admin of a row of `sec.user_account` acts for; empty for members. */
export const COUNTRIES_OF_ADMIN = sql<string[]>`array(
  select distinct a.country_id from sec.admin_role a where a.admin_id = user_account.user_id order by a.country_id
)`.as('countries')

export type EndCause =
  | 'SIGN_OUT'
  | 'ENDED_BY_OWNER'
  | 'PASSWORD'
  | 'FACTOR'
  | 'REUSE'
  | 'ROOM'
  | 'BLOCKED'
  | 'REMOVED'
  | 'ERASED'
  | 'ENDED_BY_ADMIN'

/**
 * A person who may sign in, as in a token; undefined for one who may not. Inside a transaction, `lock` makes a change
 * of password, address or state wait for its end.
 */
export async function readSignedIn(
  database: Kysely<Database>,
  user_id: number,
  { lock = false } = {},
): Promise<
  (Omit<SignedInPerson, 'session_id'> & { password_hash: string | null; password_version: number }) | undefined
> {
  const row = await database
    .selectFrom('sec.user_account')
    .select([
      'user_id',
      'session_version',
      'type_id',
      'username',
      'email',
      'roles',
      'country_id',
      'language_id',
      'price_group_id',
      'settlement_type',
      'old_system_id',
      'created_at',
      'password_hash',
      'password_version',
    ])
    .select(COUNTRIES_OF_ADMIN)
    .where('user_id', '=', user_id)
    .where('state', '=', 'ACTIVE')
    .$if(lock, (query) => query.forShare())
    .executeTakeFirst()
  return row && { ...row, email: row.email ?? '' }
}

/** Opens a session of a device, with its first refresh token. */
export async function openSession(
  tx: Transaction<Database>,
  session: { session_id: string; user_id: number; country_id: string; device: string; token_hash: Buffer; now: Date },
): Promise<void> {
  const { session_id, user_id, country_id, token_hash, now } = session
  const device = [...session.device].slice(0, DEVICE_MAX).join('')
  await tx
    .insertInto('sec.user_session')
    .values({ session_id, user_id, created_at: now, last_used_at: now, device })
    .execute()
  await tx
    .insertInto('sec.refresh_token')
    .values({ token_hash, family_id: session_id, user_id, country_id, issued_at: now, expires_at: userExpiryFrom(now) })
    .execute()
  const beyond = tx
    .selectFrom('sec.user_session')
    .select('session_id')
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .offset(SESSIONS_MAX)
  await tx
    .updateTable('sec.user_session')
    .set({ ended_at: now, ended_cause: 'ROOM' satisfies EndCause })
    .where('session_id', 'in', beyond)
    .execute()
}

/** Ends one session of an account; false where none is open. Call SessionTokens.forget() after the commit. */
export async function endSession(
  database: Kysely<Database>,
  { session_id, user_id, cause, now }: { session_id: string; user_id: number; cause: EndCause; now: Date },
): Promise<boolean> {
  const ended = await database
    .updateTable('sec.user_session')
    .set({ ended_at: now, ended_cause: cause })
    .where('session_id', '=', session_id)
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/**
 * Ends all sessions of an account, or all but one, those in the back office too: an ended session issues no more
 * tokens. Call SessionTokens.forget() after the commit. Sessions (R20).
 */
export async function endSessionsOf(
  database: Kysely<Database>,
  { user_id, but, cause, now }: { user_id: number; but?: string; cause: EndCause; now: Date },
): Promise<number> {
  await endAdminSessions(database, { admin_id: user_id, ...(but !== undefined && { but }), cause, now })
  const ended = await database
    .updateTable('sec.user_session')
    .set({ ended_at: now, ended_cause: cause })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .$if(but !== undefined, (query) => query.where('session_id', '<>', but ?? ''))
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** The answer of the token endpoint for a person. */
export async function personAnswer(
  sessions: SessionTokens,
  person: SignedInPerson,
  { issued_at, refresh_token }: { issued_at: Date; refresh_token: string },
) {
  return {
    access_token: await sessions.signPerson(person, issued_at),
    token_type: 'Bearer' as const,
    expires_in: TOKEN_LIFETIME_S,
    refresh_token,
    refresh_expires_in: USER_REFRESH_LIFETIME_S,
  }
}

export function userExpiryFrom(now: Date): Date {
  return new Date(now.getTime() + USER_REFRESH_LIFETIME_S * 1000)
}
