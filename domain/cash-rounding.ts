import type { CountryId } from './locale.ts'
import type { Minor } from './money.ts'

/** The smallest coin in circulation, in minor units, where it is not the minor unit. */
const CASH_STEPS: Readonly<Partial<Record<CountryId, Minor>>> = {
  BE: 5,
  CA: 5,
  CH: 5,
  CZ: 100,
  DK: 50,
  EE: 5,
  FI: 5,
  HU: 500,
  IE: 5,
  IT: 5,
  LI: 5,
  LT: 5,
  NL: 5,
  NO: 100,
  SE: 100,
  SK: 5,
  UA: 50,
}

/**
 * The amount added to (or, when negative, subtracted from) a total to make it payable in coins, rounded to the nearest
 * coin, half up; a separate line without tax. For cash on delivery only; card, code and transfer payments are never
 * rounded. SPEC §9 Layout and display (amounts keep 2 decimals).
 */
export function cashRounding(total: Minor, country_id: CountryId): Minor {
  const step = CASH_STEPS[country_id] ?? 1
  const over = total % step
  return over === 0 ? 0 : over * 2 >= step ? step - over : -over
}
