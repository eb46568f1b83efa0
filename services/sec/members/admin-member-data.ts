import { randomUUID } from 'node:crypto'
import { downloadMemberExport, eraseMember, exportMember } from '@meridian/contract/admin/members.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { allowsAct } from '@meridian/domain/member-state.ts'
import { MINUTE_MS } from '@meridian/domain/time-units.ts'
import { sql } from 'kysely'
import { writeAudit } from '../../audit/for-services.ts'
import { adminOf } from '../../gate/caller.ts'
import { scopeOf } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import type { IdentityDeps } from '../identity/identity.ts'
import { type ErasureDeps, erasePerson } from './account-erasure.ts'
import { readAllAbout } from './account-export.ts'
import { lockMemberForAdmin } from './admin-members-queries.ts'

/** Time in which an admin has to download an export, in minutes. */
const DOWNLOAD_WITHIN_MIN = 15

/** SPEC §4 Account (erasure and export), erasure (R31): a member's own actions, done by an admin on their request. */
export function adminMemberDataRoutes(
  { database }: Dependencies,
  { identity, ...erasing }: ErasureDeps & { identity: Pick<IdentityDeps, 'sessions' | 'enqueue'> },
): Route[] {
  return [
    route(exportMember, async (input, context) => {
      const { memberId: user_id } = input.params
      const { version, reason } = input.body
      const admin_id = adminOf(context).user_id
      const { now } = context
      return changeOnce(database, context, { name: 'exportMember', input }, async (tx) => {
        const member = await lockMemberForAdmin(tx, { user_id, version, scope: scopeOf(context) })
        if (!allowsAct(member.state, 'export')) throw new Refusal('ACT_NOT_ALLOWED')
        const export_id = randomUUID()
        const expires_at = new Date(now.getTime() + DOWNLOAD_WITHIN_MIN * MINUTE_MS)
        const content = {
          exported_by: admin_id,
          export_id,
          reason,
          ...(await readAllAbout(tx, erasing, { user_id, now })),
        }
        await sql`
          insert into sec.member_export (export_id, user_id, admin_id, made_at, expires_at, content)
            values (${export_id}, ${user_id}, ${admin_id}, ${now}, ${expires_at}, ${JSON.stringify(content)}::jsonb)`.execute(
          tx,
        )
        await writeAudit(tx, context, {
          act: 'exportMember',
          object_kind: 'member',
          object_id: user_id,
          countries: [member.country_id],
          reason,
          after: { export_id },
        })
        const at = now.toISOString()
        await identity.enqueue(tx, 'send-member-mail', { template: 'data-exported', user_id, export_id, at })
        return { member_export: { export_id, expires_at: expires_at.toISOString(), version: member.version } }
      })
    }),

    // One statement without a key: an answer full of personal data is stored nowhere.
    route(downloadMemberExport, async ({ params: { exportId } }, context) => {
      const { rows } = await sql<{ content: Record<string, never> }>`
        with taken as (
          select export_id, content from sec.member_export
            where export_id = ${exportId} and admin_id = ${adminOf(context).user_id} and content is not null
              and expires_at > ${context.now} for update
        )
        update sec.member_export as export set content = null, downloaded_at = ${context.now} from taken
          where export.export_id = taken.export_id returning taken.content`.execute(database)
      const [found] = rows
      if (found === undefined) throw new Refusal('FILE_ABSENT')
      return found
    }),

    route(eraseMember, async (input, context) => {
      const { memberId: user_id } = input.params
      const { version, ground } = input.body
      const answer = await changeOnce(database, context, { name: 'eraseMember', input }, async (tx) => {
        const member = await lockMemberForAdmin(tx, { user_id, version, scope: scopeOf(context) })
        if (!allowsAct(member.state, 'erase')) throw new Refusal('ACT_NOT_ALLOWED')
        await erasePerson(tx, erasing, { user_id, now: context.now })
        await writeAudit(tx, context, {
          act: 'eraseMember',
          object_kind: 'member',
          object_id: user_id,
          countries: [member.country_id],
          before: { state: member.state },
          after: { state: 'ERASED', ground },
        })
        return { member: { user_id, state: 'ERASED' as const, version: member.version } }
      })
      identity.sessions.forget()
      return answer
    }),
  ]
}
