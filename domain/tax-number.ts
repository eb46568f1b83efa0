import type { CountryId } from './locale.ts'

const BRITISH = '\\d{9}|\\d{12}|(?:GD|HA)\\d{3}'
const SPANISH = '[A-Z\\d]\\d{7}[A-Z\\d]'

/** Patterns of company tax numbers by country, without the country prefix. */
const PATTERNS: Readonly<Partial<Record<CountryId, string>>> = {
  AT: 'U\\d{8}',
  BE: '[01]\\d{9}',
  BG: '\\d{9,10}',
  CA: '\\d{9}(?:RT\\d{4})?',
  CH: 'CHE\\d{9}(?:MWST|TVA|IVA|VAT)?',
  CZ: '\\d{8,10}',
  DE: '\\d{9}',
  DK: '\\d{8}',
  EE: '\\d{9}',
  ES: SPANISH,
  FI: '\\d{8}',
  FR: '[A-HJ-NP-Z\\d]{2}\\d{9}',
  GB: BRITISH,
  GC: SPANISH,
  GR: '\\d{9}',
  HR: '\\d{11}',
  HU: '\\d{8}(?:\\d{3})?',
  IE: '\\d{7}[A-W][A-I]?|\\d[A-Z+*]\\d{5}[A-W]',
  IM: BRITISH,
  IT: '\\d{11}|[A-Z]{6}\\d{2}[A-Z]\\d{2}[A-Z]\\d{3}[A-Z]',
  LI: '\\d{5}',
  LT: '\\d{9}|\\d{12}',
  LU: '\\d{8}',
  LV: '\\d{11}',
  NL: '\\d{9}B\\d{2}',
  NO: '\\d{9}(?:MVA)?',
  PL: '\\d{10}',
  PT: '\\d{9}',
  RO: '\\d{2,10}',
  SE: '\\d{12}',
  SI: '\\d{8}',
  SK: '\\d{10}',
  UA: '\\d{8,12}',
  US: '\\d{9}',
  XI: BRITISH,
}

/** For countries without a known pattern. */
const ANY_NUMBER = '[A-Z\\d]{4,15}'

/** The prefix of a tax number, where it is not the country id. */
const PREFIXES: Readonly<Partial<Record<CountryId, string>>> = { GR: 'EL', GC: 'ES', IM: 'GB' }

/**
 * Normalises a company's tax number: spaces, dashes and dots are dropped, letters become upper case, the country prefix
 * is optional and not stored. Null if it does not match the country's pattern or, in Poland, the checksum fails.
 * SPEC §3 Cart state (invoice_required).
 */
export function parseTaxNumber(text: string, countryId: CountryId): string | null {
  if (text.length > 40) return null
  const compact = text.toUpperCase().replace(/[\s\-./]/g, '')
  const fits = new RegExp(`^(?:${PATTERNS[countryId] ?? ANY_NUMBER})$`)
  const prefix = PREFIXES[countryId] ?? countryId
  const bare = compact.startsWith(prefix) ? compact.slice(prefix.length) : compact
  const number = fits.test(compact) ? compact : fits.test(bare) ? bare : null
  return countryId === 'PL' && number !== null && !hasNipChecksum(number) ? null : number
}

/** A tax number as authorities of other countries know it: with the prefix of its country. */
export function prefixedTaxNumber(number: string, countryId: CountryId): string {
  const prefix = PREFIXES[countryId] ?? countryId
  return number.startsWith(prefix) ? number : `${prefix}${number}`
}

/**
 * The last digit of a Polish NIP is the weighted sum of the others modulo 11; numbers with remainder 10 are never
 * issued.
 */
function hasNipChecksum(nip: string): boolean {
  const sum = [6, 5, 7, 2, 3, 4, 5, 6, 7].reduce((all, weight, index) => all + weight * Number(nip[index]), 0)
  return sum % 11 === Number(nip[9])
}
