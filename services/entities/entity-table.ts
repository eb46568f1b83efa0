import { isDeepStrictEqual } from 'node:util'
import type { TableColumn } from '@meridian/contract/admin/table.ts'
import { BASE_COLUMN } from '@meridian/contract/admin/table.ts'
import { cellOf, readCell, shownCellOf } from '@meridian/contract/admin/table-cells.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { Right } from '@meridian/domain/admin-rights.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import {
  baseCell,
  decideRow,
  digestOf,
  type RowBase,
  type RowOutcome,
  type RowProblem,
  readBase,
} from '@meridian/domain/table-import.ts'
import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import { writeAudit } from '../audit/for-services.ts'
import type { GivenChange } from '../change-sets/edit-changes.ts'
import type { CountryScope } from '../gate/country-scope.ts'
import type { Context } from '../gate/handler.ts'
import { type LockedEntity, objectId } from './save-entity.ts'

/** Texts of a row by column. */
export type Cells = Readonly<Record<string, string>>

/** A row of a file, as the import holds it. */
export interface ImportedRow {
  row: number
  cells: Cells
}

/** What became of a row. `current`: the present texts of the columns that may be changed. */
export interface DecidedRow {
  row: number
  outcome: RowOutcome
  problem: RowProblem | null
  current: Cells | null
}

/** What a contract says of a table: `tableCalls`. */
interface TableContract<Key, Fields> {
  noun: string
  right: Right
  key: z.ZodObject & z.ZodType<Key>
  fields: z.ZodObject & z.ZodType<Fields>
  columns: readonly TableColumn[]
}

interface TableRowData<Key, Fields> {
  key: Key
  /** In the order of the shown columns. */
  shown: readonly string[]
  fields: Fields
  version: number
  /** That of its amounts. */
  currency_code?: string
}

/** How the rows of a table are found and written; every function limits itself to the scope. */
interface TableData<Key, Fields, Found extends LockedEntity> {
  /** A page of all rows, in a stable order. */
  readRows: (
    database: Kysely<Database>,
    scope: CountryScope,
    page: { languageId: LanguageId; after: string | undefined; limit: number },
  ) => Promise<{ rows: TableRowData<Key, Fields>[]; next: string | null }>
  /**
   * The entities of these keys, in their order; undefined where the admin has none, or the problem of the key. Locks them
   * in one order for all.
   */
  find: (
    tx: Transaction<Database>,
    scope: CountryScope,
    keys: readonly Key[],
    lock: boolean,
  ) => Promise<(Found | RowProblem | undefined)[]>
  fieldsOf: (found: Found) => Fields
  /** The reason why an entity may not have these values. */
  check: (found: Found, fields: Fields) => RowProblem | null
  /** The fields as they wait in an open change set: a row that wants the same changes nothing. */
  waitingOf?: (found: Found) => Fields | null
  /** How a change is written; a table whose changes wait in a change set has `changeOf` instead. */
  write?: (tx: Transaction<Database>, context: Context, found: Found, fields: Fields, reason: string) => Promise<void>
  changeOf?: (found: Found) => Pick<GivenChange, 'entity' | 'key'>
  /** A change has all columns, not only those that differ. */
  isChangedAsWhole?: true
}

/** A table of any entity, for the routes and the worker. */
export interface EntityTable {
  noun: string
  right: Right
  /** The call that applies an import: the act of the audit log. */
  act: string
  /** True if changes are put into a draft of a change set, for which its rights are needed too. */
  waits: boolean
  readPage: (
    database: Kysely<Database>,
    scope: CountryScope,
    page: { languageId: LanguageId; after: string | undefined; limit: number },
  ) => Promise<{ rows: string[][]; next: string | null }>
  /** The problem of a row that its cells alone show. */
  problemOf: (cells: Cells) => RowProblem | null
  /** Equal for rows of the same entity. */
  keyOf: (cells: Cells) => string
  /** Decides rows without changing anything. */
  check: (tx: Transaction<Database>, scope: CountryScope, rows: readonly ImportedRow[]) => Promise<DecidedRow[]>
  /** Decides rows once more under a lock, and writes those that change, or collects them as `changes`. */
  apply: (
    tx: Transaction<Database>,
    context: Context,
    scope: CountryScope,
    rows: readonly ImportedRow[],
    reason: string,
  ) => Promise<{ decided: DecidedRow[]; changes: GivenChange[] }>
}

