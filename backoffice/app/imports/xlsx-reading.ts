import { TABLE_COLUMNS_MAX, type TableProblem, type TableRow } from '@meridian/domain/csv-reading.ts'
import { strFromU8, unzipSync } from 'fflate'

/** All parts together, unpacked: some 300,000 cells. */
const UNPACKED_BYTES_MAX = 60_000_000

/** The parts that hold cells; nothing else is unpacked. */
const PARTS = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[\w.-]+\.xml)$/

export type XlsxProblem = TableProblem | 'NOT_A_TABLE' | 'TOO_LARGE_UNPACKED'

class Unreadable extends Error {
  readonly problem: XlsxProblem
  constructor(problem: XlsxProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Reads the first sheet of an XLSX file as texts, with the numbers as plain decimals. */
export function readXlsx(bytes: Uint8Array, rowsMax: number): TableRow[] | { problem: XlsxProblem } {
  try {
    const parts = unpacked(bytes)
    const strings = sharedStrings(parts.get('xl/sharedStrings.xml'))
    const sheet = parts.get(firstSheet(parts))
    if (sheet === undefined) throw new Unreadable('NOT_A_TABLE')
    const rows = rowsOf(sheet, strings, rowsMax)
    return rows.length === 0 ? { problem: 'EMPTY' } : rows
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.problem }
    // fflate throws for an archive that is damaged.
    return { problem: 'NOT_A_TABLE' }
  }
}

/** The XML parts that matter. fflate writes no more than a part declares, so the declared sizes are the limit. */
function unpacked(bytes: Uint8Array): Map<string, Document> {
  let size = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!PARTS.test(name)) return false
      size += originalSize
      if (size > UNPACKED_BYTES_MAX) throw new Unreadable('TOO_LARGE_UNPACKED')
      return true
    },
  })
  return new Map(Object.entries(parts).map(([name, part]) => [name, parsed(strFromU8(part))]))
}

/** A document type could define entities that multiply, or name other files: none is parsed. */
function parsed(xml: string): Document {
  if (/<!DOCTYPE/i.test(xml)) throw new Unreadable('NOT_A_TABLE')
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  if (document.getElementsByTagName('parsererror').length > 0) throw new Unreadable('NOT_A_TABLE')
  return document
}

/** The elements on a path below a document or an element, by their local names: some programs write prefixes. */
function elements(of: Document | Element, ...path: string[]): Element[] {
  const [name, ...rest] = path
  if (name === undefined) return of instanceof Element ? [of] : []
  return [...of.children].filter(({ localName }) => localName === name).flatMap((child) => elements(child, ...rest))
}

function firstSheet(parts: ReadonlyMap<string, Document>): string {
  const workbook = parts.get('xl/workbook.xml')
  const relations = parts.get('xl/_rels/workbook.xml.rels')
  if (workbook === undefined || relations === undefined) throw new Unreadable('NOT_A_TABLE')
  const [sheet] = elements(workbook, 'workbook', 'sheets', 'sheet')
  const id = sheet === undefined ? null : [...sheet.attributes].find(({ name }) => /^\w+:id$/.test(name))?.value
  const target = elements(relations, 'Relationships', 'Relationship').find((one) => one.getAttribute('Id') === id)
  const path = target === undefined ? null : target.getAttribute('Target')
  if (path === null) throw new Unreadable('NOT_A_TABLE')
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`
}

function sharedStrings(document: Document | undefined): string[] {
  return document === undefined ? [] : elements(document, 'sst', 'si').map(textOf)
}

/** The text of a string, without its readings in another script. */
function textOf(string: Element): string {
  return [...elements(string, 't'), ...elements(string, 'r', 't')]
    .map((text) => text.textContent ?? '')
    .join('')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function rowsOf(sheet: Document, strings: readonly string[], rowsMax: number): TableRow[] {
  const rows: TableRow[] = []
  let number = 0
  for (const row of elements(sheet, 'worksheet', 'sheetData', 'row')) {
    number = Number(row.getAttribute('r') ?? number + 1)
    const cells: string[] = []
    for (const cell of elements(row, 'c')) {
      const at = columnOf(cell.getAttribute('r')) ?? cells.length
      if (at >= TABLE_COLUMNS_MAX) {
        if (cellText(cell, strings) === '') continue
        throw new Unreadable('TOO_MANY_COLUMNS')
      }
      while (cells.length < at) cells.push('')
      cells[at] = cellText(cell, strings)
    }
    if (cells.some((each) => each.trim() !== '')) rows.push({ row: number, cells })
    if (rows.length > rowsMax + 1) throw new Unreadable('TOO_MANY_ROWS')
  }
  return rows
}

/** The column of a place such as `AB12`, from 0. */
function columnOf(place: string | null): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place ?? '')?.[0]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(cell: Element, strings: readonly string[]): string {
  const [inline] = elements(cell, 'is')
  const value = elements(cell, 'v')[0]?.textContent ?? ''
  switch (cell.getAttribute('t')) {
    case 'inlineStr':
      return inline === undefined ? '' : textOf(inline)
    case 's':
      return strings[Number(value)] ?? ''
    case 'b':
      return value === '1' ? 'true' : 'false'
    case 'str':
    case 'd':
    case 'e':
      return value
    default:
      return plainNumber(value)
  }
}

/** Spreadsheets store 0.3 as 0.29999999999999999: its 15 digits count. */
function plainNumber(value: string): string {
  const number = Number(value)
  return value === '' || !Number.isFinite(number) ? value : String(Number(number.toPrecision(15)))
}
