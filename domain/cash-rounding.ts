import type { CountryId } from './locale.ts'
import type { Minor } from './money.ts'

/** The smallest coin that changes hands, in minor units, where it is not the smallest unit of the currency. */
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
 * What is added to a total (or taken off, when negative) so that it can be paid in coins, to the nearest, half up: a
 * line of its own, outside tax. For cash at the door only; card, code and transfer are never rounded.
 * SPEC §9 Layout and display (amounts keep 2 decimals).
 */
export function cashRounding(total: Minor, country_id: CountryId): Minor {
  const step = CASH_STEPS[country_id] ?? 1
  const over = total % step
  return over === 0 ? 0 : over * 2 >= step ? step - over : -over
}
