import type { Minor } from './money.ts'

/** A text, a whole number, an amount, which is written with two decimals, or a plain decimal. */
export type CsvCell = string | number | { minor: Minor } | { decimal: string } | null

/** Byte order mark, for programs that otherwise do not read a file as UTF-8. */
export const CSV_BOM = '\uFEFF'

/**
 * Beginnings that spreadsheets read as a formula, including full-width signs. After apostrophes too, so that the one
 * added here can be told from those of the text.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * A line of a CSV file by RFC 4180. A text that a spreadsheet would read as a formula is prefixed with an apostrophe,
 * which {@link plainCell} removes; numbers stay numbers. SPEC §6.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return 'minor' in cell ? decimal(cell.minor) : cell.decimal
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /["\r\n,;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text of a cell as it was before {@link csvLine} wrote it. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

function decimal(minor: Minor): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
