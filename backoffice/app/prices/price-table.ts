import type { searchPrices } from '@meridian/contract/admin/prices.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { type CountryId, type CurrencyCode, isCountryId } from '@meridian/domain/locale.ts'
import { type PricePair, priceProblem } from '@meridian/domain/price-change.ts'
import type { Cell, CellValue } from '../fields/grid/cells.ts'
import type { Edits } from '../fields/grid/edits.ts'
import type { RowChange } from '../fields/grid/proposals.ts'

export type PricedVariant = AnswerOf<typeof searchPrices>['rows'][number]
type ListedPrice = PricedVariant['prices'][number]
export type PriceChange = Extract<RowChange, { entity: 'price' }>

export const AXES = ['variant', 'country', 'group'] as const
export type Axis = (typeof AXES)[number]

/** Two of the axes of prices as rows and columns; the third has one value. */
export interface PriceTable {
  rows: Axis
  columns: Axis
  fixed: string
}

export const PAIR_COLUMNS = ['gross_price', 'points'] as const
export type PairColumn = (typeof PAIR_COLUMNS)[number]

/** A column of the grid: one of a price, of one value of the axis of columns. */
export function columnOf(value: string | number, column: PairColumn | 'lowest' | 'unit' | 'margin'): string {
  return `${value}.${column}`
}

export function partsOf(column: string): { value: string; column: string } {
  const at = column.lastIndexOf('.')
  return { value: column.slice(0, at), column: column.slice(at + 1) }
}

/** The key of the price at a row and a value of the columns: `PL:2:1001`. */
export function keyAt({ rows, columns, fixed }: PriceTable, row: string, value: string): string {
  const on = (axis: Axis) => (axis === rows ? row : axis === columns ? value : fixed)
  return `${on('country')}:${on('group')}:${on('variant')}`
}

export function keyOf(variant_id: number, { country_id, price_group_id }: ListedPrice): string {
  return `${country_id}:${price_group_id}:${variant_id}`
}

export function countryOf(key: string): CountryId | undefined {
  const [country = ''] = key.split(':')
  return isCountryId(country) ? country : undefined
}

export function currencyOf(key: string): CurrencyCode {
  const country = countryOf(key)
  return country === undefined ? 'EUR' : countryFacts(country).currency_code
}

/** The listed prices by key. */
export function pricesByKey(variants: readonly PricedVariant[]): ReadonlyMap<string, ListedPrice> {
  return new Map(variants.flatMap(({ variant_id, prices }) => prices.map((one) => [keyOf(variant_id, one), one])))
}

/** The values that prices had when they were first edited, by key. */
export type Base = ReadonlyMap<string, PricePair>

interface EditedPrice {
  row: string
  /** A value of the axis of columns. */
  value: string
  key: string
  cells: ReadonlyMap<string, Cell>
}

/** The edited cells, those of one price together. */
export function editedPrices(table: PriceTable, edits: Edits): EditedPrice[] {
  return [...edits].flatMap(([row, cells]) => {
    const prices = Map.groupBy(cells, ([column]) => partsOf(column).value)
    return [...prices].map(([value, own]) => ({
      row,
      value,
      key: keyAt(table, row, value),
      cells: new Map(own.map(([column, cell]) => [partsOf(column).column, cell])),
    }))
  })
}

/** The base of the edited prices: kept where it is known, else what is listed. */
export function baseOf(table: PriceTable, edits: Edits, known: Base, listed: ReadonlyMap<string, PricePair>): Base {
  return new Map(
    editedPrices(table, edits).flatMap(({ key }) => {
      const pair = known.get(key) ?? listed.get(key)
      return pair === undefined ? [] : [[key, { gross_price: pair.gross_price, points: pair.points }]]
    }),
  )
}

/** A price with its edited values; null while a typed cell is unreadable. */
function editedPair(base: PricePair, cells: ReadonlyMap<string, Cell>): PricePair | null {
  const amountIn = (column: PairColumn): CellValue | undefined => {
    const cell = cells.get(column)
    if (cell === undefined) return base[column]
    return 'value' in cell ? cell.value : undefined
  }
  const [gross_price, points] = PAIR_COLUMNS.map(amountIn)
  return isAmount(gross_price) && isAmount(points) ? { gross_price, points } : null
}

function isAmount(value: CellValue | undefined): value is number | null {
  return value === null || typeof value === 'number'
}

/** The changes to propose, each based on the values that the admin saw. */
export function changesOf(table: PriceTable, base: Base, edits: Edits): PriceChange[] {
  return editedPrices(table, edits).flatMap(({ key, cells }) => {
    const before = base.get(key)
    const after = before === undefined ? null : editedPair(before, cells)
    if (before === undefined || after === null) return []
    if (before.gross_price === after.gross_price && before.points === after.points) return []
    return [{ entity: 'price' as const, key, before, after }]
  })
}

/** The problems of edited prices each of whose cells has a value. */
export function pairProblems(
  table: PriceTable,
  base: Base,
  edits: Edits,
): { row: string; column: string; key: string; code: string }[] {
  return editedPrices(table, edits).flatMap(({ row, value, key, cells }) => {
    const before = base.get(key)
    const after = before === undefined ? null : editedPair(before, cells)
    const problem = after === null ? null : priceProblem(after, currencyOf(key))
    return problem === null ? [] : [{ row, column: columnOf(value, problem.column), key, code: problem.code }]
  })
}
