import type { CountryId } from './locale.ts'

/** The largest number of characters (code points) of a name. */
export const NAME_TEXT_MAX = 100

/** More marks on one letter than any language writes are a picture, not a name. */
const TOO_MANY_MARKS = /\p{M}{5}/u

const NAME_LIKE = /^[\p{L}\p{N}\p{M} \-'".,_]+$/u
const WIDE_NAME_LIKE = /^[\p{L}\p{N}\p{M} \-'".,_&/()º#+]+$/u

/** What a text field holds: the normalised text, or why it is refused. */
export type TextResult = { value: string } | { problem: 'REQUIRED' | 'TOO_LONG' | 'INVALID_CHARACTERS' }

/**
 * A name-like text: at least one character; letters, digits, combining marks, spaces and - ' " . , _ of any script.
 * Blanks alone are refused. Before the check the text is composed (NFC), the typographic apostrophe of phones becomes
 * a plain one, a no-break space a space, and blanks around it go. SPEC §5.
 */
export function checkPersonName(text: string): TextResult {
  return checkNameText(text, NAME_LIKE)
}

/** City, company and street: the name-like rule, and & / ( ) º # + as real addresses have them. SPEC §3, §5. */
export function checkWideName(text: string): TextResult {
  return checkNameText(text, WIDE_NAME_LIKE)
}

function checkNameText(text: string, allowed: RegExp): TextResult {
  // Four code units a character are enough for every allowed text, so nothing huge is normalised.
  if (text.length > 4 * NAME_TEXT_MAX) return { problem: text.trim() === '' ? 'REQUIRED' : 'TOO_LONG' }
  if (!text.isWellFormed()) return { problem: 'INVALID_CHARACTERS' }
  const value = text
    .normalize('NFC')
    .replaceAll('\u2019', "'")
    .replaceAll('\u00a0', ' ')
    .replace(/^ +| +$/g, '')
  if (value.trim() === '') return { problem: 'REQUIRED' }
  if ([...value].length > NAME_TEXT_MAX) return { problem: 'TOO_LONG' }
  return allowed.test(value) && !TOO_MANY_MARKS.test(value) ? { value } : { problem: 'INVALID_CHARACTERS' }
}

/** A name that can be read as nothing but one: no address of a site, no telephone number, no sentence of an advertisement. */
const PLAIN_NAME = /^[\p{L}\p{M} '-]{1,40}$/u

/**
 * How somebody is greeted at an address that is not known to be theirs; null for no name at all. Anybody can have a mail of ours sent to
 * anybody, and the name is the only part of it that they write. SPEC §6.
 */
export function nameForStrangers(name_first: string): string | null {
  return PLAIN_NAME.test(name_first) ? name_first : null
}

/** Where people are called by their family name first. */
const FAMILY_NAME_FIRST: readonly CountryId[] = ['HU']

/** Whether a country calls people by their family name first. */
export function isFamilyNameFirst(countryId: CountryId): boolean {
  return FAMILY_NAME_FIRST.includes(countryId)
}

/** The whole name of a person, as people are called in a country; nothing stands for a part that is not known. SPEC §3 Address. */
export function wholeName(
  person: { name_first: string | null; name_patronymic?: string | null; name_last: string | null },
  countryId: CountryId,
): string {
  const names = [person.name_first, person.name_patronymic, person.name_last]
  if (isFamilyNameFirst(countryId)) names.reverse()
  return names.filter((name) => name).join(' ')
}

/** A person as strangers may know them: the first name and the initial of the last. SPEC §3 Account (recommender). */
export function shortName({ name_first, name_last }: { name_first: string; name_last: string }): string {
  const initial = [...name_last][0]
  return initial === undefined ? name_first : `${name_first} ${initial}.`
}
