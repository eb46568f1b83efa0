import {
  approveChangeSet,
  createChangeSet,
  discardChangeSet,
  getChangeSet,
  listChangeSetHistory,
  listChanges,
  publishChangeSet,
  reopenChangeSet,
  saveChangeSet,
  scheduleChangeSet,
  searchChangeSets,
  submitChangeSet,
  undoChangeSet,
  unscheduleChangeSet,
} from '@meridian/contract/admin/change-sets.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { countriesWithRight, type Right } from '@meridian/domain/admin-rights.ts'
import { type ChangeSetAct, type ChangeSetState, changeSetActs, isAhead } from '@meridian/domain/change-set.ts'
import { DEFAULT_LANGUAGE } from '@meridian/domain/default-locale.ts'
import { sql, type Transaction } from 'kysely'
import { entityRoutes } from '../entities/entity-routes.ts'
import { saveEntity } from '../entities/save-entity.ts'
import { adminOf } from '../gate/caller.ts'
import { scopeOf } from '../gate/country-scope.ts'
import { type Context, type Dependencies, type Handler, type Route, route } from '../gate/handler.ts'
import { listPage } from '../lists/admin-list.ts'
import {
  addAuthor,
  CHANGE_SET_SORTS,
  CHANGE_SORTS,
  type LockedChangeSet,
  lockChangeSet,
  moveChangeSet,
  readChangeSet,
  readChangeSets,
  readChanges,
} from './change-set-queries.ts'
import type { Changeable } from './changeable.ts'
import { putChanges } from './edit-changes.ts'
import { publishAll, readZones, scheduleAt, undo } from './publish.ts'

