import type { ImportState, RowOutcome, RowProblem } from '@meridian/domain/table-import.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Translate } from '../texts/text-store.ts'
import type { Tone } from '../ui/status-label.tsx'
import type { FileProblem } from './table-file.ts'

export const IMPORT_STATE: Readonly<Record<ImportState, { name: StringKey; tone: Tone }>> = {
  CHECKING: { name: 'IMPORT_CHECKING', tone: 'warn' },
  CHECKED: { name: 'IMPORT_CHECKED', tone: 'plain' },
  APPLYING: { name: 'IMPORT_APPLYING', tone: 'warn' },
  DONE: { name: 'IMPORT_DONE', tone: 'ok' },
  CANCELLED: { name: 'IMPORT_CANCELLED', tone: 'bad' },
}

export const ROW_OUTCOME: Readonly<Record<RowOutcome, { name: StringKey; tone: Tone }>> = {
  REFUSED: { name: 'ROW_REFUSED', tone: 'bad' },
  CHANGES: { name: 'ROW_CHANGES', tone: 'warn' },
  DONE: { name: 'ROW_DONE', tone: 'ok' },
  UNCHANGED: { name: 'ROW_UNCHANGED', tone: 'plain' },
}

/** The name of an outcome: what waits in a change set has changed nothing yet. */
export function outcomeName(outcome: RowOutcome, change_set_id: number | null): StringKey {
  return outcome === 'DONE' && change_set_id !== null ? 'ROW_WAITING' : ROW_OUTCOME[outcome].name
}

const ROW_PROBLEM: Readonly<Record<RowProblem['problem'], StringKey>> = {
  VALUE_MISSING: 'ROW_VALUE_MISSING',
  NUMBER_EXPECTED: 'ROW_NUMBER_EXPECTED',
  WHOLE_NUMBER_EXPECTED: 'ROW_WHOLE_NUMBER_EXPECTED',
  VALUE_TOO_SMALL: 'ROW_VALUE_TOO_SMALL',
  VALUE_TOO_LARGE: 'ROW_VALUE_TOO_LARGE',
  VALUE_UNKNOWN: 'ROW_VALUE_UNKNOWN',
  TEXT_TOO_LONG: 'ROW_TEXT_TOO_LONG',
  BASE_UNREADABLE: 'ROW_BASE_UNREADABLE',
  BASE_CHANGED: 'ROW_BASE_CHANGED',
  ROW_REPEATED: 'ROW_REPEATED',
  ROW_ABSENT: 'ROW_ABSENT',
  COUNTRY_REFUSED: 'ROW_COUNTRY_REFUSED',
  STOCK_PROMISED: 'ROW_STOCK_PROMISED',
  DAYS_REVERSED: 'ROW_DAYS_REVERSED',
  AMOUNT_NOT_PAYABLE: 'ROW_AMOUNT_NOT_PAYABLE',
  BASE_OF_ANOTHER: 'ROW_BASE_OF_ANOTHER',
  ENTRY_EXISTS: 'ROW_ENTRY_EXISTS',
  ENTRY_ARCHIVED: 'ROW_ENTRY_ARCHIVED',
  VALUE_FIXED: 'ROW_VALUE_FIXED',
  VALUE_TAKEN: 'ROW_VALUE_TAKEN',
  CODE_WRONG: 'ROW_CODE_WRONG',
  MOMENT_EXPECTED: 'ROW_MOMENT_EXPECTED',
  PERIOD_REVERSED: 'ROW_PERIOD_REVERSED',
  SHARED_ELSEWHERE: 'ROW_SHARED_ELSEWHERE',
  LANGUAGE_REFUSED: 'ROW_LANGUAGE_REFUSED',
  NOT_READY: 'ROW_NOT_READY',
  GTIN_WRONG: 'ROW_GTIN_WRONG',
  SAME_VARIANT: 'ROW_SAME_VARIANT',
  TEXTS_MISSING: 'ROW_TEXTS_MISSING',
  NO_PART: 'ROW_NO_PART',
  NO_BUNDLE: 'ROW_NO_BUNDLE',
  NOT_STOCKED: 'ROW_NOT_STOCKED',
  SHOP_WIDE: 'ROW_SHOP_WIDE',
  ROW_FAILED: 'ROW_FAILED',
}

/** What is wrong with a row, and how to mend it. */
export function rowProblemText({ problem, column, limit }: RowProblem, t: Translate): string {
  return t(ROW_PROBLEM[problem], { column: column ?? '', limit: limit ?? '–' })
}

const FILE_PROBLEM: Readonly<Record<FileProblem['problem'], StringKey>> = {
  TOO_LARGE: 'IMPORT_FILE_TOO_LARGE',
  TOO_LARGE_UNPACKED: 'IMPORT_FILE_TOO_LARGE',
  TOO_MANY_ROWS: 'FILE_TOO_MANY_ROWS',
  TOO_MANY_COLUMNS: 'FILE_TOO_MANY_COLUMNS',
  NOT_A_TABLE: 'FILE_NOT_A_TABLE',
  NOT_UTF8: 'FILE_NOT_UTF8',
  QUOTE_OPEN: 'FILE_QUOTE_OPEN',
  EMPTY: 'IMPORT_FILE_EMPTY',
  NO_ROWS: 'FILE_NO_ROWS',
  COLUMNS_UNKNOWN: 'FILE_COLUMNS_UNKNOWN',
  COLUMNS_MISSING: 'FILE_COLUMNS_MISSING',
  COLUMNS_REPEATED: 'FILE_COLUMNS_REPEATED',
}

/** Why a file is not imported, and how to mend it. */
export function fileProblemText(problem: FileProblem, t: Translate): string {
  return t(FILE_PROBLEM[problem.problem], { names: 'names' in problem ? problem.names.join(', ') : '' })
}
