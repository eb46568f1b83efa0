import type { CountryId } from './locale.ts'
import { plainNumber } from './typed-text.ts'

/** The longest house or apartment number, in characters. SPEC §3 Address. */
export const HOUSE_NUMBER_MAX = 10

/**
 * Countries where a house number may be missing, and what to write instead; all others require one. `optional`: houses
 * and farms may have a name instead, which is part of the street. A text: the country's mark for houses without a
 * number. SPEC §3 Address.
 *
 * Sources: Omniva (outside towns the name of the farm), Latvijas Pasts (number or name of the house), Royal Mail (name
 * of the building, with or without a street), Hrvatska pošta and Correos (street with the number of the building), DHL
 * for Germany and Austria (street, blank, number).
 */
const WITHOUT_NUMBER: Readonly<Partial<Record<CountryId, 'optional' | { written: string }>>> = {
  BG: { written: 'б.н.' },
  CH: { written: 'o.Nr.' },
  EE: 'optional',
  ES: { written: 's/n' },
  FI: { written: 'ei nro' },
  FR: { written: 's/n' },
  GB: 'optional',
  GC: { written: 's/n' },
  GR: { written: 'χ.α.' },
  HK: 'optional',
  HR: { written: 'bb' },
  IE: 'optional',
  IM: 'optional',
  IT: { written: 'snc' },
  JE: 'optional',
  LT: { written: 'be nr.' },
  LV: 'optional',
  NO: { written: 'u.nr.' },
  PT: { written: 's/n' },
  RO: { written: 'f.n.' },
  SE: { written: 'u.nr.' },
  SI: { written: 'b.š.' },
  UA: { written: 'б/н' },
  XI: 'optional',
}

/** Countries where the house number precedes the street. */
const NUMBER_FIRST: readonly CountryId[] = ['CA', 'FR', 'GB', 'HK', 'IE', 'IM', 'JE', 'LU', 'US', 'XI']

export function isNumberFirst(countryId: CountryId): boolean {
  return NUMBER_FIRST.includes(countryId)
}

/** True if an address needs a house number or a substitute. */
export function needsHouseNumber(countryId: CountryId): boolean {
  return WITHOUT_NUMBER[countryId] !== 'optional'
}

/** The country's way to write "no number"; null if every house has one or none is required. */
export function noNumberMark(countryId: CountryId): string | null {
  const rule = WITHOUT_NUMBER[countryId]
  return rule === undefined || rule === 'optional' ? null : rule.written
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
  return (countryId === 'US' || countryId === 'CA') && POST_BOX.test(street)
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
