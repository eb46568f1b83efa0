import { countryFacts } from './countries.ts'
import { inTaxCurrency } from './document-lines.ts'
import type { CountryId } from './locale.ts'
import type { Minor } from './money.ts'
import { DAY_MS } from './time-units.ts'

/** A quarter as `2026-Q4`. */
export const QUARTER = /^(\d{4})-Q([1-4])$/

/** The first days of a quarter and of the next one. @throws RangeError for invalid text */
export function quarterDays(quarter: string): { from: string; until: string } {
  const [, year, number] = QUARTER.exec(quarter) ?? []
  if (year === undefined || number === undefined) throw new RangeError('A quarter is written as 2026-Q4')
  const day = (months: number) => new Date(Date.UTC(Number(year), months, 1)).toISOString().slice(0, 10)
  return { from: day(3 * Number(number) - 3), until: day(3 * Number(number)) }
}

/**
 * True if a sale must be declared in the seller's one-stop shop: from one member state of the European Union to
 * another, taxed in the buyer's country, to a buyer who is not a taxable person. A buyer with a tax number of any state
 * is a taxable person (Directive 2006/112/EC Art. 369a, 33). SPEC §3 Orders (documents of a sale).
 */
export function isOneStopShop({
  seller_country_id: seller,
  country_id,
  is_taxable,
}: Pick<DocumentSum, 'seller_country_id' | 'country_id' | 'is_taxable'>): boolean {
  const isInUnion = countryFacts(seller).eu_status === 'EU' && countryFacts(country_id).eu_status === 'EU'
  return !is_taxable && seller !== country_id && isInUnion
}

/** The quarter of a day. */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

/** A quarter and the preceding ones, latest first. */
export function quartersBefore(quarter: string, count: number): string[] {
  const { from } = quarterDays(quarter)
  return Array.from({ length: count }, (_, ago) => {
    const day = new Date(from)
    day.setUTCMonth(day.getUTCMonth() - 3 * ago)
    return quarterOf(day.toISOString())
  })
}

/** The last day of a quarter, whose exchange rate its declaration uses. */
export function lastDayOf(quarter: string): string {
  const { until } = quarterDays(quarter)
  return new Date(Date.parse(until) - DAY_MS).toISOString().slice(0, 10)
}

/** The documents of a seller for a country at one tax rate, in one currency, for sales of one quarter. */
export interface DocumentSum {
  company_id: number
  seller_country_id: CountryId
  country_id: CountryId
  /** True if the buyers, abroad, stated a tax number. */
  is_taxable: boolean
  rate_hundredths: number
  currency_code: string
  /** Quarter of the sale; for a correction, that of the corrected document. */
  quarter: string
  net: Minor
  tax: Minor
}

/** A line of the declaration, in euro; null if a currency has no exchange rate. */
export type DeclaredLine = Omit<DocumentSum, 'currency_code' | 'is_taxable' | 'net' | 'tax'> & {
  net: Minor | null
  tax: Minor | null
}

/**
 * One-stop shop declaration in euro: per seller, country, tax rate and quarter of the sale, the documents are summed
 * to the cent in each currency, and each sum is converted once, at the rate of the last day of that quarter. Sales in
 * euro are therefore declared exactly as the documents state them. SPEC §3 Orders (documents of a sale).
 */
export function declaredLines(
  sums: readonly DocumentSum[],
  /** Units of a currency for one euro, in millionths. */
  rateOf: (currency_code: string, quarter: string) => number | null,
): DeclaredLine[] {
  const groups = Map.groupBy(sums.filter(isOneStopShop), ({ company_id, country_id, rate_hundredths, quarter }) =>
    [company_id, country_id, rate_hundredths, quarter].join(),
  )
  return [...groups.values()].flatMap((of) => {
    const [first] = of
    if (first === undefined) return []
    const inEuro = (amount: (sum: DocumentSum) => Minor) =>
      of.reduce<Minor | null>((all, sum) => {
        const rate = rateOf(sum.currency_code, sum.quarter)
        return all === null || rate === null ? null : all + inTaxCurrency(amount(sum), rate)
      }, 0)
    const { currency_code: _, is_taxable: __, ...line } = first
    return [{ ...line, net: inEuro(({ net }) => net), tax: inEuro(({ tax }) => tax) }]
  })
}
