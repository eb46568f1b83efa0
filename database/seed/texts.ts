import type { LanguageId } from '@meridian/domain/locale.ts'

/** One text in every language of the shop; a language left out does not compile. */
export type Texts = Readonly<Record<LanguageId, string>>

/** A list of paragraphs in every language of the shop. */
export type Paragraphs = Readonly<Record<LanguageId, readonly string[]>>

/** The languages in which long texts are written out in full; the others fall back to the short text. */
export type FullTexts = Readonly<Record<'de' | 'en' | 'pl', readonly string[]>>

/** A name that is not translated, such as `Ambre 51`. */
export function everywhere(text: string): Texts {
  return {
    cs: text,
    de: text,
    en: text,
    es: text,
    fr: text,
    hu: text,
    it: text,
    pl: text,
    pt: text,
    ro: text,
    ru: text,
    sk: text,
    uk: text,
  }
}
