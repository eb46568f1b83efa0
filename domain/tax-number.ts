import { allCountries, countryFacts } from './countries.ts'
import type { CountryId } from './locale.ts'
import { hasLuhnDigit } from './luhn.ts'

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

/** The numbers of member states that the shop does not sell to, by prefix. */
const UNION_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['CY', '\\d{8}[A-Z]'],
  ['MT', '\\d{8}'],
])

/**
 * The pattern of numbers that are valid for sales between member states of the European Union, by prefix: those of the
 * member states, sold to or not, and of Northern Ireland. Directive 2006/112/EC Art. 215.
 */
function unionPattern(prefix: string): string | undefined {
  const country = allCountries().find(({ id }) => (PREFIXES[id] ?? id) === prefix && isUnionForGoods(id))
  return country === undefined ? UNION_ELSEWHERE.get(prefix) : (PATTERNS[country.id] ?? ANY_NUMBER)
}

/** True if VAT between member states applies to goods sold there. */
function isUnionForGoods(countryId: CountryId): boolean {
  const { eu_status } = countryFacts(countryId)
  return eu_status === 'EU' || eu_status === 'EU_goods_only'
}

/**
 * Normalises a company's tax number: spaces, dashes and dots are dropped, letters become upper case. The prefix of the
 * given country is optional and not stored. A number with the prefix of another member state is checked as one of that
 * state and keeps its prefix, wherever the goods go. A French number whose key reads like such a prefix stays French
 * where its key and SIREN fit, and is stored with its own prefix. Null if it does not match the pattern or, in Poland,
 * the checksum fails. SPEC §3 Cart state (invoice_required).
 */
export function parseTaxNumber(text: string, countryId: CountryId): string | null {
  if (text.length > 40) return null
  const compact = text.toUpperCase().replace(/[\s\-./]/g, '')
  const prefix = PREFIXES[countryId] ?? countryId
  const isFrench = prefix === 'FR' && isLetteredFrenchNumber(compact)
  const foreign = isFrench ? null : unionPrefix(compact)
  if (foreign !== null && foreign !== prefix) return hasChecksum(compact.slice(2), foreign) ? compact : null
  const fits = new RegExp(`^(?:${PATTERNS[countryId] ?? ANY_NUMBER})$`)
  const bare = compact.startsWith(prefix) ? compact.slice(prefix.length) : compact
  const number = fits.test(compact) ? compact : fits.test(bare) ? bare : null
  if (number === null || !hasChecksum(number, prefix)) return null
  return unionPrefix(number) === null ? number : `${prefix}${number}`
}

/** The member state prefix of a number that also has that state's form; null for others. */
function unionPrefix(number: string): string | null {
  const prefix = number.slice(0, 2)
  const pattern = unionPattern(prefix)
  return pattern !== undefined && new RegExp(`^(?:${pattern})$`).test(number.slice(2)) ? prefix : null
}

/** The letters and digits of a French key, in the order of their values; I and O are missing. */
const FRENCH_KEY = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** True for a French number whose key is two letters, by the check digits of its key and of its SIREN. */
function isLetteredFrenchNumber(number: string): boolean {
  if (!/^[A-HJ-NP-Z]{2}\d{9}$/.test(number)) return false
  const [first, second] = [...number].map((letter) => FRENCH_KEY.indexOf(letter))
  const siren = number.slice(2)
  const key = (first ?? 0) * 34 + (second ?? 0) - 100
  return (Number(siren) + 1 + Math.floor(key / 11)) % 11 === key % 11 && hasLuhnDigit(siren)
}

function hasChecksum(number: string, prefix: string): boolean {
  return prefix !== 'PL' || hasNipChecksum(number)
}

/** A tax number with the prefix of its country, for use abroad. */
export function prefixedTaxNumber(number: string, countryId: CountryId): string {
  const prefix = PREFIXES[countryId] ?? countryId
  return number.startsWith(prefix) || unionPrefix(number) !== null ? number : `${prefix}${number}`
}

/**
 * The tax number of a buyer as printed on an invoice: with its prefix, unless seller and buyer are of one country. The
 * number is one of `countryId` unless it says otherwise. Directive 2006/112/EC Art. 226 (3) and (4).
 */
export function invoicedTaxNumber(number: string, countryId: CountryId, seller: CountryId): string {
  return isUnionForGoods(countryId) && countryId !== seller ? prefixedTaxNumber(number, countryId) : number
}

/**
 * The last digit of a Polish NIP is the weighted sum of the others modulo 11; numbers with remainder 10 are never
 * issued.
 */
function hasNipChecksum(nip: string): boolean {
  const sum = [6, 5, 7, 2, 3, 4, 5, 6, 7].reduce((all, weight, index) => all + weight * Number(nip[index]), 0)
  return sum % 11 === Number(nip[9])
}
