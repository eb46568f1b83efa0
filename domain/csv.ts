import type { Minor } from './money.ts'

/** A text, a whole number, or an amount, which is written with two decimals. */
export type CsvCell = string | number | { minor: Minor } | null

/** Byte order mark, for programs that otherwise do not read a file as UTF-8. */
export const CSV_BOM = '\uFEFF'

/** Beginnings that spreadsheets read as a formula, including full-width signs. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * A line of a CSV file by RFC 4180. A text that a spreadsheet would read as a formula is prefixed with an apostrophe;
 * numbers stay numbers. SPEC §6.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return decimal(cell.minor)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /["\r\n,;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function decimal(minor: Minor): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
