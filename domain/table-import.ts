/** A file of rows in and out of the back office. SPEC §6. */

export const IMPORT_STATES = ['CHECKING', 'CHECKED', 'APPLYING', 'DONE', 'CANCELLED'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Outcomes of a row, problems first: `CHANGES` waits to be applied, `DONE` was. */
export const ROW_OUTCOMES = ['REFUSED', 'CHANGES', 'DONE', 'UNCHANGED'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** Why a row is refused; the names of an entity's own refusals are added to them. */
export const ROW_PROBLEMS = [
  'VALUE_MISSING',
  'NUMBER_EXPECTED',
  'WHOLE_NUMBER_EXPECTED',
  'VALUE_TOO_SMALL',
  'VALUE_TOO_LARGE',
  'VALUE_UNKNOWN',
  'TEXT_TOO_LONG',
  'BASE_UNREADABLE',
  'BASE_CHANGED',
  'ROW_REPEATED',
  'ROW_ABSENT',
  'COUNTRY_REFUSED',
  'STOCK_PROMISED',
  'DAYS_REVERSED',
  'AMOUNT_NOT_PAYABLE',
  'BASE_OF_ANOTHER',
  'ENTRY_EXISTS',
  'ENTRY_ARCHIVED',
  'VALUE_FIXED',
  'VALUE_TAKEN',
  'CODE_WRONG',
  'MOMENT_EXPECTED',
  'PERIOD_REVERSED',
  'SHARED_ELSEWHERE',
  'LANGUAGE_REFUSED',
  'NOT_READY',
  'GTIN_WRONG',
  'SAME_VARIANT',
  'TEXTS_MISSING',
  'NO_PART',
  'NO_BUNDLE',
  'NOT_STOCKED',
  'SHOP_WIDE',
  'ROW_FAILED',
] as const

/** `column` is where the problem is; `limit` is a bound, a present value, or the row repeated. */
export interface RowProblem {
  problem: (typeof ROW_PROBLEMS)[number]
  column: string | null
  limit: string | null
}

/** Rows of one file. */
export const IMPORT_ROWS_MAX = 20_000

/**
 * What a row of an export was made from: the version of the entity, 1 where it has none, and a digest of the cells that
 * may be changed.
 */
export interface RowBase {
  version: number
  digest: string
}

const BASE = /^v(\d{1,9})-([0-9a-f]{16})$/

/** The base as a cell. It begins with a letter, so that no spreadsheet turns it into a number or a date. */
export function baseCell({ version, digest }: RowBase): string {
  return `v${version}-${digest}`
}

/** Null for a text that no export wrote. */
export function readBase(cell: string): RowBase | null {
  const [, version, digest] = BASE.exec(cell.trim()) ?? []
  return version === undefined || digest === undefined ? null : { version: Number(version), digest }
}

/** Tells changed cells from unchanged ones: FNV-1a twice, which needs no secret and runs anywhere. */
export function digestOf(cells: readonly string[]): string {
  const text = JSON.stringify(cells)
  return [0x811c9dc5, 0x9747b28c]
    .map((start) => {
      let hash = start
      for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
      return (hash >>> 0).toString(16).padStart(8, '0')
    })
    .join('')
}

/**
 * The outcome of a row that can be read: a row as it was exported changes nothing, however old it is, and neither does
 * one that was applied before. A changed one is refused if the entity has changed since the export. A row without a base
 * tells of something new. SPEC §6.
 */
export function decideRow({
  base,
  cells,
  current,
}: {
  base: RowBase | null
  cells: readonly string[]
  /** What there is; null if there is nothing yet. */
  current: { version: number; cells: readonly string[] } | null
}): Extract<RowOutcome, 'CHANGES' | 'UNCHANGED'> | 'BASE_CHANGED' | 'BASE_OF_ANOTHER' | 'ENTRY_EXISTS' {
  const digest = digestOf(cells)
  const present = digestOf(current?.cells ?? cells.map(() => ''))
  // A row that was copied for something new.
  if (current === null && base !== null && base.digest !== present) return 'BASE_OF_ANOTHER'
  if (digest === base?.digest || digest === present) return 'UNCHANGED'
  if (base === null) return current === null ? 'CHANGES' : 'ENTRY_EXISTS'
  if (current === null) return 'CHANGES'
  return base.version === current.version && base.digest === present ? 'CHANGES' : 'BASE_CHANGED'
}
