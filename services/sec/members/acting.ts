import { randomUUID } from 'node:crypto'
import { actAsMember } from '@meridian/contract/admin/members.ts'
import { beginActing, endActing } from '@meridian/contract/auth.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { ACTING_CODE_MS, ACTING_MS } from '@meridian/domain/acting.ts'
import { allowsAct } from '@meridian/domain/member-state.ts'
import type { Kysely, Transaction } from 'kysely'
import { writeAudit } from '../../audit/for-services.ts'
import { adminOf } from '../../gate/caller.ts'
import { scopeOf } from '../../gate/country-scope.ts'
import { type Context, type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { madeBy } from '../../gate/secret-ring.ts'
import { asAdmin } from '../admins/admin-sessions.ts'
import type { IdentityDeps } from '../identity/identity.ts'
import { hashOf, secretText } from '../identity/secret-texts.ts'
import { readSignedIn } from '../identity/user-sessions.ts'
import {
  type ActingSession,
  beginActingSession,
  endOverdueActing,
  insertActing,
  leaveActingSession,
  readActingCode,
} from './acting-queries.ts'
import { readMember } from './admin-members-queries.ts'

/** SPEC §6: an admin sees the shop as a member does, for 15 minutes and without changing anything. */
export function actingRoutes(
  { database }: Dependencies,
  { sessions, secret, enqueue }: Pick<IdentityDeps, 'sessions' | 'secret' | 'enqueue'>,
): Route[] {
  return [
    route(actAsMember, async (input, context) => {
      const { memberId: user_id } = input.params
      const { now } = context
      const admin = adminOf(context)
      const { session_id, ...acting } = await changeOnce(
        database,
        context,
        { name: 'actAsMember', input },
        async (tx) => {
          const member = await readMember(tx, scopeOf(context), user_id)
          if (member === undefined) throw new Refusal('USER_ABSENT')
          if (!allowsAct(member.state, 'act_as')) throw new Refusal('ACT_NOT_ALLOWED')
          const session_id = randomUUID()
          const code_expires_at = new Date(now.getTime() + ACTING_CODE_MS)
          await insertActing(tx, {
            session_id,
            admin_id: admin.user_id,
            admin_session_id: admin.session_id,
            user_id,
            code_hash: hashOf(codeBy(secret[0], session_id)),
            code_expires_at,
          })
          await writeAudit(tx, context, {
            act: 'actAsMember',
            object_kind: 'member',
            object_id: user_id,
            countries: [member.country_id],
            after: { session_id },
            reason: input.body.reason,
          })
          const { country_id, language_id } = member
          return { session_id, expires_at: code_expires_at.toISOString(), country_id, language_id }
        },
      )
      // Derived from the answer stored for a repeated call, so that no code is stored.
      return { acting: { ...acting, code: await codeOf(session_id) } }
    }),

    route(beginActing, async ({ body }, context) => {
      const { now, isClient } = context
      if (!isClient) throw new Refusal('CLIENT_INVALID')
      const ends_at = new Date(now.getTime() + ACTING_MS)
      return inTransaction(database, async (tx) => {
        const acting = await beginActingSession(tx, { code_hash: hashOf(body.code), now, ends_at })
        const person = acting && (await readSignedIn(tx, acting.user_id))
        if (acting === undefined || person === undefined) throw new Refusal('ONE_TIME_CODE_INVALID')
        const { session_id, user_id, admin_id } = acting
        await auditActing(tx, context, acting, 'beginActing', {})
        const at = now.toISOString()
        await enqueue(tx, 'send-member-mail', { template: 'account-viewed', user_id, acting_id: session_id, at })
        return {
          access_token: await sessions.signActing({ ...person, session_id }, { admin_id, issued_at: now, ends_at }),
          token_type: 'Bearer' as const,
          expires_in: ACTING_MS / 1000,
        }
      })
    }),

    route(endActing, async ({ body }, context) => {
      const { now, isClient } = context
      if (!isClient) throw new Refusal('CLIENT_INVALID')
      const session = await sessions.verify(body.access_token, now)
      if (session?.kind === 'user' && session.acting_admin_id !== undefined) {
        await inTransaction(database, async (tx) => {
          const acting = await leaveActingSession(tx, session.session_id, now)
          if (acting !== undefined) await auditActing(tx, context, acting, 'endActing', { cause: 'LEFT' })
        })
      }
      return { ended: true as const }
    }),
  ]

  async function codeOf(session_id: string): Promise<string> {
    const code_hash = secret.length === 1 ? undefined : await readActingCode(database, session_id)
    return madeBy(
      secret,
      (by) => codeBy(by, session_id),
      (code) => code_hash?.equals(hashOf(code)) ?? false,
    )
  }
}

function codeBy(secret: Buffer, session_id: string): string {
  return secretText(secret, 'acting', session_id)
}

/** Ends sessions whose time is over, or whose admin may not look any more, and notes it. A job runs it. SPEC §6. */
export async function endActingSessions(database: Kysely<Database>, now: Date): Promise<void> {
  await inTransaction(database, async (tx) => {
    for (const { ended_cause: cause, ...acting } of await endOverdueActing(tx, now)) {
      const context = { caller: { kind: 'none' as const }, now, trace: acting.session_id }
      await auditActing(tx, context, acting, 'endActing', { cause })
    }
  })
}

/** An entry in the log for the admin, who is not the caller of the shop. */
async function auditActing(
  tx: Transaction<Database>,
  context: Pick<Context, 'caller' | 'now' | 'trace'>,
  { session_id, admin_id, admin_session_id, user_id, country_id }: ActingSession,
  act: 'beginActing' | 'endActing',
  after: Record<string, string>,
): Promise<void> {
  await writeAudit(tx, asAdmin(context, admin_id, admin_session_id), {
    act,
    object_kind: 'member',
    object_id: user_id,
    countries: [country_id],
    after: { session_id, ...after },
  })
}
