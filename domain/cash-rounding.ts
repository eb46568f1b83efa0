import { countryFacts } from './countries.ts'
import type { CountryId } from './locale.ts'
import type { Minor } from './money.ts'

/**
 * The amount added to (or, when negative, subtracted from) a total to make it payable in coins, rounded to the nearest
 * coin, half up; a separate line without tax. For cash on delivery only; card, code and transfer payments are never
 * rounded. SPEC §9 Layout and display (amounts keep 2 decimals).
 */
export function cashRounding(total: Minor, country_id: CountryId): Minor {
  const step = countryFacts(country_id).cash_step
  const over = total % step
  return over === 0 ? 0 : over * 2 >= step ? step - over : -over
}
