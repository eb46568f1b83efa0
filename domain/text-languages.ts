import { DEFAULT_LANGUAGE } from './default-locale.ts'

/**
 * The languages of the program's own texts: its strings files, mails and documents. A shop may have further languages
 * for what it writes itself; the program speaks English there.
 */
export const TEXT_LANGUAGES = [
  ...(['cs', 'de', 'en', 'es', 'fr', 'hu', 'it'] as const),
  ...(['pl', 'pt', 'ro', 'ru', 'sk', 'uk'] as const),
]
export type TextLanguage = (typeof TEXT_LANGUAGES)[number]

/** The language of the program's texts for readers of a language. */
export function textLanguageOf(languageId: string): TextLanguage {
  return TEXT_LANGUAGES.find((language) => language === languageId) ?? DEFAULT_LANGUAGE
}
