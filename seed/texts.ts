import { LANGUAGE_NAMES } from '@meridian/domain/languages.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'

/** One text in every language of the shop; a language left out does not compile. */
export type Texts = Readonly<Record<LanguageId, string>>

/** A list of paragraphs in every language of the shop. */
export type Paragraphs = Readonly<Record<LanguageId, readonly string[]>>

/** The languages of the shop, in alphabetical order. A cast because Object.keys forgets the type of the keys. */
export const LANGUAGE_IDS = Object.keys(LANGUAGE_NAMES).sort() as LanguageId[]

/** A part of ids that follows from the two letters of a language alone: from 0 to 675. */
export function languageNumber(languageId: LanguageId): number {
  const [first, second] = [0, 1].map((at) => languageId.charCodeAt(at) - 'a'.charCodeAt(0))
  return (first ?? 0) * 26 + (second ?? 0)
}

/** One value for each language. */
export function inEveryLanguage<T>(make: (languageId: LanguageId) => T): Record<LanguageId, T> {
  // A cast because fromEntries forgets the keys, which are exactly the languages.
  return Object.fromEntries(LANGUAGE_IDS.map((languageId) => [languageId, make(languageId)])) as Record<LanguageId, T>
}

/** A name that is not translated, such as `Ambre 51`. */
export function everywhere(text: string): Record<LanguageId, string> {
  return inEveryLanguage(() => text)
}
