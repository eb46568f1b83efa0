import type { CountryId } from '@meridian/domain/locale.ts'

/** A rate that holds from a day on, in hundredths of a percent. */
type Rate = readonly [valid_from: string, rate_hundredths: number]

type CountryRates = { readonly standard: readonly Rate[]; readonly reduced: readonly Rate[] }

/** When nothing older is known. */
const START = '2023-01-01'

function rates(standard: number, reduced: number): CountryRates {
  return { standard: [[START, standard]], reduced: [[START, reduced]] }
}

/**
 * Value added tax by country, class and date, oldest first. `reduced` is the rate of printed matter, or of goods in
 * daily need where there is no such rate. In the United States and Canada the rates of the regions add to these
 * (`regions.ts`). Cosmetics and scents are at the standard rate everywhere.
 */
export const TAX_RATES: Readonly<Record<CountryId, CountryRates>> = {
  AT: rates(2000, 1000),
  BE: rates(2100, 600),
  BG: rates(2000, 900),
  CA: rates(500, 500),
  CH: {
    standard: [
      [START, 770],
      ['2024-01-01', 810],
    ],
    reduced: [
      [START, 250],
      ['2024-01-01', 260],
    ],
  },
  CZ: {
    standard: [[START, 2100]],
    reduced: [
      [START, 1000],
      ['2024-01-01', 0],
    ],
  },
  DE: rates(1900, 700),
  DK: rates(2500, 2500),
  EE: {
    standard: [
      [START, 2000],
      ['2024-01-01', 2200],
      ['2025-07-01', 2400],
    ],
    reduced: [[START, 900]],
  },
  ES: rates(2100, 400),
  FI: {
    standard: [
      [START, 2400],
      ['2024-09-01', 2550],
    ],
    reduced: [
      [START, 1000],
      ['2025-01-01', 1400],
      ['2026-01-01', 1350],
    ],
  },
  FR: rates(2000, 550),
  GB: rates(2000, 0),
  GC: rates(700, 0),
  GR: rates(2400, 600),
  HK: rates(0, 0),
  HR: rates(2500, 500),
  HU: rates(2700, 500),
  IE: rates(2300, 0),
  IM: rates(2000, 0),
  IT: rates(2200, 400),
  JE: rates(500, 500),
  LI: {
    standard: [
      [START, 770],
      ['2024-01-01', 810],
    ],
    reduced: [
      [START, 250],
      ['2024-01-01', 260],
    ],
  },
  LT: rates(2100, 500),
  LU: {
    standard: [
      [START, 1600],
      ['2024-01-01', 1700],
    ],
    reduced: [[START, 300]],
  },
  LV: rates(2100, 500),
  NL: rates(2100, 900),
  NO: rates(2500, 0),
  PL: rates(2300, 500),
  PT: rates(2300, 600),
  RO: {
    standard: [
      [START, 1900],
      ['2025-08-01', 2100],
    ],
    reduced: [
      [START, 500],
      ['2025-08-01', 1100],
    ],
  },
  SE: rates(2500, 600),
  SI: rates(2200, 500),
  SK: {
    standard: [
      [START, 2000],
      ['2025-01-01', 2300],
    ],
    reduced: [
      [START, 1000],
      ['2025-01-01', 500],
    ],
  },
  UA: rates(2000, 700),
  US: rates(0, 0),
  XI: rates(2000, 0),
}