/** SPEC §6: changes that are prepared, reviewed and published together. */
export function adminChangeSetRoutes(
  deps: Pick<Dependencies, 'database'>,
  { changeables }: { changeables: readonly Changeable[] },
): Route[] {
  const { database } = deps
  const sets = entityRoutes(
    {
      search: searchChangeSets,
      open: getChangeSet,
      history: listChangeSetHistory,
      create: createChangeSet,
      save: saveChangeSet,
    },
    deps,
    {
      sorts: CHANGE_SET_SORTS,
      readRows: readChangeSets,
      readRow: readChangeSet,
      create: async (tx, { name, changes }, context, scope) => {
        const { rows } = await sql<{ change_set_id: number }>`
          insert into core.change_set (name, created_at) values (${name}, ${context.now}) returning change_set_id`.execute(
          tx,
        )
        const change_set_id = rows[0]?.change_set_id ?? 0
        await addAuthor(tx, { change_set_id }, adminOf(context).user_id)
        await putChanges(tx, changeables, { change_set_id, changes }, context)
        const set = await lockChangeSet(tx, scope, { change_set_id })
        if (set === undefined) throw new Refusal('RIGHT_LACKING')
        return { key: set.key, values: set.values, countries: set.countries }
      },
      lock: lockChangeSet,
      check: (set, _, context) => checkAct(set, 'edit', context),
      save: async (tx, { key, countries }, { name, changes }, context) => {
        await putChanges(tx, changeables, { ...key, changes }, context)
        await addAuthor(tx, key, adminOf(context).user_id)
        await sql`update core.change_set set name = ${name}, version = version + 1
          where change_set_id = ${key.change_set_id}`.execute(tx)
        const saved = await lockChangeSet(tx, scopeOf(context), key)
        if (saved === undefined) throw new Refusal('RIGHT_LACKING')
        return { countries: [...countries, ...saved.countries] }
      },
    },
  )

  type Act = typeof submitChangeSet | typeof reopenChangeSet | typeof scheduleChangeSet
  type Input = Parameters<Handler<Act>>[0]
  /** An act on a locked set that is open to the admin; `work` returns the state that the set ends in. */
  const change = (
    endpoint: Act,
    act: ChangeSetAct,
    work: (tx: Transaction<Database>, set: LockedChangeSet, input: Input, context: Context) => Promise<ChangeSetState>,
  ): Route => ({
    endpoint,
    handler: async (input: Input, context) => {
      const key = await saveEntity(
        { database, context, endpoint, input },
        {
          lock: (tx, scope) => lockChangeSet(tx, scope, input.params),
          check: (set) => checkAct(set, act, context),
          write: async (tx, set) => ({ values: { state: await work(tx, set, input, context) } }),
        },
      )
      const { row } = await sets.shown(key, context)
      // An undone set is answered by the one that undoes it.
      return act === 'undo' && row.undone_by !== null ? sets.shown({ change_set_id: row.undone_by }, context) : { row }
    },
  })
  const moveTo = (state: ChangeSetState) => async (tx: Transaction<Database>, set: LockedChangeSet) => {
    await moveChangeSet(tx, set.key, state)
    return state
  }
  const approve = async (tx: Transaction<Database>, set: LockedChangeSet, by: number | null, now: Date) => {
    await sql`update core.change_set set approved_by = ${by}, approved_at = ${now}
      where change_set_id = ${set.key.change_set_id}`.execute(tx)
    return moveTo('APPROVED')(tx, set)
  }

  return [
    ...sets.routes,

    route(
      listChanges,
      async ({ params, query: { sort = 'key', after, before, limit, languageId = DEFAULT_LANGUAGE } }, context) => {
        await sets.shown(params, context)
        return readChanges(
          database,
          changeables,
          { ...params, languageId, now: context.now },
          listPage(CHANGE_SORTS, { sort, after, before, limit }),
        )
      },
    ),

    change(submitChangeSet, 'submit', (tx, set, _, { now }) =>
      set.needs_review ? moveTo('REVIEW')(tx, set) : approve(tx, set, null, now),
    ),
    change(discardChangeSet, 'discard', moveTo('DISCARDED')),
    change(approveChangeSet, 'approve', (tx, set, _, context) =>
      approve(tx, set, adminOf(context).user_id, context.now),
    ),
    change(reopenChangeSet, 'reopen', moveTo('DRAFT')),
    change(publishChangeSet, 'publish', (tx, set, _, { now }) => publishAll(tx, changeables, set, now)),
    change(scheduleChangeSet, 'schedule', async (tx, set, { body }, { now }) => {
      const goes_live_on = 'goes_live_on' in body ? body.goes_live_on : ''
      const zones = await readZones(tx, set.countries)
      if (!isAhead(goes_live_on, [...zones.values()], now))
        throw refuseField('goes_live_on', 'PAST', 'This time has passed already in a country of the change set')
      await scheduleAt(tx, set, { goes_live_on, zones })
      return moveTo('SCHEDULED')(tx, set)
    }),
    change(unscheduleChangeSet, 'unschedule', async (tx, set) => {
      await moveTo('APPROVED')(tx, set)
      await scheduleAt(tx, set, null)
      return 'APPROVED'
    }),
    change(undoChangeSet, 'undo', (tx, set, _, context) =>
      undo(tx, changeables, set, { admin_id: adminOf(context).user_id, now: context.now }),
    ),
  ]
}

/** @throws Refusal SECOND_ADMIN_NEEDED, ACT_NOT_ALLOWED */
function checkAct(set: LockedChangeSet, act: ChangeSetAct, context: Context): void {
  const { user_id: admin_id, held } = adminOf(context)
  const covers = (right: Right) => {
    const countries = countriesWithRight(held, right)
    return set.countries.every((country) => countries.includes(country))
  }
  const rights = { admin_id, writes: covers('changes.write'), approves: covers('changes.approve') }
  if (changeSetActs(set, rights).includes(act)) return
  const isAuthor = act === 'approve' && set.state === 'REVIEW' && set.author_ids.includes(admin_id)
  throw new Refusal(isAuthor ? 'SECOND_ADMIN_NEEDED' : 'ACT_NOT_ALLOWED')
}
