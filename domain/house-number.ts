import { countryFacts } from './countries.ts'
import type { CountryId } from './locale.ts'
import { plainNumber } from './typed-text.ts'

/** The longest house or apartment number, in characters. SPEC §3 Address. */
export const HOUSE_NUMBER_MAX = 10

/** True if the house number precedes the street. */
export function isNumberFirst(countryId: CountryId): boolean {
  return countryFacts(countryId).number_first
}

/** True if an address needs a house number or a substitute. */
export function needsHouseNumber(countryId: CountryId): boolean {
  return countryFacts(countryId).house_number_required
}

/** The country's way to write "no number"; null if every house has one or none is required. */
export function noNumberMark(countryId: CountryId): string | null {
  return countryFacts(countryId).no_number_mark
}

/** Marks accepted everywhere besides the country's own. */
const NONE_ANYWHERE: readonly string[] = ['', 'sn', 'snc', 'bn', 'bb', 'none', 'nonumber']

/**
 * A usable house number: one with a digit, or a mark for none, replaced with the country's own. Null for anything else,
 * unless the country requires no number.
 */
export function houseNumberOf(typed: string, countryId: CountryId): string | null {
  if (!needsHouseNumber(countryId) || /\p{N}/u.test(typed)) return typed
  const mark = noNumberMark(countryId)
  if (mark === null) return null
  const said = lettersOf(typed)
  return said === lettersOf(mark) || NONE_ANYWHERE.includes(said) ? mark : null
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '')
}

/**
 * A number as people write it: `12`, `12A`, `12 a`, `12 bis`, `5-7`; before a street without the blank, since its name
 * may begin there.
 */
const numberOf = (blank: string) =>
  String.raw`\d{1,5}(?:${blank}\p{L}(?![\p{L}\d.])| (?:bis|ter|quater)(?![\p{L}]))?(?:-\d{1,5}\p{L}?)?`
const LEADING = new RegExp(String.raw`^(${numberOf('')}),? (.*\p{L}.*)$`, 'iu')
/**
 * Czech and Slovak cottages are numbered in a separate register, so a house of the village may have the same number.
 */
const COTTAGE = String.raw`(?:č\. ?ev?\. ?|ev\. ?č\. ?)?`
/** `name 12`, `name Nr. 12`, with the unit after `/`, a comma or a word for it. */
const TRAILING = new RegExp(
  String.raw`^(.*?\p{L}.*?)(?:[ ,]+|(?<=\.))(?:n[r°º.]+ ?|č\. ?p\. ?|№ ?)?(${COTTAGE}${numberOf(' ?')})\.?` +
    String.raw`(?: ?(?:/|m\.|lok\.?|,) ?(\d{1,5} ?[\p{L}º°.]{0,4}(?: \p{L}{1,3})?))?$`,
  'iu',
)
const AFTER_COMMA = new RegExp(String.raw`^(.*\p{L}.*), ?(${numberOf(' ?')})$`, 'iu')

/** PO boxes have their number in the street line. */
const POST_BOX = /\b(?:box|rr|hc) ?#? ?\d/i

/** True if a street line needs no house number: North American posts deliver to PO boxes. */
export function isPostBox(street: string, countryId: CountryId): boolean {
  return countryFacts(countryId).post_boxes && POST_BOX.test(street)
}

interface Street {
  street?: string | null | undefined
  street_hn?: string | null | undefined
  street_an?: string | null | undefined
}

/**
 * Splits a street that contains its number (`Długa 12A/7`, `12 High Street`); anything else is unchanged. Browsers
 * autofill both into one field. SPEC §3 Address.
 */
export function splitStreet<Address extends Street>(address: Address, countryId: CountryId): Address {
  if ((address.street_hn ?? '').trim() !== '' || (address.street ?? '').length > 200) return address
  const [name, street_hn = '', inside] = partsOf(plainNumber(address.street ?? ''), countryId)
  const isFree = inside === undefined || (address.street_an ?? '').trim() === ''
  if (name === undefined || street_hn.length > HOUSE_NUMBER_MAX || !isFree) return address
  return { ...address, street: name, street_hn, ...(inside !== undefined && { street_an: inside }) }
}

/** Name, number and unit stated in a street line. */
function partsOf(street: string, countryId: CountryId): (string | undefined)[] {
  const leading = isNumberFirst(countryId) ? LEADING.exec(street) : null
  if (leading !== null) return [leading[2], leading[1]]
  // In these countries, a number after the name may be a year or a road number.
  const trailing = (isNumberFirst(countryId) ? AFTER_COMMA : TRAILING).exec(street)
  return trailing === null || isPostBox(street, countryId) ? [] : trailing.slice(1)
}
