import { COUNTRIES } from './countries.ts'
import type { CountryId } from './locale.ts'

/** A quarter as `2026-Q4`. */
export const QUARTER = /^(\d{4})-Q([1-4])$/

/** The first day of a quarter and that of the next one. @throws RangeError for another text */
export function quarterDays(quarter: string): { from: string; until: string } {
  const [, year, number] = QUARTER.exec(quarter) ?? []
  if (year === undefined || number === undefined) throw new RangeError('A quarter is written as 2026-Q4')
  const day = (months: number) => new Date(Date.UTC(Number(year), months, 1)).toISOString().slice(0, 10)
  return { from: day(3 * Number(number) - 3), until: day(3 * Number(number)) }
}

/**
 * Whether a sale is declared in the one-stop shop of the seller: from one member state of the European Union to another,
 * at the tax of the buyer's country. SPEC §3 Orders (documents of a sale).
 */
export function isOneStopShop(seller: CountryId, country_id: CountryId): boolean {
  return seller !== country_id && COUNTRIES[seller].eu_status === 'EU' && COUNTRIES[country_id].eu_status === 'EU'
}
