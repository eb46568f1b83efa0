import { changeView, listViews, removeView, saveView } from '@meridian/contract/admin/views.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { writeAudit } from '../audit/for-services.ts'
import { adminOf } from '../caller.ts'
import { type Context, type Dependencies, type Route, route } from '../handler.ts'
import { changeOnce } from '../idempotency.ts'

type View = AnswerOf<typeof saveView>['view']
type Saved = InputOf<typeof saveView>['body']

/** More than a person can tell apart. */
const VIEWS_SHOWN = 200

/** Saved views of the lists of the back office. A shared one is for all; only its author changes it. SPEC §6. */
export function savedViewRoutes({ database }: Dependencies): Route[] {
  return [
    route(listViews, async ({ query }, context) => ({
      views: await readViews(database, adminOf(context).user_id, query.list),
    })),

    route(saveView, async (input, context) => {
      mayShare(context, input.body)
      return changeOnce(database, context, { name: 'saveView', input }, async (tx) => {
        const { list, name, is_shared, place } = input.body
        const admin_id = adminOf(context).user_id
        const { rows } = await sql<{ view_id: number }>`
          insert into core.saved_view (list, name, admin_id, is_shared, place, created_at)
            values (${list}, ${name}, ${admin_id}, ${is_shared}, ${JSON.stringify(place)}::jsonb, ${context.now})
            returning view_id`.execute(tx)
        const view_id = rows[0]?.view_id ?? 0
        await record(tx, context, 'saveView', view_id, is_shared)
        return { view: { view_id, version: 1, list, name, is_shared, is_own: true, place } }
      })
    }),

    route(changeView, async (input, context) => {
      mayShare(context, input.body)
      return changeOnce(database, context, { name: 'changeView', input }, async (tx) => {
        const { view_id } = input.params
        const { version, name, is_shared, place } = input.body
        const { list } = await lockOwnView(tx, context, { view_id, version })
        await sql`update core.saved_view set name = ${name}, is_shared = ${is_shared}, version = version + 1,
          place = ${JSON.stringify(place)}::jsonb where view_id = ${view_id}`.execute(tx)
        await record(tx, context, 'changeView', view_id, is_shared)
        return { view: { view_id, version: version + 1, list, name, is_shared, is_own: true, place } }
      })
    }),

    route(removeView, async (input, context) =>
      changeOnce(database, context, { name: 'removeView', input }, async (tx) => {
        const { view_id } = input.params
        await lockOwnView(tx, context, { view_id, version: input.body.version })
        await sql`delete from core.saved_view where view_id = ${view_id}`.execute(tx)
        await record(tx, context, 'removeView', view_id, false)
        return {}
      }),
    ),
  ]
}

async function readViews(database: Kysely<Database>, admin_id: number, list: string): Promise<View[]> {
  const { rows } = await sql<View>`
    select view_id, version, list, name, is_shared, admin_id = ${admin_id} as is_own, place from core.saved_view
      where list = ${list} and (admin_id = ${admin_id} or is_shared)
      order by admin_id <> ${admin_id}, lower(name), view_id limit ${VIEWS_SHOWN}`.execute(database)
  return rows
}

/** A view that others see needs the right to write for others. @throws Refusal RIGHT_LACKING */
function mayShare(context: Context, { is_shared }: Pick<Saved, 'is_shared'>): void {
  if (is_shared && !adminOf(context).held.some(({ right }) => right === 'admins.write')) {
    throw new Refusal('RIGHT_LACKING')
  }
}

/** @throws Refusal VIEW_ABSENT for a view of somebody else, VERSION_STALE */
async function lockOwnView(
  tx: Transaction<Database>,
  context: Context,
  { view_id, version }: { view_id: number; version: number },
): Promise<{ list: string }> {
  const { rows } = await sql<{ list: string; version: number }>`
    select list, version from core.saved_view where view_id = ${view_id} and admin_id = ${adminOf(context).user_id}
      for update`.execute(tx)
  const [view] = rows
  if (view === undefined) throw new Refusal('VIEW_ABSENT')
  if (view.version !== version) throw new Refusal('VERSION_STALE', { detail: { version: view.version } })
  return view
}

function record(tx: Transaction<Database>, context: Context, act: string, view_id: number, is_shared: boolean) {
  return writeAudit(tx, context, { act, object_kind: 'view', object_id: view_id, countries: [], after: { is_shared } })
}
