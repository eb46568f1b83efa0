import type { tableCalls } from '@meridian/contract/admin/table.ts'
import { TABLES } from '@meridian/contract/admin/tables.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { DEFAULT_LANGUAGE } from '@meridian/domain/default-locale.ts'
import type { ImportState } from '@meridian/domain/table-import.ts'
import { writeAudit } from '../audit/for-services.ts'
import { adminOf } from '../gate/caller.ts'
import { scopeOf } from '../gate/country-scope.ts'
import { type Context, type Dependencies, type Route, route } from '../gate/handler.ts'
import { changeOnce } from '../gate/idempotency.ts'
import { listPage } from '../lists/admin-list.ts'
import type { EntityTable, ImportedRow } from './entity-table.ts'
import {
  IMPORT_ROW_SORTS,
  insertImport,
  insertRows,
  lockImport,
  moveImport,
  readImport,
  readImportRows,
} from './table-import-queries.ts'

/** Rows of an export read at once. */
const EXPORTED_AT_ONCE = 2000

/** The handlers of the calls of all tables. */
export function tablesRoutes(deps: Pick<Dependencies, 'database'>, tables: readonly EntityTable[]): Route[] {
  return TABLES.flatMap((calls) => {
    const table = tables.find(({ noun }) => noun === calls.table.noun)
    if (table === undefined) throw new Error(`Nothing reads the rows of ${calls.table.noun}`)
    return tableRoutes(calls, deps, table)
  })
}

/** The handlers of the calls by which the rows of an entity leave and enter. The worker decides the rows. SPEC §6. */
function tableRoutes(
  calls: Omit<ReturnType<typeof tableCalls>, 'table'>,
  { database }: Pick<Dependencies, 'database'>,
  table: EntityTable,
): Route[] {
  const { noun } = table
  const ofAdmin = (context: Context) => ({ noun, admin_id: adminOf(context).user_id })

  /** Moves an import of the admin from one of some states. */
  const move = async (
    endpoint: typeof calls.applyImport | typeof calls.cancelImport,
    input: { params: { import_id: number }; body: { version: number; reason?: string } },
    context: Context,
    { from, to }: { from: readonly ImportState[]; to: ImportState },
  ) =>
    changeOnce(database, context, { name: endpoint.name, input }, async (tx) => {
      const { import_id } = input.params
      const { version, reason } = input.body
      const found = await lockImport(tx, ofAdmin(context), import_id)
      if (found === undefined) throw new Refusal('IMPORT_ABSENT')
      if (found.version !== version) throw new Refusal('VERSION_STALE', { detail: { version: found.version } })
      if (!from.includes(found.state)) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state: found.state } })
      await moveImport(tx, import_id, { to, reason, now: context.now })
      await writeAudit(tx, context, {
        act: endpoint.name,
        object_kind: 'import',
        object_id: import_id,
        countries: scopeOf(context),
        reason,
      })
      return { table_import: await readImport(tx, ofAdmin(context), import_id) }
    })

  return [
    route(calls.exportRows, ({ query: { languageId = DEFAULT_LANGUAGE, after, ...filters } }, context) =>
      table.readPage(database, scopeOf(context), { languageId, after, limit: EXPORTED_AT_ONCE, filters }),
    ),

    route(calls.startImport, (input, context) =>
      changeOnce(database, context, { name: calls.startImport.name, input }, async (tx) => {
        const { file_name, rows } = input.body
        const { user_id: admin_id, session_id } = adminOf(context)
        const import_id = await insertImport(tx, {
          noun,
          admin_id,
          session_id,
          file_name,
          total: rows.length,
          created_at: context.now,
        })
        await insertRows(tx, import_id, withProblems(table, rows))
        await writeAudit(tx, context, {
          act: calls.startImport.name,
          object_kind: 'import',
          object_id: import_id,
          countries: scopeOf(context),
          after: { total: rows.length },
        })
        return { table_import: await readImport(tx, ofAdmin(context), import_id) }
      }),
    ),

    route(calls.getImport, async ({ params: { import_id } }, context) => ({
      table_import: await readImport(database, ofAdmin(context), import_id),
    })),

    route(calls.listRows, async ({ params: { import_id }, query }, context) => {
      await readImport(database, ofAdmin(context), import_id)
      const { sort = 'outcome', after, before, limit, outcome } = query
      const page = listPage(IMPORT_ROW_SORTS, { sort, after, before, limit })
      return readImportRows(database, { import_id, outcome }, page)
    }),

    route(calls.applyImport, (input, context) =>
      move(calls.applyImport, input, context, { from: ['CHECKED'], to: 'APPLYING' }),
    ),

    route(calls.cancelImport, (input, context) =>
      move(calls.cancelImport, input, context, { from: ['CHECKING', 'CHECKED', 'APPLYING'], to: 'CANCELLED' }),
    ),
  ]
}

/** The rows with the problems that the file alone shows: unreadable cells, and an entity named twice. */
function withProblems(table: EntityTable, rows: readonly ImportedRow[]) {
  const first = new Map<string, number>()
  return rows.map(({ row, cells }) => {
    const key = table.keyOf(cells)
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, row)
    const repeated =
      earlier === undefined ? null : { problem: 'ROW_REPEATED' as const, column: null, limit: String(earlier) }
    return { row, cells, problem: table.problemOf(cells) ?? repeated }
  })
}
