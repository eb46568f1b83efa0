import { randomUUID } from 'node:crypto'
import { ADMIN_GRANT, createToken, GUEST_GRANT, ONE_TIME_GRANT, revokeToken } from '@meridian/contract/auth.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { ADMIN_TYPE_ID, TOKEN_LIFETIME_S } from '@meridian/domain/session.ts'
import { delayMs, NEW_GUESTS_OF_NETWORK } from '@meridian/domain/try-limits.ts'
import { isLoopback, networkOf } from '@meridian/domain/visitor-network.ts'
import { sql } from 'kysely'
import { type Context, type Dependencies, type Route, route } from '../../gate/handler.ts'
import type { IdentityDeps } from './identity.ts'
import { GUEST_REFRESH_LIFETIME_S, rotate } from './refresh-tokens.ts'
import { hashOf, randomText } from './secret-texts.ts'
import { signInByCode, signInByPassword } from './sign-in.ts'
import { countTries } from './try-counts.ts'
import { endSession, personAnswer } from './user-sessions.ts'

/**
 * SPEC §7 AUTH: tokens of guests, users and admins, with rotation and reuse detection. Members' tokens are issued to
 * the confidential client only, the storefront's server; admins call directly.
 */
export function tokenRoutes({ database }: Dependencies, identity: IdentityDeps): Route[] {
  const { sessions, secret } = identity

  async function guestAnswer(guest: { guest_id: string; country_id: string; issued_at: Date; refresh_token: string }) {
    return {
      access_token: await sessions.signGuest(guest),
      token_type: 'Bearer' as const,
      expires_in: TOKEN_LIFETIME_S,
      refresh_token: guest.refresh_token,
      refresh_expires_in: GUEST_REFRESH_LIFETIME_S,
    }
  }

  /** Each of very many guests of one network costs them time: a basket needs a guest. */
  async function newGuestOf({ address, now }: Context, country_id: string) {
    const network = isLoopback(address) ? '' : networkOf(address)
    const limits = network === '' ? [] : [{ name: `guests:${network}`, ...NEW_GUESTS_OF_NETWORK }]
    const [counted] = await countTries(database, limits, now)
    await identity.pause(delayMs(counted?.over ?? 0))
    return newGuest(country_id, now)
  }

  async function newGuest(country_id: string, now: Date) {
    const refresh_token = randomText()
    const guest_id = randomUUID()
    const expires_at = new Date(now.getTime() + GUEST_REFRESH_LIFETIME_S * 1000)
    // Guest and first refresh token in one statement: both or none.
    await sql`with guest as (insert into sec.guest (guest_id, created_at) values (${guest_id}, ${now}) returning guest_id)
      insert into sec.refresh_token (token_hash, family_id, guest_id, country_id, issued_at, expires_at)
      select ${hashOf(refresh_token)}, ${guest_id}, guest_id, ${country_id}, ${now}, ${expires_at} from guest`.execute(
      database,
    )
    return guestAnswer({ guest_id, country_id, issued_at: now, refresh_token })
  }

  async function refreshed(presented: string, country_id: string | null, now: Date, isClient: boolean) {
    const rotated = await inTransaction(database, async (tx) => {
      const result = await rotate(tx, { presented, country_id, secret, now })
      // A caller other than the client must not use up a member's token.
      const isMembers =
        typeof result === 'object' && result.kind === 'person' && result.person.type_id !== ADMIN_TYPE_ID
      if (isMembers && !isClient) throw new Refusal('CLIENT_INVALID')
      return result
    })
    if (rotated === 'stolen') sessions.forget()
    if (rotated === 'stolen' || rotated === 'invalid') throw new Refusal('GRANT_INVALID')
    return rotated.kind === 'guest' ? guestAnswer(rotated) : personAnswer(sessions, rotated.person, rotated)
  }

  return [
    route(createToken, async ({ body }, context) => {
      const { now, isClient } = context
      switch (body.grant_type) {
        case GUEST_GRANT:
          return body.refresh_token === undefined
            ? newGuestOf(context, body.country_id)
            : refreshed(body.refresh_token, body.country_id, now, isClient)
        case 'refresh_token':
          return refreshed(body.refresh_token, null, now, isClient)
        case ADMIN_GRANT:
          return signInByPassword(database, identity, body, context, 'admins')
      }
      if (!isClient) throw new Refusal('CLIENT_INVALID')
      return body.grant_type === ONE_TIME_GRANT
        ? signInByCode(database, identity, body, context)
        : signInByPassword(database, identity, body, context, 'everybody')
    }),

    route(revokeToken, async ({ body }, { now }) => {
      const token = await database
        .selectFrom('sec.refresh_token')
        .select(['family_id', 'user_id'])
        .where('token_hash', '=', hashOf(body.refresh_token))
        .executeTakeFirst()
      if (token && token.user_id !== null) {
        await endSession(database, { session_id: token.family_id, user_id: token.user_id, cause: 'SIGN_OUT', now })
        sessions.forget(token.family_id)
      } else if (token) {
        await database
          .updateTable('sec.refresh_token')
          .set({ revoked_at: now })
          .where('family_id', '=', token.family_id)
          .where('revoked_at', 'is', null)
          .execute()
        sessions.forget(token.family_id)
      }
      return { revoked: true as const }
    }),
  ]
}
