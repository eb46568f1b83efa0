import type { Country } from './countries.ts'
import { plainNumber } from './typed-text.ts'

/**
 * Normalises a postcode to its national spelling: spaces, dashes, lower case and label prefixes are accepted in any
 * form ('00001' becomes '00-001'). Null if it does not match the whole pattern of the country, or if the country has no
 * postcodes. SPEC §3 Address (postal_code).
 */
export function normalizePostcode(text: string, country: Country): string | null {
  if (country.postcode_pattern === null || text.length > 24) return null
  const compact = plainNumber(text).toUpperCase().replace(/[\s-]/g, '')
  const written = writePostcode(withoutLabelPrefix(compact, country), country)
  return new RegExp(`^(?:${country.postcode_pattern})$`).test(written) ? written : null
}

function withoutLabelPrefix(compact: string, { post_prefix }: Country): string {
  const prefix = post_prefix?.replace('-', '')
  return prefix !== undefined && compact.startsWith(prefix) ? compact.slice(prefix.length) : compact
}

function writePostcode(compact: string, country: Country): string {
  const { postcode_separator_at: at, postcode_separator: separator, post_prefix, post_prefix_stored } = country
  const prefix = post_prefix_stored ? (post_prefix ?? '') : ''
  // British forces abroad have numbers instead of places.
  if (compact.startsWith('BFPO')) return `BFPO ${compact.slice(4)}`
  if (at === null || compact.slice(at) === '') return `${prefix}${compact}`
  return `${prefix}${compact.slice(0, at)}${separator}${compact.slice(at)}`
}
