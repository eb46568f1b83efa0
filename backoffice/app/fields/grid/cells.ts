import { currencyDigits } from '@meridian/domain/amount-step.ts'
import type { CurrencyCode } from '@meridian/domain/locale.ts'
import { parseTypedMoney } from '@meridian/domain/typed-money.ts'
import { parseTypedNumber } from '@meridian/domain/typed-number.ts'
import { plainText } from '@meridian/domain/typed-text.ts'

/** Text, a number in units of its last digit, money in minor units, the value of a choice, or yes and no. */
export type CellValue = string | number | boolean | null

export type CellKind =
  | { kind: 'text'; max: number }
  | { kind: 'number'; digits: number; min?: number; max?: number }
  | { kind: 'money'; currency: CurrencyCode; min?: number; max?: number }
  | { kind: 'choice'; options: readonly { value: string; name: string }[] }
  | { kind: 'yes_no' }

export interface GridColumn {
  id: string
  name: string
  kind: CellKind
  /** The kind in a row, where rows differ: money in the currency of each country. */
  kindIn?: (row: string) => CellKind
  /** In pixels. */
  width: number
  isRequired?: boolean
}

/** A column as it is in a row. */
export function columnIn(column: GridColumn, row: string): GridColumn {
  return column.kindIn === undefined ? column : { ...column, kind: column.kindIn(row) }
}

export type CellProblem =
  | { reason: 'REQUIRED' | 'NOT_YES_OR_NO' | 'NO_SUCH_CHOICE' }
  | { reason: 'NOT_A_NUMBER' | 'TOO_MANY_DIGITS' | 'TOO_LARGE' | 'OTHER_CURRENCY' }
  /** In the unit of the value. */
  | { reason: 'TOO_SMALL' | 'TOO_BIG'; limit: number }
  | { reason: 'TOO_LONG'; max: number }

/** A written cell: its value, or the typed text that is none. */
export type Cell = { value: CellValue } | { typed: string; problem: CellProblem }

/** How a person's language writes values. */
export interface CellWords {
  decimal: string
  group: string
  yes: string
  no: string
}

/** Reads typed or pasted text as the value of a column. Empty text is null. */
export function parseCell(typed: string, { kind, isRequired = false }: GridColumn, words: CellWords): Cell {
  const text = plainText(typed)
  const wrong = (problem: CellProblem): Cell => ({ typed, problem })
  if (text === '') return isRequired ? wrong({ reason: 'REQUIRED' }) : { value: null }
  switch (kind.kind) {
    case 'text':
      return [...text].length > kind.max ? wrong({ reason: 'TOO_LONG', max: kind.max }) : { value: text }
    case 'number':
    case 'money': {
      const read =
        kind.kind === 'money'
          ? parseTypedMoney(text, kind.currency, words.decimal)
          : parseTypedNumber(text, kind.digits, words.decimal)
      if ('problem' in read) return wrong({ reason: read.problem })
      const { value } = read
      if (kind.min !== undefined && value < kind.min) return wrong({ reason: 'TOO_SMALL', limit: kind.min })
      if (kind.max !== undefined && value > kind.max) return wrong({ reason: 'TOO_BIG', limit: kind.max })
      return { value }
    }
    case 'choice': {
      const found =
        kind.options.find(({ value }) => value === text) ?? kind.options.find(({ name }) => isSameWord(name, text))
      return found === undefined ? wrong({ reason: 'NO_SUCH_CHOICE' }) : { value: found.value }
    }
    case 'yes_no': {
      if ([words.yes, 'true', '1', 'x', '✓'].some((word) => isSameWord(word, text))) return { value: true }
      if ([words.no, 'false', '0'].some((word) => isSameWord(word, text))) return { value: false }
      return wrong({ reason: 'NOT_YES_OR_NO' })
    }
  }
}

function isSameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

type NumberKind = Extract<CellKind, { kind: 'number' | 'money' }>

export function isNumberKind(kind: CellKind): kind is NumberKind {
  return kind.kind === 'number' || kind.kind === 'money'
}

/** The number of decimals that are typed. */
export function digitsOf(kind: NumberKind): number {
  return kind.kind === 'money' ? currencyDigits(kind.currency) : kind.digits
}

/**
 * The text of a value. Grouped digits are shown; others are edited and copied, since spreadsheets read them as a
 * number.
 */
export function cellText(value: CellValue, kind: CellKind, words: CellWords, isGrouped: boolean): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string') {
    return kind.kind === 'choice' ? (kind.options.find((option) => option.value === value)?.name ?? value) : value
  }
  if (!isNumberKind(kind)) return String(value)
  const digits = digitsOf(kind)
  const shown = kind.kind === 'money' ? Math.round((value * 10 ** digits) / 100) : value
  return numberText(shown, digits, words, isGrouped)
}

function numberText(value: number, digits: number, { decimal, group }: CellWords, isGrouped: boolean): string {
  const all = String(Math.abs(value)).padStart(digits + 1, '0')
  const whole = all.slice(0, all.length - digits)
  const grouped = isGrouped ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group) : whole
  const fraction = digits === 0 ? '' : decimal + all.slice(-digits)
  return `${value < 0 ? (isGrouped ? '\u2212' : '-') : ''}${grouped}${fraction}`
}
