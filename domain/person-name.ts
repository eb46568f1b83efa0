import { countryFacts } from './countries.ts'
import type { CountryId } from './locale.ts'
import { plainText } from './typed-text.ts'

/** The largest number of characters (code points) of a name. */
export const NAME_TEXT_MAX = 100

/** No language puts this many marks on one letter; it is abuse. */
const TOO_MANY_MARKS = /\p{M}{5}/u

const JOINERS = '\u200c\u200d'
const NAME_LIKE = new RegExp(`^[\\p{L}\\p{N}\\p{M}${JOINERS} \\-'".,_·]+$`, 'u')
const WIDE_NAME_LIKE = new RegExp(`^[\\p{L}\\p{N}\\p{M}${JOINERS} \\-'".,_·&/()º°#+№:;@]+$`, 'u')

/** The normalised text of a field, or why it is refused. */
export type TextResult = { value: string } | { problem: 'REQUIRED' | 'TOO_LONG' | 'INVALID_CHARACTERS' }

/**
 * A name-like text: at least one letter; letters, digits, combining marks, spaces and - ' " . , _ · of any script.
 * Whitespace alone is refused. The text is normalised first (domain/typed-text.ts). SPEC §5.
 */
export function checkPersonName(text: string): TextResult {
  return checkNameText(text, NAME_LIKE, /\p{L}/u)
}

/** As for companies and streets, but with at least one letter: names of cities. SPEC §3. */
export function checkPlaceName(text: string): TextResult {
  return checkNameText(text, WIDE_NAME_LIKE, /\p{L}/u)
}

/** Company and street: the name-like rule plus & / ( ) º ° # + № : ; @, which real addresses contain. SPEC §3, §5. */
export function checkWideName(text: string): TextResult {
  return checkNameText(text, WIDE_NAME_LIKE, /[\p{L}\p{N}]/u)
}

function checkNameText(text: string, allowed: RegExp, needed: RegExp): TextResult {
  // Rejects overlong text before normalising it; an allowed character has at most four code units.
  if (text.length > 4 * NAME_TEXT_MAX) return { problem: text.trim() === '' ? 'REQUIRED' : 'TOO_LONG' }
  if (!text.isWellFormed()) return { problem: 'INVALID_CHARACTERS' }
  const value = plainText(text)
  if (value.trim() === '') return { problem: 'REQUIRED' }
  if ([...value].length > NAME_TEXT_MAX) return { problem: 'TOO_LONG' }
  const isPlausible = needed.test(value) && !TOO_MANY_MARKS.test(value)
  return allowed.test(value) && isPlausible ? { value } : { problem: 'INVALID_CHARACTERS' }
}

/** Excludes names that could be read as a web address, a telephone number or advertising. */
const PLAIN_NAME = /^[\p{L}\p{M} '-]{1,40}$/u

/**
 * The greeting for an unverified address; null for no name. Anybody can trigger a mail to any address, and the name is
 * the only part that they control. SPEC §6.
 */
export function greetingName(name_first: string): string | null {
  return PLAIN_NAME.test(name_first) ? name_first : null
}

/** True if the last name is optional in a country. */
export function mayHaveOneName(countryId: CountryId): boolean {
  return countryFacts(countryId).one_name
}

/** Checks a last name; it may be empty where a single name is common. SPEC §5. */
export function checkLastName(text: string, countryId: CountryId): TextResult {
  const result = checkPersonName(text)
  const isMissing = 'problem' in result && result.problem === 'REQUIRED'
  return isMissing && mayHaveOneName(countryId) ? { value: '' } : result
}

/** True if the family name comes first. */
export function isFamilyNameFirst(countryId: CountryId): boolean {
  return countryFacts(countryId).family_name_first
}

/** The full name of a person in the order of the country; missing parts are left out. SPEC §3 Address. */
export function fullName(
  person: { name_first: string | null; name_patronymic?: string | null; name_last: string | null },
  countryId: CountryId,
): string {
  const names = [person.name_first, person.name_patronymic, person.name_last]
  if (isFamilyNameFirst(countryId)) names.reverse()
  return names.filter((name) => name).join(' ')
}

/** A person's name for strangers: the first name and the initial of the last. SPEC §3 Account (recommender). */
export function shortName({ name_first, name_last }: { name_first: string; name_last: string }): string {
  const initial = [...name_last][0]
  return initial === undefined ? name_first : `${name_first} ${initial}.`
}
