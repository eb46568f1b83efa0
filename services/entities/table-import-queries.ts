import type { ImportRow, TableImport } from '@meridian/contract/admin/table.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { ImportState, RowOutcome, RowProblem } from '@meridian/domain/table-import.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import { countRows, type ListPage, type PlacedRow } from '../lists/admin-list.ts'
import type { DecidedRow, ImportedRow } from './entity-table.ts'

export const IMPORT_ROW_SORTS = {
  outcome: {
    keys: [
      { column: 'r.rank', type: 'integer' },
      { column: 'r.row', type: 'integer' },
    ],
    descending: false,
  },
} as const

interface OwnImports {
  noun: string
  admin_id: number
}

export async function insertImport(
  tx: Transaction<Database>,
  values: OwnImports & { session_id: string; file_name: string; total: number; created_at: Date },
): Promise<number> {
  const { import_id } = await tx
    .insertInto('core.table_import')
    .values(values)
    .returning('import_id')
    .executeTakeFirstOrThrow()
  return import_id
}

export async function insertRows(
  tx: Transaction<Database>,
  import_id: number,
  rows: readonly (ImportedRow & { problem: RowProblem | null })[],
): Promise<void> {
  const values = rows.map(({ row, cells, problem }) => ({ row, cells, ...problem }))
  await sql`
    insert into core.import_row (import_id, row, cells, outcome, problem, problem_column, problem_limit)
      select ${import_id}, row, cells, case when problem is not null then 'REFUSED' end, problem, "column", "limit"
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
          as given (row integer, cells jsonb, problem text, "column" text, "limit" text)`.execute(tx)
}

/** An import of the admin with its progress. @throws Refusal IMPORT_ABSENT */
export async function readImport(
  database: Kysely<Database> | Transaction<Database>,
  { noun, admin_id }: OwnImports,
  import_id: number,
): Promise<z.output<typeof TableImport>> {
  const { rows } = await sql<
    Omit<z.output<typeof TableImport>, 'created_at' | 'finished_at'> & { created_at: Date; finished_at: Date | null }
  >`select i.import_id, i.file_name, i.state, i.version, i.total, i.change_set_id, i.created_at, i.finished_at,
        n.refused, n.changes, n.done, n.unchanged
      from core.table_import i, lateral (select
          count(*) filter (where r.outcome = 'REFUSED')::integer as refused,
          count(*) filter (where r.outcome = 'CHANGES')::integer as changes,
          count(*) filter (where r.outcome = 'DONE')::integer as done,
          count(*) filter (where r.outcome = 'UNCHANGED')::integer as unchanged
        from core.import_row r where r.import_id = i.import_id) n
      where i.import_id = ${import_id} and i.admin_id = ${admin_id} and i.noun = ${noun}`.execute(database)
  const [found] = rows
  if (found === undefined) throw new Refusal('IMPORT_ABSENT')
  const { created_at, finished_at, ...rest } = found
  return { ...rest, created_at: created_at.toISOString(), finished_at: finished_at?.toISOString() ?? null }
}

/** A page of the rows, refused ones first. The caller has checked that the import is the admin's. */
export async function readImportRows(
  database: Kysely<Database>,
  { import_id, outcome }: { import_id: number; outcome: RowOutcome | undefined },
  page: ListPage,
) {
  const from = sql`from core.import_row r where r.import_id = ${import_id}
    and ${outcome === undefined ? sql`r.outcome is not null` : sql`r.outcome = ${outcome}`}`
  const [rows, total] = await Promise.all([
    page.read(
      database,
      sql<z.output<typeof ImportRow> & PlacedRow>`
        select r.row, r.outcome, r.problem, r.problem_column as "column", r.problem_limit as "limit", r.cells, r.current,
            ${page.place} as place
          ${from} and ${page.isAfter} order by ${page.order} limit ${page.limit}`,
    ),
    countRows(database, from),
  ])
  const answer = page.answer(rows, total)
  return { ...answer, rows: answer.rows.map(({ place: _, ...row }) => row) }
}

export async function lockImport(tx: Transaction<Database>, { noun, admin_id }: OwnImports, import_id: number) {
  const { rows } = await sql<{ version: number; state: ImportState }>`
    select version, state from core.table_import
      where import_id = ${import_id} and admin_id = ${admin_id} and noun = ${noun} for update`.execute(tx)
  return rows[0]
}

export async function moveImport(
  tx: Transaction<Database>,
  import_id: number,
  { to, reason, now }: { to: ImportState; reason?: string | undefined; now: Date },
): Promise<void> {
  await sql`update core.table_import set state = ${to}, version = version + 1, reason = coalesce(${reason ?? null}, reason),
      finished_at = ${to === 'DONE' || to === 'CANCELLED' ? now : null}
    where import_id = ${import_id}`.execute(tx)
}

export interface RunningImport {
  import_id: number
  noun: string
  admin_id: number
  session_id: string
  state: 'CHECKING' | 'APPLYING'
  reason: string | null
}

export async function readRunningImports(database: Kysely<Database>): Promise<RunningImport[]> {
  const { rows } = await sql<RunningImport>`
    select import_id, noun, admin_id, session_id, state, reason from core.table_import
      where state in ('CHECKING', 'APPLYING') order by import_id`.execute(database)
  return rows
}

/** The next rows that no other worker has claimed, locked; none once the import has left the state. */
export async function claimRows(
  tx: Transaction<Database>,
  { import_id, state }: Pick<RunningImport, 'import_id' | 'state'>,
  limit: number,
): Promise<ImportedRow[]> {
  const { rows } = await sql<ImportedRow>`
    select r.row, r.cells from core.import_row r join core.table_import i using (import_id)
      where r.import_id = ${import_id} and i.state = ${state} and r.rank = ${rankOfOpen(state)}
      order by r.row limit ${limit} for update of r skip locked`.execute(tx)
  return rows
}

/** The rank of the rows that are still to be decided. */
const rankOfOpen = (state: RunningImport['state']) => sql.lit(state === 'CHECKING' ? 4 : 1)

/** Records the outcomes of rows that are not decided yet. */
export async function recordRows(
  tx: Transaction<Database>,
  import_id: number,
  rows: readonly DecidedRow[],
): Promise<void> {
  const values = rows.map(({ row, outcome, problem, current }) => ({ row, outcome, ...problem, current }))
  // Their numbers are told twice, so that they are found by the key in a table of which nothing is known yet.
  await sql`
    update core.import_row r set outcome = d.outcome, problem = d.problem, problem_column = d."column",
        problem_limit = d."limit", current = d.current
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as d (row integer, outcome text, problem text, "column" text, "limit" text, current jsonb)
      where r.import_id = ${import_id} and r.row = d.row and r.row = any(${rows.map(({ row }) => row)}::integer[]) and (r.outcome is null or r.outcome = 'CHANGES')`.execute(
    tx,
  )
}

/** Ends a state of an import whose rows are all decided. */
export async function finishState(
  database: Kysely<Database>,
  { import_id, state }: Pick<RunningImport, 'import_id' | 'state'>,
  now: Date,
): Promise<void> {
  await sql`update core.table_import i set version = version + 1, state = ${state === 'CHECKING' ? 'CHECKED' : 'DONE'},
      finished_at = ${state === 'CHECKING' ? null : now}
    where import_id = ${import_id} and state = ${state} and not exists (
      select from core.import_row r where r.import_id = i.import_id and r.rank = ${rankOfOpen(state)})`.execute(
    database,
  )
}
