import {
  changeView,
  chooseColumns,
  chooseFirstView,
  listViews,
  removeView,
  saveView,
} from '@meridian/contract/admin/views.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { writeAudit } from '../audit/for-services.ts'
import { adminOf } from '../gate/caller.ts'
import { type Context, type Dependencies, type Route, route } from '../gate/handler.ts'
import { changeOnce } from '../gate/idempotency.ts'

type View = AnswerOf<typeof saveView>['view']
type ViewInput = InputOf<typeof saveView>['body']

/** More than a person can distinguish. */
const VIEWS_SHOWN = 200

/** Saved views of the lists of the back office. A shared one is for all; only its author changes it. SPEC §6. */
export function savedViewRoutes({ database }: Dependencies): Route[] {
  return [
    route(listViews, async ({ query: { list } }, context) => {
      const admin_id = adminOf(context).user_id
      const [views, first, columns] = await Promise.all([
        readViews(database, admin_id, list),
        readFirst(database, admin_id, list),
        readColumns(database, admin_id, list),
      ])
      return { views, first, columns }
    }),

    // A preference for the own pages, which touches no object: it leaves no entry in the audit log.
    route(chooseFirstView, (input, context) =>
      changeOnce(database, context, { name: 'chooseFirstView', input }, async (tx) => {
        const { list } = input.params
        const { first } = input.body
        const admin_id = adminOf(context).user_id
        if (first !== null && isSaved(first)) {
          const { rows } = await sql`
            select from core.saved_view where ${first} = 'saved-' || view_id and list = ${list}
              and (admin_id = ${admin_id} or is_shared) for key share`.execute(tx)
          if (rows.length === 0) throw new Refusal('VIEW_ABSENT')
        }
        await sql`delete from core.first_view where admin_id = ${admin_id} and list = ${list}`.execute(tx)
        if (first !== null) {
          await sql`insert into core.first_view (admin_id, list, view) values (${admin_id}, ${list}, ${first})
            on conflict (admin_id, list) do update set view = excluded.view`.execute(tx)
        }
        return { first }
      }),
    ),

    // Theirs only, as the view above.
    route(chooseColumns, (input, context) =>
      changeOnce(database, context, { name: 'chooseColumns', input }, async (tx) => {
        const { list } = input.params
        const { columns } = input.body
        const admin_id = adminOf(context).user_id
        if (columns === null) {
          await sql`delete from core.list_columns where admin_id = ${admin_id} and list = ${list}`.execute(tx)
        } else {
          await sql`insert into core.list_columns (admin_id, list, columns) values (${admin_id}, ${list}, ${columns})
            on conflict (admin_id, list) do update set columns = excluded.columns`.execute(tx)
        }
        return { columns }
      }),
    ),

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
        if (!is_shared) await opensNoMore(tx, { view_id, but: adminOf(context).user_id })
        await record(tx, context, 'changeView', view_id, is_shared)
        return { view: { view_id, version: version + 1, list, name, is_shared, is_own: true, place } }
      })
    }),

    route(removeView, async (input, context) =>
      changeOnce(database, context, { name: 'removeView', input }, async (tx) => {
        const { view_id } = input.params
        await lockOwnView(tx, context, { view_id, version: input.body.version })
        await sql`delete from core.saved_view where view_id = ${view_id}`.execute(tx)
        await opensNoMore(tx, { view_id })
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

const isSaved = (view: string) => view.startsWith('saved-')

async function readFirst(database: Kysely<Database>, admin_id: number, list: string): Promise<string | null> {
  const { rows } = await sql<{ view: string }>`
    select view from core.first_view where admin_id = ${admin_id} and list = ${list}`.execute(database)
  return rows[0]?.view ?? null
}

async function readColumns(database: Kysely<Database>, admin_id: number, list: string): Promise<string[] | null> {
  const { rows } = await sql<{ columns: string[] }>`
    select columns from core.list_columns where admin_id = ${admin_id} and list = ${list}`.execute(database)
  return rows[0]?.columns ?? null
}

/** Lists open with a view that is gone, or gone for all but one admin, no more. */
async function opensNoMore(
  tx: Transaction<Database>,
  { view_id, but = null }: { view_id: number; but?: number | null },
) {
  await sql`delete from core.first_view where view = ${`saved-${view_id}`} and admin_id is distinct from ${but}`.execute(
    tx,
  )
}

/** A view that others see needs the right to write for others. @throws Refusal RIGHT_LACKING */
function mayShare(context: Context, { is_shared }: Pick<ViewInput, 'is_shared'>): void {
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
