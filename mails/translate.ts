import { ofEachLanguage } from '@meridian/domain/language-files.ts'
import { pluralRulesOf } from '@meridian/domain/languages.ts'
import { type Locale, languageOf } from '@meridian/domain/locale.ts'
import { textLanguageOf } from '@meridian/domain/text-languages.ts'
import type { Catalogue } from '@meridian/domain/translate.ts'
import type english from './strings/en.json'

/** The texts of the mails by language, in the file format of i18next (JSON v4, flat keys, plural suffixes). */
export const CATALOGUES = ofEachLanguage(
  'mails/strings',
  byName(import.meta.glob<Catalogue>('./strings/??.json', { eager: true, import: 'default' })),
)

type EnglishKey = keyof typeof english
type PluralName<Key> = Key extends `${infer Name}_other` ? Name : never
type PluralForm = `${PluralName<EnglishKey>}_${Intl.LDMLPluralRule}`

/** The keys that a template may use: those of en.json, with plurals named without the suffix. */
export type MailKey = Exclude<EnglishKey, PluralForm> | PluralName<EnglishKey>

/** Returns the text of a key; `count` picks the plural, and every {{name}} is replaced by its value. */
export type Translate = (key: MailKey, values?: Readonly<Record<string, string | number>>) => string

/** Texts that a locale overrides: `./strings/en-us.json` and the like. */
const OVERLAYS = byName(import.meta.glob<Catalogue>('./strings/??-??.json', { eager: true, import: 'default' }))

const translators = new Map<Locale, Translate>()

/** The texts of a locale, which fall back to its language, then to English; `own` come before them. SPEC §9. */
export function translatorOf(locale: Locale, own?: Catalogue): Translate {
  if (own !== undefined) return createTranslator(locale, own)
  const translate = translators.get(locale) ?? createTranslator(locale)
  translators.set(locale, translate)
  return translate
}

function createTranslator(locale: Locale, texts: Catalogue = {}): Translate {
  const languageId = textLanguageOf(languageOf(locale))
  const plurals = pluralRulesOf(languageId)
  const englishPlurals = pluralRulesOf('en')
  return (key, values = {}) => {
    const { count } = values
    const own = typeof count === 'number' ? `${key}_${plurals.select(count)}` : key
    const english = typeof count === 'number' ? `${key}_${englishPlurals.select(count)}` : key
    const text = texts[own] ?? OVERLAYS[locale]?.[own] ?? CATALOGUES[languageId][own] ?? CATALOGUES.en[english]
    if (text === undefined) throw new Error(`The mails have no strings file ${own}`)
    return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
  }
}

/** Files by their names without folder and ending. */
function byName(files: Record<string, Catalogue>): Record<string, Catalogue> {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.slice('./strings/'.length, -'.json'.length), texts]),
  )
}
