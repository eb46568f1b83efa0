import type { Right } from '@meridian/domain/admin-rights.ts'
import { TABLE_COLUMNS_MAX } from '@meridian/domain/csv-reading.ts'
import { IMPORT_ROWS_MAX, IMPORT_STATES, ROW_OUTCOMES, ROW_PROBLEMS } from '@meridian/domain/table-import.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, LanguageId, Reason, typedText, Version } from '../fields.ts'
import { FlagText, idsText, listAnswer, listQuery } from './list.ts'
import { isNumeric } from './table-cells.ts'

/** Rights that come as a pair, to read and to write. */
type Resource = { [R in Right]: R extends `${infer Name}.write` ? Name : never }[Right]

/** The column of what a row was made from; domain/table-import.ts. */
export const BASE_COLUMN = 'base'

/** The longest text of a product is a list of its ingredients. */
export const CELL_MAX = 20_000
/** All rows of a file at once: texts of 10,000 products take some 1,500 bytes each. */
const ROWS_BYTES_MAX = 24_000_000
/** A column of an open table, by field and language: `warnings.pl`. */
export const OPEN_COLUMN = /^[a-z][a-z0-9_]{0,39}(\.[a-z][a-z0-9_]{0,39})?$/

export const TableImport = z
  .object({
    import_id: Id,
    file_name: z.string(),
    state: z.enum(IMPORT_STATES),
    version: Version,
    total: z.int(),
    /** Rows by outcome; those that are not checked yet have none. */
    refused: z.int(),
    changes: z.int(),
    done: z.int(),
    unchanged: z.int(),
    /** The change set that its changes wait in; null for a table that is changed directly. */
    change_set_id: Id.nullable(),
    created_at: z.string(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'TableImport' })

export const ImportRow = z
  .object({
    /** Its number in a spreadsheet: 1 is the head. */
    row: z.int(),
    outcome: z.enum(ROW_OUTCOMES),
    problem: z.enum(ROW_PROBLEMS).nullable(),
    column: z.string().nullable(),
    limit: z.string().nullable(),
    /** The cells of the file, by column. */
    cells: z.record(z.string(), z.string()),
    /** Present values of the columns that may be changed; null if the row names nothing that the admin may see. */
    current: z.record(z.string(), z.string()).nullable(),
  })
  .meta({ id: 'ImportRow' })

export interface TableColumn {
  name: string
  /** `shown` columns help people and are not read back. */
  part: 'key' | 'shown' | 'field' | 'base'
  isNumber: boolean
  /** A file may lack it, or have empty cells. */
  isOptional: boolean
  /** Its cells may have several lines. */
  hasLines: boolean
}

/** The field of a row whose texts may have several lines, whatever its columns are called. */
const OPEN_CELLS = 'cells'

/** The columns of these names; unknown ones are those of an open table. */
export function columnsNamed(columns: readonly TableColumn[], names: readonly string[]): TableColumn[] {
  return names.map(
    (name) =>
      columns.find((column) => column.name === name) ?? {
        name,
        part: 'field',
        isNumber: false,
        isOptional: true,
        hasLines: true,
      },
  )
}

/** Columns with the schemas of their values. */
type TableShape = Readonly<Record<string, z.ZodType>>

/** The most entities that an export is limited to. */
export const EXPORTED_IDS_MAX = 200

/** What may choose the rows and columns of an export. */
const EXPORT_FILTERS = {
  /** Rows or columns of one language. */
  language: LanguageId.optional(),
  /** Only rows of these, which are chosen in a list. */
  ids: idsText(EXPORTED_IDS_MAX).optional(),
  /** Only rows in which something is missing. */
  missing: FlagText.optional(),
  /** Rows and columns of one type of product, by its key. */
  type: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/)
    .optional(),
}
export type ExportFilter = keyof typeof EXPORT_FILTERS

interface Declaration<Key extends TableShape, Shown extends string, Fields extends TableShape> {
  /** The noun of the entity, as the audit log names it. */
  noun: string
  /** Several of them, in names of calls: `Stock`. */
  plural: string
  path: `/${string}`
  right: Resource
  /** The columns that name an entity: codes that people know, never our ids. */
  key: Key
  shown: readonly Shown[]
  /** The columns that an import may change. */
  fields: Fields
  /** Those of them whose cells may have several lines. */
  lines?: readonly (keyof Fields & string)[]
  /** True if a row may name what there is not yet: then it has no base. */
  isCreated?: boolean
  /** True if data has further columns that an import may change: all that are none of these. */
  isOpen?: boolean
  filters?: readonly ExportFilter[]
}

/**
 * The calls by which an entity leaves and enters as rows of a file. The browser writes and reads the file; here are its
 * cells. An import is checked first, row by row, and applied when the admin says so.
 */
