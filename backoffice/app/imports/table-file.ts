import { CELL_MAX, columnsNamed, OPEN_COLUMN, type TableColumn } from '@meridian/contract/admin/table.ts'
import { CSV_BOM, csvLine } from '@meridian/domain/csv.ts'
import { readCsv, type TableRow } from '@meridian/domain/csv-reading.ts'
import { IMPORT_ROWS_MAX } from '@meridian/domain/table-import.ts'
import { readXlsx, type XlsxProblem } from './xlsx-reading.ts'
import { writeXlsx } from './xlsx-writing.ts'

export const FILE_FORMATS = ['xlsx', 'csv'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

export const FILE_BYTES_MAX = 10_000_000

/** Why a file is not imported at all. `names` are the columns it is about. */
export type FileProblem =
  | { problem: XlsxProblem | 'TOO_LARGE' | 'NOT_UTF8' | 'NO_ROWS' }
  | { problem: 'COLUMNS_UNKNOWN' | 'COLUMNS_MISSING' | 'COLUMNS_REPEATED'; names: string[] }

/** The columns of a table; an open table takes further ones. */
interface FileTable {
  columns: readonly TableColumn[]
  isOpen: boolean
}

/** A row as a call takes it: the columns that are read. */
export interface FileRow {
  row: number
  cells: Record<string, string>
}

/** A file of all rows, with their columns named in the first line. */
export function writeTableFile(
  format: FileFormat,
  name: string,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
): Blob {
  if (format === 'xlsx') {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return new Blob([writeXlsx(name, columns, rows)], { type })
  }
  const head = csvLine(columns.map((column) => column.name))
  const lines = rows.map((row) =>
    csvLine(row.map((cell, index) => (columns[index]?.isNumber === true ? { decimal: cell } : cell))),
  )
  return new Blob([CSV_BOM, head, ...lines], { type: 'text/csv;charset=utf-8' })
}

/** The rows of a CSV or XLSX file, told by its first bytes, not by its name. */
export async function readTableFile(file: Blob, table: FileTable): Promise<{ rows: FileRow[] } | FileProblem> {
  if (file.size > FILE_BYTES_MAX) return { problem: 'TOO_LARGE' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const text = isZip ? '' : utf8(bytes)
  if (text === null) return { problem: 'NOT_UTF8' }
  const rows = isZip ? readXlsx(bytes, IMPORT_ROWS_MAX) : readCsv(text, IMPORT_ROWS_MAX)
  return 'problem' in rows ? rows : namedRows(rows, table)
}

/** Null for bytes that are no text in UTF-8. */
function utf8(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

function namedRows([head, ...rows]: readonly TableRow[], { columns: declared, isOpen }: FileTable) {
  const given = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  const named = given.filter((name) => name !== '')
  const names = declared.map((column) => column.name)
  const further = named.filter((name) => !names.includes(name))
  const unknown = further.filter((name) => !isOpen || !OPEN_COLUMN.test(name))
  if (unknown.length > 0)
    return { problem: 'COLUMNS_UNKNOWN' as const, names: unknown.map((name) => name.slice(0, 40)) }
  const columns = columnsNamed(declared, [...names, ...new Set(further)])
  const withLines = new Set(columns.filter(({ hasLines }) => hasLines).map(({ name }) => name))
  const read = columns.filter(({ part }) => part !== 'shown').map(({ name }) => name)
  const missing = columns.filter(({ name, isOptional }) => !isOptional && !named.includes(name)).map(({ name }) => name)
  if (missing.length > 0) return { problem: 'COLUMNS_MISSING' as const, names: missing }
  const repeated = named.filter((name, index) => named.indexOf(name) !== index)
  if (repeated.length > 0) return { problem: 'COLUMNS_REPEATED' as const, names: [...new Set(repeated)] }
  if (rows.length === 0) return { problem: 'NO_ROWS' as const }
  return {
    rows: rows.map(({ row, cells }) => ({
      row,
      cells: Object.fromEntries(
        read.map((name) => [name, sendable(cells[given.indexOf(name)] ?? '', withLines.has(name))]),
      ),
    })),
  }
}

/** A cell without the characters that no call takes: its row is refused by its value, not the whole file. */
function sendable(cell: string, hasLines: boolean): string {
  return cell
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(hasLines ? /[^\P{Cc}\n]/gu : /\p{Cc}/gu, '\uFFFD')
    .slice(0, CELL_MAX)
}