interface ReadRow<Key, Fields> {
  key: Key
  fields: Fields
  cells: string[]
  base: RowBase
}

const isProblem = (read: object): read is RowProblem => 'problem' in read

/** A table from its declaration in the contract and its data. */
export function entityTable<Key extends object, Fields extends object, Found extends LockedEntity>(
  { noun, right, key, fields, columns }: TableContract<Key, Fields>,
  act: string,
  data: TableData<Key, Fields, Found>,
): EntityTable {
  const names = (part: TableColumn['part']) => columns.filter((column) => column.part === part).map(({ name }) => name)
  const cellsOf = (shape: Readonly<Record<string, z.ZodType>>, values: object): string[] =>
    Object.entries(shape).map(([name, schema]) => cellOf(schema, Reflect.get(values, name)))
  const shapeOf = (object: z.ZodObject) => object.shape as Readonly<Record<string, z.ZodType>>
  const fieldCells = (values: Fields) => cellsOf(shapeOf(fields), values)
  const textsOf = (values: Fields): Cells =>
    Object.fromEntries(names('field').map((name, index) => [name, fieldCells(values)[index] ?? '']))

  const readPart = (shape: Readonly<Record<string, z.ZodType>>, cells: Cells): object | RowProblem => {
    const values: Record<string, unknown> = {}
    for (const [column, schema] of Object.entries(shape)) {
      const read = readCell(schema, cells[column] ?? '')
      if ('problem' in read) return { ...read, column }
      values[column] = read.value
    }
    return values
  }
  const readRow = (cells: Cells): ReadRow<Key, Fields> | RowProblem => {
    const readKey = readPart(shapeOf(key), cells)
    if (isProblem(readKey)) return readKey
    const readFields = readPart(shapeOf(fields), cells)
    if (isProblem(readFields)) return readFields
    const base = readBase(cells[BASE_COLUMN] ?? '')
    if (base === null) return { problem: 'BASE_UNREADABLE', column: BASE_COLUMN, limit: null }
    // Each value was read by the schema of its column.
    const values = readFields as Fields
    return { key: readKey as Key, fields: values, cells: fieldCells(values), base }
  }

  const decide = (
    scope: CountryScope,
    row: ReadRow<Key, Fields>,
    found: Found | RowProblem | undefined,
  ): RowProblem | 'CHANGES' | 'UNCHANGED' => {
    if (found === undefined) {
      const country: unknown = Reflect.get(row.key, 'country')
      const isForeign = typeof country === 'string' && !scope.some((one) => one === country)
      return isForeign
        ? { problem: 'COUNTRY_REFUSED', column: 'country', limit: null }
        : { problem: 'ROW_ABSENT', column: names('key')[0] ?? null, limit: null }
    }
    if (isProblem(found)) return found
    const current = { version: found.version, cells: fieldCells(data.fieldsOf(found)) }
    const outcome = decideRow({ base: row.base, cells: row.cells, current })
    const waiting = data.waitingOf?.(found) ?? null
    if (outcome === 'UNCHANGED' || (waiting !== null && isDeepStrictEqual(fieldCells(waiting), row.cells)))
      return 'UNCHANGED'
    const at = names('field').find((_, index) => current.cells[index] !== row.cells[index]) ?? null
    if (outcome === 'BASE_CHANGED') {
      const limit = current.cells[names('field').indexOf(at ?? '')] ?? null
      return { problem: 'BASE_CHANGED', column: at, limit }
    }
    return data.check(found, row.fields) ?? 'CHANGES'
  }

  const decideAll = async (
    tx: Transaction<Database>,
    scope: CountryScope,
    rows: readonly ImportedRow[],
    lock: boolean,
  ) => {
    const read = rows.map(({ row, cells }) => ({ row, read: readRow(cells) }))
    const readable = read.flatMap(({ row, read }) => (isProblem(read) ? [] : [{ row, read }]))
    const found = await data.find(
      tx,
      scope,
      readable.map(({ read }) => read.key),
      lock,
    )
    const entities = new Map(readable.map(({ row }, index) => [row, found[index]]))
    return read.map(({ row, read }) => {
      const given = entities.get(row)
      const entity = given === undefined || isProblem(given) ? undefined : given
      const current = entity === undefined ? null : textsOf(data.fieldsOf(entity))
      const decided = isProblem(read) ? read : decide(scope, read, given)
      return { row, read, entity, current, decided }
    })
  }

  const decidedRow = ({ row, decided, current }: Awaited<ReturnType<typeof decideAll>>[number]): DecidedRow =>
    typeof decided === 'string'
      ? { row, outcome: decided, problem: null, current }
      : { row, outcome: 'REFUSED', problem: decided, current }

  return {
    noun,
    right,
    act,
    waits: data.changeOf !== undefined,
    async readPage(database, scope, page) {
      const { rows, next } = await data.readRows(database, scope, page)
      return {
        rows: rows.map(({ key: named, shown, fields: values, version, currency_code }) => {
          const base = baseCell({ version, digest: digestOf(fieldCells(values)) })
          const cells = Object.entries(shapeOf(fields)).map(([name, schema]) =>
            shownCellOf(schema, Reflect.get(values, name), currency_code),
          )
          return [...cellsOf(shapeOf(key), named), ...shown, ...cells, base]
        }),
        next,
      }
    },
    problemOf: (cells) => {
      const read = readRow(cells)
      return isProblem(read) ? read : null
    },
    keyOf: (cells) =>
      names('key')
        .map((name) => (cells[name] ?? '').trim().toLowerCase())
        .join('\n'),
    check: async (tx, scope, rows) => (await decideAll(tx, scope, rows, false)).map(decidedRow),
    async apply(tx, context, scope, rows, reason) {
      const decided = await decideAll(tx, scope, rows, true)
      const written: DecidedRow[] = []
      const changes: GivenChange[] = []
      for (const one of decided) {
        const { row, read, entity } = one
        // Once more, since the rows before it may have changed what it is about.
        if (one.decided === 'CHANGES' && !isProblem(read)) one.decided = decide(scope, read, entity)
        if (one.decided !== 'CHANGES' || isProblem(read) || entity === undefined) {
          written.push(decidedRow(one))
          continue
        }
        const before = data.fieldsOf(entity)
        const changed = names('field').filter(
          (_, index) => data.isChangedAsWhole === true || fieldCells(before)[index] !== read.cells[index],
        )
        const part = (values: Fields) => Object.fromEntries(changed.map((name) => [name, Reflect.get(values, name)]))
        if (data.changeOf !== undefined) {
          // The columns of the table are those of its changes.
          changes.push({ ...data.changeOf(entity), before: part(before), after: part(read.fields) } as GivenChange)
          written.push({ row, outcome: 'DONE', problem: null, current: one.current })
          continue
        }
        await data.write?.(tx, context, entity, read.fields, reason)
        await writeAudit(tx, context, {
          act,
          object_kind: noun,
          object_id: objectId(entity.key),
          countries: entity.countries,
          before: part(before),
          after: part(read.fields),
          reason,
        })
        written.push({ row, outcome: 'DONE', problem: null, current: textsOf(read.fields) })
      }
      return { decided: written, changes }
    },
  }
}
