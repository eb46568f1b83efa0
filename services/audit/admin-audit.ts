import { listAuditEntries } from '@meridian/contract/admin/audit.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely } from 'kysely'
import { adminOf, holding } from '../gate/caller.ts'
import { scopeOf } from '../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'
import { listPage } from '../lists/admin-list.ts'
import { AUDIT_SORTS, readAudit } from './admin-audit-queries.ts'
import { readObjectNames, withMemberNames } from './object-names.ts'

/** SPEC §6: the audit log, read by those with the right. The names of admins are passed in, since audit depends on nothing. */
export function auditRoutes(
  { database }: Dependencies,
  { readAdminNames }: { readAdminNames: (database: Kysely<Database>, ids: number[]) => Promise<Map<number, string>> },
): Route[] {
  return [
    route(listAuditEntries, async ({ query }, context) => {
      const { sort = '-at', after, before, limit, ...filters } = query
      const page = listPage(AUDIT_SORTS, { sort, after, before, limit })
      const { rows, total } = await readAudit(database, scopeOf(context), { filters, page })
      const admin_ids = rows.flatMap(({ admin_id }) => admin_id ?? [])
      const names = await readAdminNames(database, [...new Set(admin_ids)])
      const answer = page.answer(rows, total)
      const members = scopeOf({ caller: holding(adminOf(context), 'members.read') })
      const objects = await readObjectNames(database, members, answer.rows)
      return {
        ...answer,
        rows: answer.rows.map(({ place: _, admin_id, at, before, after, ...entry }) => ({
          ...entry,
          before: withMemberNames(before, objects),
          after: withMemberNames(after, objects),
          object_name: objects.nameOf(entry.object_kind, entry.object_id),
          at: at.toISOString(),
          admin: admin_id === null ? null : { admin_id, name: names.get(admin_id) ?? '' },
        })),
      }
    }),
  ]
}
