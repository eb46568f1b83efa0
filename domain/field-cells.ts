import { csvLine } from './csv.ts'
import { readCsv } from './csv-reading.ts'
import {
  FIELD_ROWS_MAX,
  FIELD_TEXT_MAX,
  type FieldKind,
  type FieldProblemReason,
  type FieldRow,
  INGREDIENTS_MAX,
  type TableColumn,
} from './product-type.ts'
import type { RowProblem } from './table-import.ts'

/** A value that no cell can hold: a rich text, or one that is too long. In a file it stays as it is, or is removed. */
export const UNTOLD_CELL = '…'

/** What values refer to, by the names that files have for it. */
export interface FieldNames {
  /** Of an attribute value: its key. */
  choice: (attribute_value_id: number) => string
  /** Of a product: the SKU of its first variant. */
  product: (product_id: number) => string
  /** Of a file: its public path. */
  file: (file_id: number) => string
}

/**
 * The value of a product field as a cell of a file: a number as a plain decimal, chosen values by their keys with bars
 * between, a table with a line for each row and its cells as in a CSV file. SPEC §6 (files in and out).
 */
export function fieldCell(
  { kind, columns }: { kind: FieldKind; columns: readonly TableColumn[] },
  value: unknown,
  names: FieldNames,
  longest: number,
): string {
  if (value === undefined || value === null) return ''
  // As it is read back.
  const cell = cellOfKind(kind, columns, value, names).replace(/\r\n?/g, '\n').trim()
  return cell.length > longest ? UNTOLD_CELL : cell
}

function cellOfKind(kind: FieldKind, columns: readonly TableColumn[], value: unknown, names: FieldNames): string {
  switch (kind) {
    case 'text':
    case 'ingredients':
    case 'date':
    case 'number':
      return String(value)
    case 'yes_no':
      return value === true ? 'yes' : 'no'
    case 'choice':
    case 'choices':
      return (Array.isArray(value) ? value : [value]).map((id: unknown) => names.choice(Number(id))).join('|')
    case 'product':
      return names.product(Number(value))
    case 'file':
      return names.file(Number(value))
    case 'rich_text':
      return UNTOLD_CELL
    case 'table':
      return tableCell(columns, Array.isArray(value) ? value : [])
  }
}

function tableCell(columns: readonly TableColumn[], rows: readonly FieldRow[]): string {
  const lines = rows.map((row) => csvLine(columns.map(({ key }) => String(row[key] ?? ''))))
  return lines.map((line) => line.replace(/\r\n$/, '')).join('\n')
}

/** What cells name, by the names that files have for it; undefined for what there is not. */
export interface NamedReferences {
  choice: (key: string) => number | undefined
  product: (sku: string) => number | undefined
  file: (path: string) => number | undefined
}

/**
 * The reverse of {@link fieldCell}: undefined for an empty cell. What refers to something unknown, and a cell that the kind
 * cannot have, is told; whether the field may have the value is for {@link problemOf}.
 */
export function readFieldCell(
  { kind, columns }: { kind: FieldKind; columns: readonly TableColumn[] },
  cell: string,
  references: NamedReferences,
): { value: unknown } | { problem: RowProblem['problem'] } {
  const text = cell.trim()
  if (text === '') return { value: undefined }
  const found = (id: number | undefined) => (id === undefined ? UNKNOWN : { value: id })
  switch (kind) {
    case 'text':
    case 'ingredients':
    case 'date':
      return { value: text }
    case 'number':
      return NUMBER.test(text) ? { value: Number(text) } : { problem: 'NUMBER_EXPECTED' }
    case 'yes_no': {
      const word = text.toLowerCase()
      return word === 'yes' || word === 'no' ? { value: word === 'yes' } : UNKNOWN
    }
    case 'choice':
    case 'choices': {
      const keys = [...new Set(text.split(/[|,;]/).map((key) => key.trim().toLowerCase()))].filter((key) => key !== '')
      const ids = keys.map(references.choice)
      return ids.includes(undefined) ? UNKNOWN : { value: ids }
    }
    case 'product':
      return found(references.product(text))
    case 'file':
      return found(references.file(text))
    case 'rich_text':
      return UNKNOWN
    case 'table':
      return readTableCell(columns, text)
  }
}

const UNKNOWN = { problem: 'VALUE_UNKNOWN' } as const
const NUMBER = /^-?\d+(\.\d+)?(e-?\d+)?$/

function readTableCell(columns: readonly TableColumn[], text: string) {
  const lines = readCsv(text, FIELD_ROWS_MAX)
  if ('problem' in lines) return UNKNOWN
  const rows: FieldRow[] = []
  for (const { cells } of lines) {
    if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) return UNKNOWN
    const row: Record<string, string | number> = {}
    for (const [place, { key, kind }] of columns.entries()) {
      const cell = (cells[place] ?? '').trim()
      if (cell === '') continue
      if (kind === 'number' && !NUMBER.test(cell)) return { problem: 'NUMBER_EXPECTED' as const }
      row[key] = kind === 'number' ? Number(cell) : cell
    }
    rows.push(row)
  }
  return { value: rows }
}

/** Why a row is refused whose cell has a value that its field cannot have. */
export function cellProblemOf(kind: FieldKind, reason: FieldProblemReason): Pick<RowProblem, 'problem' | 'limit'> {
  switch (reason) {
    case 'TOO_LONG':
      return { problem: 'TEXT_TOO_LONG', limit: String(kind === 'ingredients' ? INGREDIENTS_MAX : FIELD_TEXT_MAX) }
    case 'NOT_A_NUMBER':
      return { problem: 'NUMBER_EXPECTED', limit: null }
    default:
      return { problem: 'VALUE_UNKNOWN', limit: null }
  }
}
