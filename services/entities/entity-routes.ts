import { isDeepStrictEqual } from 'node:util'
import { type AnswerOf, absentError, type Endpoint, type InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { Kysely, Transaction } from 'kysely'
import { HISTORY_SORTS, readHistory } from '../audit/for-services.ts'
import { type CountryScope, scopeOf } from '../gate/country-scope.ts'
import type { Context, Dependencies, Route } from '../gate/handler.ts'
import { type ListPage, type ListSort, listPage } from '../lists/admin-list.ts'
import {
  createEntity,
  type EntityKey,
  type LockedEntity,
  objectId,
  saveEntity,
  type WrittenEntity,
} from './save-entity.ts'

type KeyOf<Open> = InputOf<Open>['params'] & EntityKey
type RowOf<Open> = AnswerOf<Open> extends { row: infer Row } ? Row : never
type Filters<Search> = Omit<NonNullable<InputOf<Search>['query']>, 'sort' | 'after' | 'before' | 'limit' | 'languageId'>
type BodyOf<Call> = NonNullable<InputOf<Call>['body']>

/** The calls that a room has of `entityCalls`. */
interface Calls<Search, Open, Create, Save> {
  /** Absent for an entity that is read as a whole, such as a tree, by a call of its own. */
  search?: Search
  open: Open
  history?: Endpoint
  create?: Create
  save?: Save
  archive?: Endpoint
}

/** How the data of an entity is read and written; every function limits itself to the scope. */
interface EntityData<Search, Open, Create, Save, Locked extends LockedEntity> {
  /** Of `search`. */
  sorts?: Readonly<Record<string, ListSort>>
  readRows?: (
    database: Kysely<Database>,
    scope: CountryScope,
    filters: Filters<Search> & { languageId: LanguageId },
    page: ListPage,
    now: Date,
  ) => Promise<AnswerOf<Search>>
  readRow: (
    database: Kysely<Database>,
    scope: CountryScope,
    key: KeyOf<Open>,
    languageId: LanguageId,
    now: Date,
  ) => Promise<RowOf<Open> | undefined>
  /** Creates an entity, and returns its key and what the audit log may show of it. */
  create?: (
    tx: Transaction<Database>,
    body: BodyOf<Create>,
    context: Context,
    scope: CountryScope,
  ) => Promise<WrittenEntity & { key: KeyOf<Open> }>
  lock?: (tx: Transaction<Database>, scope: CountryScope, key: KeyOf<Open>) => Promise<Locked | undefined>
  /** @throws Refusal */
  check?: (locked: Locked, body: BodyOf<Save>, context: Context) => void
  /** Writes the fields and raises the version. Not called if no field differs from the locked values. */
  save?: (
    tx: Transaction<Database>,
    locked: Locked,
    body: BodyOf<Save>,
    context: Context,
    // biome-ignore lint/suspicious/noConfusingVoidType: most have nothing to add to the fields that were sent
  ) => Promise<Partial<WrittenEntity> | void>
  /** Called once the transaction of a save or an archival is committed. */
  onSaved?: () => void
  /** Archives or brings back, and raises the version. */
  archive?: (tx: Transaction<Database>, locked: Locked, archived: boolean, context: Context) => Promise<void>
}

/** The input of an entity's calls, as the schemas of `entityCalls` read it. */
interface Read {
  params: EntityKey
  query: Partial<Record<'sort' | 'after' | 'before', string>> & { limit?: number; languageId?: LanguageId }
  body: Readonly<Record<string, unknown>>
}

interface EntityRoutes<Open> {
  routes: Route[]
  /** One entity as calls answer it. @throws Refusal …_ABSENT */
  shown(key: EntityKey, context: Context, languageId?: LanguageId): Promise<{ row: RowOf<Open> }>
}

/** The handlers of an entity's calls, and what acts on it answer. */
export function entityRoutes<
  Search extends Endpoint,
  Open extends Endpoint,
  Locked extends LockedEntity = LockedEntity,
  Create extends Endpoint = Endpoint,
  Save extends Endpoint = Endpoint,
>(
  calls: Calls<Search, Open, Create, Save>,
  { database }: Pick<Dependencies, 'database'>,
  data: EntityData<Search, Open, Create, Save, Locked>,
): EntityRoutes<Open> {
  const { sorts = {}, readRows, lock, check, create, save, archive } = data

  const find = (key: EntityKey, context: Context, languageId: LanguageId = 'en') =>
    // The key was read by the schema of the call.
    data.readRow(database, scopeOf(context), key as KeyOf<Open>, languageId, context.now)
  const shown = async (key: EntityKey, context: Context, languageId?: LanguageId) => {
    const row = await find(key, context, languageId)
    if (row === undefined) throw new Refusal(absentError(calls.open.entity))
    return { row }
  }

  const routes: Route[] = [
    { endpoint: calls.open, handler: ({ params, query }: Read, context) => shown(params, context, query.languageId) },
  ]
  if (calls.search !== undefined && readRows !== undefined)
    routes.push({
      endpoint: calls.search,
      handler: ({ query }: Read, context) => {
        const { sort = Object.keys(sorts)[0] ?? '', after, before, limit, languageId = 'en', ...filters } = query
        // The rest of the query are the filters.
        const asked = { ...filters, languageId } as Filters<Search> & { languageId: LanguageId }
        const page = listPage(sorts, { sort, after, before, limit })
        return readRows(database, scopeOf(context), asked, page, context.now)
      },
    })
  if (calls.history !== undefined)
    routes.push({
      endpoint: calls.history,
      handler: async ({ params, query: { sort = '-at', after, before, limit } }: Read, context) => {
        await shown(params, context)
        const object = { object_kind: calls.open.entity?.noun ?? '', object_id: objectId(params) }
        const page = listPage(HISTORY_SORTS, { sort: sort === '-at' ? sort : '-at', after, before, limit })
        return readHistory(database, scopeOf(context), object, page)
      },
    })
  if (calls.create !== undefined && create !== undefined) {
    const endpoint = calls.create
    routes.push({
      endpoint,
      handler: async (input: Read, context) => {
        const body = input.body as BodyOf<Create>
        const change = { database, context, endpoint, input }
        const key = await createEntity(change, (tx, scope) => create(tx, body, context, scope))
        return shown(key, context, input.query.languageId)
      },
    })
  }
  /** A change of the entity that the input names. */
  const change = (
    endpoint: Endpoint,
    write: (tx: Transaction<Database>, locked: Locked, input: Read, context: Context) => Promise<WrittenEntity | null>,
    checked?: (locked: Locked, input: Read, context: Context) => void,
  ): Route => ({
    endpoint,
    handler: async (input: Read, context) => {
      const key = await saveEntity(
        { database, context, endpoint, input },
        {
          lock: async (tx, scope) => lock?.(tx, scope, input.params as KeyOf<Open>),
          check: (locked) => checked?.(locked, input, context),
          write: (tx, locked) => write(tx, locked, input, context),
        },
      )
      data.onSaved?.()
      return { row: (await find(key, context, input.query.languageId)) ?? null }
    },
  })
  if (calls.save !== undefined && save !== undefined)
    routes.push(
      change(
        calls.save,
        async (tx, locked, { body: { version: _, reason: __, ...body } }, context) => {
          if (Object.keys(body).every((field) => isDeepStrictEqual(body[field], locked.values[field]))) return null
          const written = await save(tx, locked, body as BodyOf<Save>, context)
          const logged = Object.keys(body).filter((field) => field in locked.values)
          return { values: Object.fromEntries(logged.map((field) => [field, body[field]])), ...written }
        },
        (locked, { body }, context) => {
          // An archived entity is brought back first.
          if (locked.values.archived === true) throw new Refusal('ACT_NOT_ALLOWED')
          check?.(locked, body as BodyOf<Save>, context)
        },
      ),
    )
  if (calls.archive !== undefined && archive !== undefined)
    routes.push(
      change(calls.archive, async (tx, locked, { body }, context) => {
        const archived = body.archived === true
        if (locked.values.archived === archived) return null
        await archive(tx, locked, archived, context)
        return { values: { archived } }
      }),
    )
  return { routes, shown }
}
