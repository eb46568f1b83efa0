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
import { type AuditedAct, writeAudits } from '../audit/for-services.ts'
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
  isOpen: boolean
}

interface TableRowData<Key, Fields> {
  key: Key
  /** In the order of the shown columns. */
  shown: readonly string[]
  fields: Fields
  version: number
  /** That of its amounts. */
  currency_code?: string
  /** True for a row of what there is not yet. */
  isNew?: boolean
}

export interface ExportPage {
  languageId: LanguageId
  after: string | undefined
  limit: number
  filters: {
    language?: LanguageId | undefined
    ids?: readonly number[] | undefined
    missing?: boolean | undefined
    type?: string | undefined
  }
}

/** How the rows of a table are found and written; every function limits itself to the scope. */
interface TableData<Key, Fields, Found extends LockedEntity> {
  /** A page of all rows, in a stable order. */
  readRows: (
    database: Kysely<Database>,
    scope: CountryScope,
    page: ExportPage,
  ) => Promise<{ rows: TableRowData<Key, Fields>[]; next: string | null }>
  /**
   * The entities of these keys, in their order; undefined where the admin has none, or the problem of the key. Locks them
   * in one order for all. `fields` are those of the rows, as they were read.
   */
  find: (
    tx: Transaction<Database>,
    scope: CountryScope,
    keys: readonly Key[],
    lock: boolean,
    rows: { context: Context; fields: readonly Fields[] },
  ) => Promise<(Found | RowProblem | undefined)[]>
  /** True for what there is not yet, which a row without a base creates; it has no fields. */
  isNew?: (found: Found) => boolean
  fieldsOf: (found: Found) => Fields
  /** The fields of a row as an export would write them, or why they cannot be read. */
  read?: (found: Found, fields: Fields) => Fields | RowProblem
  /** The reason why an entity may not have these values. */
  check: (found: Found, fields: Fields) => RowProblem | null
  /** The fields as they wait in an open change set: a row that wants the same changes nothing. */
  waitingOf?: (found: Found) => Fields | null
  /** How a change is written; a table whose changes wait in a change set has `changeOf` instead. */
  write?: (tx: Transaction<Database>, context: Context, found: Found, fields: Fields, reason: string) => Promise<void>
  /** What is left to write of rows that are written together, once for all of them. */
  finish?: (tx: Transaction<Database>, found: readonly Found[], context: Context) => Promise<void>
  changeOf?: (found: Found) => Pick<GivenChange, 'entity' | 'key'>
  /** A change has all columns, not only those that differ. */
  isChangedAsWhole?: true
  /** The kind of object in the audit log, if it is not the noun. */
  object_kind?: string
  /** Rows applied in one transaction, where no order waits for their locks. */
  appliedAtOnce?: number
}

/** A table of any entity, for the routes and the worker. */
export interface EntityTable {
  noun: string
  right: Right
  /** The call that applies an import: the act of the audit log. */
  act: string
  /** True if changes are put into a draft of a change set, for which its rights are needed too. */
  waits: boolean
  /** Rows applied in one transaction: it holds locks that orders may wait for. */
  appliedAtOnce: number
  readPage: (
    database: Kysely<Database>,
    scope: CountryScope,
    page: ExportPage,
  ) => Promise<{ columns: string[]; rows: string[][]; next: string | null }>
  /** The problem of a row that its cells alone show. */
  problemOf: (cells: Cells) => RowProblem | null
  /** Equal for rows of the same entity. */
  keyOf: (cells: Cells) => string
  /** Decides rows without changing anything. */
  check: (
    tx: Transaction<Database>,
    context: Context,
    scope: CountryScope,
    rows: readonly ImportedRow[],
  ) => Promise<DecidedRow[]>
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
  /** The columns that it may change. */
  names: readonly string[]
  /** Null if it tells of something new. */
  base: RowBase | null
}

/** A row that is decided, with its fields as they are to be written. */
interface Decision<Fields> {
  decided: RowProblem | 'CHANGES' | 'UNCHANGED'
  fields: Fields
}

const APPLIED_AT_ONCE = 50

/** An open table may have a column of one of these names. */
const isProblem = (read: object): read is RowProblem => 'problem' in read && 'column' in read && 'limit' in read

