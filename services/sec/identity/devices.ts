import { Refusal } from '@meridian/contract/errors.ts'
import { endOtherSessions, endSession, listSessions } from '@meridian/contract/sec/registration.ts'
import { userOf } from '../../gate/caller.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import type { IdentityDeps } from './identity.ts'
import { endSession as endOne, endSessionsOf, USER_REFRESH_LIFETIME_S } from './user-sessions.ts'

/** SPEC §7 SEC: the devices on which the caller is signed in. */
export function deviceRoutes({ database }: Dependencies, { sessions }: Pick<IdentityDeps, 'sessions'>): Route[] {
  return [
    route(listSessions, async (_input, context) => {
      const { user_id, session_id } = userOf(context)
      const rows = await database
        .selectFrom('sec.user_session')
        .select(['session_id', 'device', 'created_at', 'last_used_at'])
        .where('user_id', '=', user_id)
        .where('ended_at', 'is', null)
        // A session unused for this long can no longer be refreshed.
        .where('last_used_at', '>', new Date(context.now.getTime() - USER_REFRESH_LIFETIME_S * 1000))
        .orderBy('last_used_at', 'desc')
        .limit(100)
        .execute()
      const shown = rows.map(({ session_id: id, device, created_at, last_used_at }) => ({
        id,
        device,
        current: id === session_id,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
      }))
      return { sessions: [...shown.filter((one) => one.current), ...shown.filter((one) => !one.current)] }
    }),

    route(endSession, async ({ params: { sessionId: session_id } }, context) => {
      const { user_id } = userOf(context)
      const ended = await endOne(database, { session_id, user_id, cause: 'ENDED_BY_OWNER', now: context.now })
      if (!ended) throw new Refusal('SESSION_ABSENT')
      sessions.forget(session_id)
      return { session: { id: session_id, status: 'ended' as const } }
    }),

    route(endOtherSessions, async (_input, context) => {
      const { user_id, session_id } = userOf(context)
      const ended = await endSessionsOf(database, {
        user_id,
        but: session_id,
        cause: 'ENDED_BY_OWNER' as const,
        now: context.now,
      })
      sessions.forget()
      return { ended }
    }),
  ]
}
