import type { Country } from './countries.ts'
import type { CountryId } from './locale.ts'
import { plainNumber } from './typed-text.ts'

/** Position of the separator by country, counted from the start, or from the end if negative. */
const SEPARATORS: Readonly<Partial<Record<CountryId, readonly [at: number, separator: string]>>> = {
  CA: [3, ' '],
  CZ: [3, ' '],
  GB: [-3, ' '],
  GR: [3, ' '],
  IE: [3, ' '],
  IM: [-3, ' '],
  JE: [-3, ' '],
  NL: [4, ' '],
  PL: [2, '-'],
  PT: [4, '-'],
  SE: [3, ' '],
  SK: [3, ' '],
  XI: [-3, ' '],
}

/**
 * Normalises a postcode to its national spelling: spaces, dashes, lower case and label prefixes are accepted in any
 * form ('00001' becomes '00-001'). Null if it does not match the whole pattern of the country, or if the country has no
 * postcodes. SPEC §3 Address (postal_code).
 */
export function normalizePostcode(text: string, country: Country): string | null {
  if (country.postcode_pattern === null || text.length > 24) return null
  const compact = plainNumber(text).toUpperCase().replace(/[\s-]/g, '')
  const written = writePostcode(withoutLabelPrefix(compact, country), country.id)
  return new RegExp(`^(?:${country.postcode_pattern})$`).test(written) ? written : null
}

function withoutLabelPrefix(compact: string, country: Country): string {
  const prefix = country.id === 'LV' ? 'LV' : country.post_prefix?.replace('-', '')
  return prefix !== undefined && compact.startsWith(prefix) ? compact.slice(prefix.length) : compact
}

function writePostcode(compact: string, countryId: CountryId): string {
  // In Latvia the prefix is part of the stored postcode; elsewhere it is only printed.
  if (countryId === 'LV') return `LV-${compact}`
  if (countryId === 'US') return compact.length > 5 ? `${compact.slice(0, 5)}-${compact.slice(5)}` : compact
  if (countryId === 'GB' && compact.startsWith('BFPO')) return `BFPO ${compact.slice(4)}`
  const place = SEPARATORS[countryId]
  if (place === undefined) return compact
  const [at, separator] = place
  return `${compact.slice(0, at)}${separator}${compact.slice(at)}`
}