/** A table from its declaration in the contract and its data. */
export function entityTable<Key extends object, Fields extends object, Found extends LockedEntity>(
  { noun, right, key, fields, columns, isOpen }: TableContract<Key, Fields>,
  act: string,
  data: TableData<Key, Fields, Found>,
): EntityTable {
  const names = (part: TableColumn['part']) => columns.filter((column) => column.part === part).map(({ name }) => name)
  const others = new Set(columns.filter(({ part }) => part !== 'field').map(({ name }) => name))
  const shapeOf = (object: z.ZodObject) => object.shape as Readonly<Record<string, z.ZodType>>
  const fieldShape = shapeOf(fields)
  // A column of an open table may be called as what every object has: `constructor`.
  const schemaOf = (name: string) => (Object.hasOwn(fieldShape, name) ? fieldShape[name] : undefined)
  const ownValue = (values: object, name: string): unknown =>
    Object.hasOwn(values, name) ? Reflect.get(values, name) : undefined
  const keyCells = (values: Key): string[] =>
    Object.entries(shapeOf(key)).map(([name, schema]) => cellOf(schema, Reflect.get(values, name)))
  /** The columns that a row may change, in an order that all its versions have. */
  const fieldNames = (cells: object): string[] =>
    isOpen
      ? Object.keys(cells)
          .filter((name) => !others.has(name))
          .toSorted()
      : names('field')
  const fieldCells = (values: Fields, of: readonly string[]): string[] =>
    of.map((name) => {
      const value = ownValue(values, name)
      const schema = schemaOf(name)
      return schema === undefined ? String(value ?? '') : cellOf(schema, value)
    })
  const textsOf = (values: Fields, of: readonly string[]): Cells => {
    const cells = fieldCells(values, of)
    return Object.fromEntries(of.map((name, index) => [name, cells[index] ?? '']))
  }

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
    const given = fieldNames(cells)
    const declared = readPart(fieldShape, cells)
    if (isProblem(declared)) return declared
    const further = given.filter((name) => schemaOf(name) === undefined)
    const readFields = { ...declared, ...Object.fromEntries(further.map((name) => [name, (cells[name] ?? '').trim()])) }
    const text = (cells[BASE_COLUMN] ?? '').trim()
    const base = readBase(text)
    if (base === null && (text !== '' || data.isNew === undefined))
      return { problem: 'BASE_UNREADABLE', column: BASE_COLUMN, limit: null }
    // Each value was read by the schema of its column, or is the text of a further one.
    return { key: readKey as Key, fields: readFields as Fields, names: given, base }
  }

  const decide = (
    scope: CountryScope,
    row: ReadRow<Key, Fields>,
    found: Found | RowProblem | undefined,
  ): Decision<Fields> => {
    const { base, key: named, names: given } = row
    const refused = (decided: RowProblem) => ({ decided, fields: row.fields })
    const isAbsent: RowProblem = { problem: 'ROW_ABSENT', column: names('key')[0] ?? null, limit: null }
    if (found === undefined) {
      const country: unknown = Reflect.get(named, 'country')
      const isForeign = typeof country === 'string' && !scope.some((one) => one === country)
      return refused(isForeign ? { problem: 'COUNTRY_REFUSED', column: 'country', limit: null } : isAbsent)
    }
    if (isProblem(found)) return refused(found)
    const isNew = data.isNew?.(found) ?? false
    // As it was exported, whatever its names have come to mean.
    if (!isNew && digestOf(fieldCells(row.fields, given)) === base?.digest)
      return { decided: 'UNCHANGED', fields: row.fields }
    const read = data.read?.(found, row.fields) ?? row.fields
    if (isProblem(read)) return refused(read)
    const cells = fieldCells(read, given)
    const current = isNew ? null : { version: found.version, cells: fieldCells(data.fieldsOf(found), given) }
    const outcome = decideRow({ base, cells, current })
    const waiting = data.waitingOf?.(found) ?? null
    if (outcome === 'UNCHANGED' || (waiting !== null && isDeepStrictEqual(fieldCells(waiting, given), cells)))
      return { decided: 'UNCHANGED', fields: read }
    const at = given.find((_, index) => current?.cells[index] !== cells[index]) ?? null
    const limit = current?.cells[given.indexOf(at ?? '')] ?? null
    if (outcome === 'BASE_OF_ANOTHER') return refused({ ...isAbsent, problem: outcome })
    if (outcome !== 'CHANGES') return refused({ problem: outcome, column: at, limit })
    return { decided: data.check(found, read) ?? 'CHANGES', fields: read }
  }

  const decideAll = async (
    tx: Transaction<Database>,
    context: Context,
    scope: CountryScope,
    rows: readonly ImportedRow[],
    lock: boolean,
  ) => {
    const read = rows.map(({ row, cells }) => ({ row, read: readRow(cells) }))
    const readable = read.flatMap(({ row, read }) => (isProblem(read) ? [] : [{ row, read }]))
    const keys = readable.map(({ read }) => read.key)
    const given = { context, fields: readable.map(({ read }) => read.fields) }
    const found = await data.find(tx, scope, keys, lock, given)
    const entities = new Map(readable.map(({ row }, index) => [row, found[index]]))
    return read.map(({ row, read }) => {
      const one = entities.get(row)
      const entity = one === undefined || isProblem(one) ? undefined : one
      const isThere = entity !== undefined && data.isNew?.(entity) !== true && !isProblem(read)
      const current = isThere ? textsOf(data.fieldsOf(entity), read.names) : null
      const decision = isProblem(read) ? { decided: read, fields: null } : decide(scope, read, one)
      return { row, read, entity, current, ...decision }
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
    appliedAtOnce: data.appliedAtOnce ?? APPLIED_AT_ONCE,
    async readPage(database, scope, page) {
      const { rows, next } = await data.readRows(database, scope, page)
      // An open table has its columns in the order of its rows.
      const shownNames = isOpen && rows[0] !== undefined ? Object.keys(rows[0].fields) : names('field')
      return {
        columns: [...names('key'), ...names('shown'), ...shownNames, BASE_COLUMN],
        rows: rows.map(({ key: named, shown, fields: values, version, currency_code, isNew = false }) => {
          const given = fieldNames(values)
          const digested = isNew ? given.map(() => '') : fieldCells(values, given)
          const base = baseCell({ version, digest: digestOf(digested) })
          const cells = shownNames.map((name) => {
            const schema = schemaOf(name)
            const value = ownValue(values, name)
            return schema === undefined ? String(value ?? '') : shownCellOf(schema, value, currency_code)
          })
          return [...keyCells(named), ...shown, ...cells, base]
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
    check: async (tx, context, scope, rows) => (await decideAll(tx, context, scope, rows, false)).map(decidedRow),
    async apply(tx, context, scope, rows, reason) {
      const decided = await decideAll(tx, context, scope, rows, true)
      const done: DecidedRow[] = []
      const changes: GivenChange[] = []
      const written: { found: Found; audited: Omit<AuditedAct, 'object_id' | 'countries'> }[] = []
      for (const one of decided) {
        const { row, read, entity } = one
        // Once more, since the rows before it may have changed what it is about.
        if (one.decided === 'CHANGES' && !isProblem(read)) Object.assign(one, decide(scope, read, entity))
        const { fields: values } = one
        if (one.decided !== 'CHANGES' || isProblem(read) || entity === undefined || values === null) {
          done.push(decidedRow(one))
          continue
        }
        const isNew = data.isNew?.(entity) ?? false
        const before = isNew ? null : data.fieldsOf(entity)
        const [was, is] = [
          before === null ? read.names.map(() => '') : fieldCells(before, read.names),
          fieldCells(values, read.names),
        ]
        const changed = read.names.filter((_, index) => data.isChangedAsWhole === true || was[index] !== is[index])
        const part = (of: Fields | null) =>
          of === null ? {} : Object.fromEntries(changed.map((name) => [name, ownValue(of, name)]))
        if (data.changeOf !== undefined) {
          // The columns of the table are those of its changes.
          changes.push({ ...data.changeOf(entity), before: part(before), after: part(values) } as GivenChange)
          done.push({ row, outcome: 'DONE', problem: null, current: one.current })
          continue
        }
        await data.write?.(tx, context, entity, values, reason)
        const object_kind = data.object_kind ?? noun
        written.push({
          found: entity,
          audited: { act, object_kind, before: part(before), after: part(values), reason },
        })
        done.push({ row, outcome: 'DONE', problem: null, current: textsOf(values, read.names) })
      }
      if (written.length > 0) {
        const entities = written.map(({ found }) => found)
        await data.finish?.(tx, entities, context)
        // New ones have got their keys.
        const acts = written.map(({ found: { key: at, countries }, audited }) => ({
          ...audited,
          object_id: objectId(at),
          countries,
        }))
        await writeAudits(tx, context, acts)
      }
      return { decided: done, changes }
    },
  }
}
