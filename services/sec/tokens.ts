import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { createToken, GUEST_GRANT } from '@meridian/contract/auth.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { TOKEN_LIFETIME_S } from '@meridian/domain/session.ts'
import { sql, type Transaction } from 'kysely'
import { type Dependencies, type Route, route } from '../handler.ts'
import type { SessionTokens } from '../session.ts'

/** A guest who returns within 90 days finds the basket. */
const GUEST_REFRESH_LIFETIME_S = 90 * 24 * 60 * 60
/** How long the answer of a refresh is given again, for a client whose answer was lost on the way. */
const REFRESH_GRACE_MS = 10_000

/** SPEC §7 Auth: guest and refresh grants, with rotation and reuse detection. */
export function tokenRoutes(
  { database }: Dependencies,
  { sessions, refreshSecret }: { sessions: SessionTokens; refreshSecret: Buffer },
): Route[] {
  async function answer(guest: { guest_id: string; country_id: string; issued_at: Date; refresh_token: string }) {
    return {
      access_token: await sessions.signGuest(guest),
      token_type: 'Bearer' as const,
      expires_in: TOKEN_LIFETIME_S,
      refresh_token: guest.refresh_token,
      refresh_expires_in: GUEST_REFRESH_LIFETIME_S,
    }
  }

  return [
    route(createToken, async ({ body }, { now }) => {
      if (body.grant_type === GUEST_GRANT && body.refresh_token === undefined) {
        const refresh_token = randomBytes(32).toString('base64url')
        const guest_id = randomUUID()
        // Guest and first refresh token in one statement: both or none.
        await sql`with guest as (insert into sec.guest (guest_id, created_at) values (${guest_id}, ${now}) returning guest_id)
          insert into sec.refresh_token (token_hash, family_id, guest_id, country_id, issued_at, expires_at)
          select ${hashOf(refresh_token)}, ${guest_id}, guest_id, ${body.country_id}, ${now}, ${expiryFrom(now)} from guest`.execute(
          database,
        )
        return answer({ guest_id, country_id: body.country_id, issued_at: now, refresh_token })
      }
      if (body.grant_type !== GUEST_GRANT && body.grant_type !== 'refresh_token') throw new Refusal('SIGN_IN_REFUSED')
      const presented = body.refresh_token ?? ''
      const rotated = await inTransaction(database, (tx) =>
        rotate(tx, {
          presented,
          country_id: body.grant_type === GUEST_GRANT ? body.country_id : null,
          now,
          successorOf: (token, country_id) =>
            createHmac('sha256', refreshSecret).update(`${country_id}:${token}`).digest('base64url'),
        }),
      )
      if (rotated === 'invalid') throw new Refusal('GRANT_INVALID')
      return answer(rotated)
    }),
  ]
}

interface Rotation {
  presented: string
  /** Another country for the same guest, or null to stay. */
  country_id: string | null
  now: Date
  successorOf: (token: string, country_id: string) => string
}

/**
 * Uses a refresh token once. Its successor is a function of it, so that within the grace time a repeated call gets the same
 * answer; after that a second use is theft and ends the whole family.
 */
async function rotate(tx: Transaction<Database>, { presented, country_id, now, successorOf }: Rotation) {
  const token = await tx
    .selectFrom('sec.refresh_token')
    .select(['family_id', 'guest_id', 'country_id', 'expires_at', 'used_at', 'revoked_at'])
    .where('token_hash', '=', hashOf(presented))
    .forUpdate()
    .executeTakeFirst()
  if (!token?.guest_id || token.revoked_at !== null || token.expires_at <= now) return 'invalid'
  const country = country_id ?? token.country_id
  const refresh_token = successorOf(presented, country)
  if (token.used_at !== null && now.getTime() - token.used_at.getTime() > REFRESH_GRACE_MS) {
    await tx
      .updateTable('sec.refresh_token')
      .set({ revoked_at: now })
      .where('family_id', '=', token.family_id)
      .where('revoked_at', 'is', null)
      .execute()
    return 'invalid'
  }
  const issued_at = token.used_at ?? now
  if (token.used_at === null) {
    await tx
      .updateTable('sec.refresh_token')
      .set({ used_at: now })
      .where('token_hash', '=', hashOf(presented))
      .execute()
  }
  await tx
    .insertInto('sec.refresh_token')
    .values({
      token_hash: hashOf(refresh_token),
      family_id: token.family_id,
      guest_id: token.guest_id,
      country_id: country,
      issued_at,
      expires_at: expiryFrom(now),
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
  return { guest_id: token.guest_id, country_id: country, issued_at, refresh_token }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + GUEST_REFRESH_LIFETIME_S * 1000)
}
