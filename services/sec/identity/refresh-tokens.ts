import { createHmac } from 'node:crypto'
import type { Database } from '@meridian/database/schema/database.ts'
import type { Transaction } from 'kysely'
import { madeBy, type SecretRing } from '../../gate/secret-ring.ts'
import type { SignedInPerson } from '../../gate/session.ts'
import { hashOf } from './secret-texts.ts'
import { endSession, readSignedIn, userExpiryFrom } from './user-sessions.ts'

/** A guest who returns within 90 days finds the basket. SPEC §6. */
export const GUEST_REFRESH_LIFETIME_S = 90 * 24 * 60 * 60
/** Period in which the answer of a refresh is repeated, for a client that did not receive it. */
const REFRESH_GRACE_MS = 10_000

export interface Rotation {
  presented: string
  /** Another country for the same guest, or null to stay; users have none. */
  country_id: string | null
  secret: SecretRing
  now: Date
}

export type RotationResult =
  | 'invalid'
  /** Used by two parties: the session has just been ended. */
  | 'stolen'
  | { kind: 'guest'; guest_id: string; country_id: string; issued_at: Date; refresh_token: string }
  | { kind: 'person'; person: SignedInPerson; issued_at: Date; refresh_token: string }

/**
 * Uses a refresh token once. Its successor is derived from it, so that a repeated call within the grace time gets the
 * same answer; after that a second use is theft and ends the whole family: the guest's tokens, or the session of the
 * user. Sessions (R20).
 */
export async function rotate(tx: Transaction<Database>, rotation: Rotation): Promise<RotationResult> {
  const { presented, country_id, now } = rotation
  const owner = await tx
    .selectFrom('sec.refresh_token')
    .select(['family_id', 'user_id'])
    .where('token_hash', '=', hashOf(presented))
    .executeTakeFirst()
  if (!owner) return 'invalid'
  if (owner.user_id !== null)
    return country_id === null ? rotateUser(tx, rotation, { ...owner, user_id: owner.user_id }) : 'invalid'
  const token = await lockToken(tx, presented)
  if (!token?.guest_id || token.revoked_at !== null || token.expires_at <= now) return 'invalid'
  if (isTheft(token.used_at, now)) {
    await tx
      .updateTable('sec.refresh_token')
      .set({ revoked_at: now })
      .where('family_id', '=', token.family_id)
      .where('revoked_at', 'is', null)
      .execute()
    return 'stolen'
  }
  const country = country_id ?? token.country_id
  const refresh_token = await successorOf(tx, rotation, country)
  const issued_at = await replaceToken(tx, {
    presented,
    refresh_token,
    now,
    used_at: token.used_at,
    owner: { family_id: token.family_id, guest_id: token.guest_id, country_id: country },
    expires_at: new Date(now.getTime() + GUEST_REFRESH_LIFETIME_S * 1000),
  })
  return { kind: 'guest', guest_id: token.guest_id, country_id: country, issued_at, refresh_token }
}

/** Locks the session before its token, in the same order as ending a session does. */
async function rotateUser(
  tx: Transaction<Database>,
  rotation: Rotation,
  { family_id: session_id, user_id }: { family_id: string; user_id: number },
): Promise<RotationResult> {
  const { presented, now } = rotation
  const open = await tx
    .updateTable('sec.user_session')
    .set({ last_used_at: now })
    .where('session_id', '=', session_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const token = await lockToken(tx, presented)
  if (open.numUpdatedRows === 0n || !token || token.expires_at <= now) return 'invalid'
  if (isTheft(token.used_at, now)) {
    await endSession(tx, { session_id, user_id, cause: 'REUSE', now })
    return 'stolen'
  }
  const person = await readSignedIn(tx, user_id)
  if (!person) return 'invalid'
  const refresh_token = await successorOf(tx, rotation, 'user')
  const issued_at = await replaceToken(tx, {
    presented,
    refresh_token,
    now,
    used_at: token.used_at,
    owner: { family_id: session_id, user_id, country_id: person.country_id },
    expires_at: userExpiryFrom(now),
  })
  return { kind: 'person', person: { ...person, session_id }, issued_at, refresh_token }
}

function lockToken(tx: Transaction<Database>, presented: string) {
  return tx
    .selectFrom('sec.refresh_token')
    .select(['family_id', 'guest_id', 'country_id', 'expires_at', 'used_at', 'revoked_at'])
    .where('token_hash', '=', hashOf(presented))
    .forUpdate()
    .executeTakeFirst()
}

function isTheft(used_at: Date | null, now: Date): boolean {
  return used_at !== null && now.getTime() - used_at.getTime() > REFRESH_GRACE_MS
}

/** The successor that a process with another first secret has stored, or the one of the first. */
async function successorOf(tx: Transaction<Database>, { secret, presented }: Rotation, of: string): Promise<string> {
  const make = (by: Buffer) => createHmac('sha256', by).update(`${of}:${presented}`).digest('base64url')
  if (secret.length === 1) return make(secret[0])
  const stored = await tx
    .selectFrom('sec.refresh_token')
    .select('token_hash')
    .where(
      'token_hash',
      'in',
      secret.map((by) => hashOf(make(by))),
    )
    .execute()
  return madeBy(secret, make, (made) => stored.some(({ token_hash }) => token_hash.equals(hashOf(made))))
}

interface Replacement {
  presented: string
  refresh_token: string
  owner: { family_id: string; country_id: string; guest_id?: string; user_id?: number }
  expires_at: Date
  used_at: Date | null
  now: Date
}

/** Marks a token as used and stores its successor; returns the time of its first use. */
async function replaceToken(tx: Transaction<Database>, replacement: Replacement): Promise<Date> {
  const { presented, refresh_token, owner, expires_at, used_at, now } = replacement
  const issued_at = used_at ?? now
  if (used_at === null) {
    await tx
      .updateTable('sec.refresh_token')
      .set({ used_at: now })
      .where('token_hash', '=', hashOf(presented))
      .execute()
  }
  await tx
    .insertInto('sec.refresh_token')
    .values({ ...owner, token_hash: hashOf(refresh_token), issued_at, expires_at })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
  return issued_at
}
