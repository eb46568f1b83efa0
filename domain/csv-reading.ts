import { CSV_BOM, plainCell } from './csv.ts'

/** A row of a table file. `row` is its number in a spreadsheet: 1 is the head. */
export interface TableRow {
  row: number
  cells: string[]
}

/** Why a file is no table. */
export type TableProblem = 'EMPTY' | 'QUOTE_OPEN' | 'TOO_MANY_ROWS' | 'TOO_MANY_COLUMNS'

/** More columns than any table of ours: facts of products have one for each field and language. */
export const TABLE_COLUMNS_MAX = 500

const SEPARATORS = [',', ';', '\t'] as const

/**
 * Reads a CSV file by RFC 4180: with or without a byte order mark, separated by comma, semicolon or tab, whichever its
 * first line has most of, with any line end. Rows without text are left out.
 */
export function readCsv(text: string, rowsMax: number): TableRow[] | { problem: TableProblem } {
  const content = text.startsWith(CSV_BOM) ? text.slice(1) : text
  const separator = separatorOf(content)
  const rows: TableRow[] = []
  let row = 1
  let cells: string[] = []
  let at = 0
  while (at < content.length) {
    const cell = content[at] === '"' ? quotedCell(content, at, separator) : bareCell(content, at, separator)
    if (cell === null) return { problem: 'QUOTE_OPEN' }
    cells.push(plainCell(cell.text))
    if (cells.length > TABLE_COLUMNS_MAX) return { problem: 'TOO_MANY_COLUMNS' }
    at = cell.end
    // A separator at the very end is followed by one more, empty cell.
    if (content[at] === separator) {
      at += 1
      if (at < content.length) continue
      cells.push('')
    } else at += content.startsWith('\r\n', at) ? 2 : 1
    if (cells.some((each) => each.trim() !== '')) rows.push({ row, cells })
    if (rows.length > rowsMax + 1) return { problem: 'TOO_MANY_ROWS' }
    row += 1
    cells = []
  }
  return rows.length === 0 ? { problem: 'EMPTY' } : rows
}

/** The separator that the first line has most of outside quotes. */
function separatorOf(content: string): string {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const sign of content.replace(/^[\r\n]+/, '')) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\r' || sign === '\n')) break
    else if (!isQuoted) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return SEPARATORS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ','
}

function endOfCell(content: string, from: number, separator: string): number {
  let end = from
  while (end < content.length && content[end] !== separator && content[end] !== '\r' && content[end] !== '\n') end += 1
  return end
}

function bareCell(content: string, from: number, separator: string) {
  const end = endOfCell(content, from, separator)
  return { text: content.slice(from, end), end }
}

/** A quoted cell, in which quotes are doubled; null if its quote is never closed. */
function quotedCell(content: string, from: number, separator: string) {
  let text = ''
  let at = from + 1
  for (;;) {
    const quote = content.indexOf('"', at)
    if (quote < 0) return null
    text += content.slice(at, quote)
    if (content[quote + 1] !== '"') {
      // Some programs write further text after the quote.
      const end = endOfCell(content, quote + 1, separator)
      return { text: text + content.slice(quote + 1, end), end }
    }
    text += '"'
    at = quote + 2
  }
}