export function tableCalls<const Key extends TableShape, const Shown extends string, const Fields extends TableShape>({
  noun,
  plural,
  path,
  right,
  key,
  shown,
  fields,
  lines = [],
  isCreated = false,
  isOpen = false,
  filters = [],
}: Declaration<Key, Shown, Fields>) {
  const columns: TableColumn[] = [
    ...Object.entries(key).map(([name, type]) => ({
      name,
      part: 'key' as const,
      isNumber: isNumeric(type),
      isOptional: type instanceof z.ZodNullable,
      hasLines: false,
    })),
    ...shown.map((name) => ({ name, part: 'shown' as const, isNumber: false, isOptional: true, hasLines: false })),
    ...Object.entries(fields).map(([name, type]) => ({
      name,
      part: 'field' as const,
      isNumber: isNumeric(type),
      isOptional: false,
      hasLines: lines.includes(name),
    })),
    { name: BASE_COLUMN, part: 'base', isNumber: false, isOptional: isCreated, hasLines: false },
  ]
  const Cell = z.string().max(CELL_MAX)
  const read = columns.filter(({ part }) => part !== 'shown')
  const Row = z.strictObject({
    row: z.int().min(2).max(2_000_000),
    cells: isOpen
      ? z
          .record(z.string().regex(OPEN_COLUMN), Cell)
          .refine((cells) => Object.keys(cells).length <= TABLE_COLUMNS_MAX, 'Too many columns')
      : z.strictObject(
          Object.fromEntries(read.map(({ name, isOptional }) => [name, isOptional ? Cell.default('') : Cell])),
        ),
  })
  // All of them are optional: a table without one never answers by it.
  const chosen = Object.fromEntries(filters.map((name) => [name, EXPORT_FILTERS[name]])) as typeof EXPORT_FILTERS
  const reads = { alias: 'ADMIN', caller: 'admin', right: `${right}.read` } as const
  const writes = { alias: 'ADMIN', caller: 'admin', right: `${right}.write` } as const
  const one = `${path}-imports/{import_id}` as const
  const words = noun.replaceAll('_', ' ')
  return {
    table: {
      noun,
      right: `${right}.write` as const,
      key: z.object(key),
      fields: z.object(fields),
      columns,
      isOpen,
      filters,
    },
    exportRows: endpoint({
      ...reads,
      name: `export${plural}`,
      summary: `The next rows of a file of ${words}, in the admin's countries`,
      method: 'GET',
      path: `${path}-export`,
      query: z.strictObject({
        languageId: LanguageId.optional(),
        after: z
          .string()
          .regex(/^[\w-]{1,200}$/)
          .optional(),
        ...chosen,
      }),
      response: z.object({
        /** Those of the rows, in their order. */
        columns: z.array(z.string()),
        rows: z.array(z.array(z.string())),
        next: z.string().nullable(),
      }),
    }),
    startImport: endpoint({
      ...writes,
      name: `start${plural}Import`,
      summary: `Checks the rows of a file of ${words}; nothing changes before they are applied`,
      method: 'POST',
      path: `${path}-imports`,
      bodyMaxBytes: ROWS_BYTES_MAX,
      lines: isOpen ? [OPEN_CELLS] : lines,
      body: z.strictObject({
        file_name: typedText(200).trim().min(1),
        rows: z.array(Row).min(1).max(IMPORT_ROWS_MAX),
      }),
      response: z.object({ table_import: TableImport }),
    }),
    getImport: endpoint({
      ...writes,
      name: `get${plural}Import`,
      summary: `The progress of an import of ${words} that the admin started`,
      method: 'GET',
      path: one,
      response: z.object({ table_import: TableImport }),
    }),
    listRows: endpoint({
      ...writes,
      name: `list${plural}ImportRows`,
      summary: `The rows of an import of ${words} with their outcomes, refused ones first`,
      method: 'GET',
      path: `${one}/rows`,
      query: listQuery(['outcome'], { outcome: z.enum(ROW_OUTCOMES).optional() }),
      response: listAnswer(ImportRow),
    }),
    applyImport: endpoint({
      ...writes,
      name: `apply${plural}Import`,
      summary: `Applies the checked rows of an import of ${words}; a row whose base has changed since is refused`,
      method: 'POST',
      path: `${one}/apply`,
      body: z.strictObject({ version: Version, reason: Reason }),
      response: z.object({ table_import: TableImport }),
    }),
    cancelImport: endpoint({
      ...writes,
      name: `cancel${plural}Import`,
      summary: `Stops an import of ${words}; applied rows are not reverted`,
      method: 'POST',
      path: `${one}/cancel`,
      body: z.strictObject({ version: Version }),
      response: z.object({ table_import: TableImport }),
    }),
  }
}
