import { allCountries, countryFacts, isUnionForGoods } from './countries.ts'
import type { CountryId } from './locale.ts'
import { hasLuhnDigit } from './luhn.ts'

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
  const country = allCountries().find((one) => one.tax_number_prefix === prefix && isUnionForGoods(one))
  return country === undefined ? UNION_ELSEWHERE.get(prefix) : country.tax_number_pattern
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
  const { tax_number_prefix: prefix, tax_number_pattern } = countryFacts(countryId)
  const isFrench = prefix === 'FR' && isLetteredFrenchNumber(compact)
  const foreign = isFrench ? null : unionPrefix(compact)
  if (foreign !== null && foreign !== prefix) return hasChecksum(compact.slice(2), foreign) ? compact : null
  const fits = new RegExp(`^(?:${tax_number_pattern})$`)
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
  const { tax_number_prefix: prefix } = countryFacts(countryId)
  return number.startsWith(prefix) || unionPrefix(number) !== null ? number : `${prefix}${number}`
}

/**
 * The tax number of a buyer as printed on an invoice: with its prefix, unless seller and buyer are of one country. The
 * number is one of `countryId` unless it says otherwise. Directive 2006/112/EC Art. 226 (3) and (4).
 */
export function invoicedTaxNumber(number: string, countryId: CountryId, seller: CountryId): string {
  return isUnionForGoods(countryFacts(countryId)) && countryId !== seller
    ? prefixedTaxNumber(number, countryId)
    : number
}

/**
 * The last digit of a Polish NIP is the weighted sum of the others modulo 11; numbers with remainder 10 are never
 * issued.
 */
function hasNipChecksum(nip: string): boolean {
  const sum = [6, 5, 7, 2, 3, 4, 5, 6, 7].reduce((all, weight, index) => all + weight * Number(nip[index]), 0)
  return sum % 11 === Number(nip[9])
}
