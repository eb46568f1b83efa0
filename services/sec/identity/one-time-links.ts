import { randomBytes } from 'node:crypto'
import type { Database } from '@meridian/database/schema/database.ts'
import { MINUTE_MS } from '@meridian/domain/time-units.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { SecretRing } from '../../gate/secret-ring.ts'
import { hashOf, secretText } from './secret-texts.ts'

export type LinkPurpose = 'RESET_PASSWORD' | 'CHANGE_EMAIL' | 'SIGN_IN' | 'INVITATION'

/** Validity of a link or code of each purpose, in minutes. SPEC §6. */
const HOLDS_MIN: Readonly<Record<LinkPurpose, number>> = {
  RESET_PASSWORD: 60,
  CHANGE_EMAIL: 24 * 60,
  SIGN_IN: 10,
  INVITATION: 3 * 24 * 60,
}

/** The secret text of a link, derived from a nonce that jobs and answers may contain. */
export function linkToken(secret: Buffer, nonce: string): string {
  return secretText(secret, 'one-time', nonce)
}

/** The links that a nonce may stand for, by each secret. */
export function linkTokens(ring: SecretRing, nonce: string): string[] {
  return ring.map((secret) => linkToken(secret, nonce))
}

interface NewLink {
  secret: SecretRing
  purpose: LinkPurpose
  /** The owner; for a password reset also the key of an address that may have no account. */
  owner: { user_id: number } | { email_key: string }
  /** Set if the same cause must produce the same link. */
  nonce?: string
  /** Overrides the validity of the purpose, for a code sent by mail, which is slow. */
  holdsMin?: number
  email?: string
  previous_email?: string
  now: Date
}

/** Stores a link that works once. Only its hash is stored; a mail's job gets the nonce. */
export async function createLink(
  tx: Transaction<Database>,
  { secret, purpose, owner, email, previous_email, now, holdsMin = HOLDS_MIN[purpose], ...given }: NewLink,
): Promise<{ nonce: string; token: string }> {
  const nonce = given.nonce ?? randomBytes(16).toString('base64url')
  const token = linkToken(secret[0], nonce)
  const user_id =
    'user_id' in owner
      ? sql<number>`${owner.user_id}`
      : sql<number>`(select user_id from sec.user_account where email_key = ${owner.email_key} and state = 'ACTIVE')`
  await tx
    .insertInto('sec.one_time_link')
    .values({
      token_hash: hashOf(token),
      user_id,
      purpose,
      email: email ?? null,
      previous_email: previous_email ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + holdsMin * MINUTE_MS),
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
  return { nonce, token }
}

export interface OneTimeLink {
  user_id: number
  email: string | null
  previous_email: string | null
  expires_at: Date
}

/** A link that is still valid; undefined for any other text. */
export async function readLink(
  database: Kysely<Database>,
  { token, purpose, now }: { token: string; purpose: LinkPurpose; now: Date },
): Promise<OneTimeLink | undefined> {
  const row = await database
    .selectFrom('sec.one_time_link')
    .select(['user_id', 'email', 'previous_email', 'expires_at'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id === null || row === undefined ? undefined : { ...row, user_id: row.user_id }
}

/** Uses a link up: of any number of concurrent calls, one gets it. */
export async function consumeLink(
  tx: Transaction<Database>,
  { token, purpose, now }: { token: string; purpose: LinkPurpose; now: Date },
): Promise<OneTimeLink | undefined> {
  const row = await tx
    .updateTable('sec.one_time_link')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('user_id', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email', 'previous_email', 'expires_at'])
    .executeTakeFirst()
  return row?.user_id === null || row === undefined ? undefined : { ...row, user_id: row.user_id }
}

/** Invalidates unused links and codes, of one purpose or of all. */
export async function endLinks(
  tx: Transaction<Database>,
  { user_id, purpose, now }: { user_id: number; purpose?: LinkPurpose; now: Date },
): Promise<void> {
  await tx
    .updateTable('sec.one_time_link')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? ''))
    .where('used_at', 'is', null)
    .execute()
}
