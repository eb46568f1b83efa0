import { announcePresence, COLLEAGUES_SHOWN } from '@meridian/contract/admin/presence.ts'
import { CALLS } from '@meridian/contract/calls.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { countriesWithRight, type Right } from '@meridian/domain/admin-rights.ts'
import { PRESENCE_LASTS_MS, PRESENCE_RIGHT } from '@meridian/domain/presence.ts'
import { sql } from 'kysely'
import { adminOf } from '../gate/caller.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'

/** The right required to open each kind of object: of an entity, that of its page. */
const RIGHTS: ReadonlyMap<string, Right> = new Map([
  ...Object.entries(PRESENCE_RIGHT),
  ...CALLS.flatMap(({ entity, right }) =>
    entity?.part === 'open' && right !== undefined ? [[entity.noun, right] as const] : [],
  ),
])

/**
 * Admins who have an object open. Advisory: it blocks nobody. An admin is seen only by colleagues with the same right
 * in one of the same countries, and only while their page reports it. SPEC §6.
 */
export function presenceRoutes({ database }: Dependencies): Route[] {
  return [
    route(announcePresence, async ({ body }, context) => {
      const { kind, country_id, is_changing } = body
      const object_id = String(body.object_id)
      const { user_id, held } = adminOf(context)
      const { now } = context
      const right = RIGHTS.get(kind)
      const rightful = right === undefined ? [] : countriesWithRight(held, right)
      const countries = country_id === undefined ? rightful : rightful.filter((one) => one === country_id)
      if (countries.length === 0) throw new Refusal('RIGHT_LACKING')
      const since = new Date(now.getTime() - PRESENCE_LASTS_MS)
      // Rows that another call removes at the same moment are left to it.
      await sql`delete from core.admin_presence where (kind, object_id, admin_id) in (
        select kind, object_id, admin_id from core.admin_presence where seen_at <= ${since} limit 100 for update skip locked)`.execute(
        database,
      )
      await sql`
        insert into core.admin_presence (kind, object_id, admin_id, countries, opened_at, changing_since, seen_at)
          values (${kind}, ${object_id}, ${user_id}, ${countries}, ${now}, ${is_changing ? now : null}, ${now})
          on conflict (kind, object_id, admin_id) do update set countries = excluded.countries, seen_at = excluded.seen_at,
            changing_since = case when excluded.changing_since is null then null
              else coalesce(admin_presence.changing_since, excluded.changing_since) end`.execute(database)
      const { rows } = await sql<{ admin_id: number; name: string; since: Date; is_changing: boolean }>`
        select p.admin_id, u.username as name, coalesce(p.changing_since, p.opened_at) as since,
            p.changing_since is not null as is_changing
          from core.admin_presence p join sec.user_account u on u.user_id = p.admin_id
          where p.kind = ${kind} and p.object_id = ${object_id} and p.admin_id <> ${user_id}
            and p.seen_at > ${since} and p.countries && ${countries}::text[]
          order by p.changing_since is null, p.opened_at limit ${COLLEAGUES_SHOWN}`.execute(database)
      return { colleagues: rows.map((row) => ({ ...row, since: row.since.toISOString() })) }
    }),
  ]
}
