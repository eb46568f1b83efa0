import { readFileSync } from 'node:fs'
import type { LanguageId } from '@meridian/domain/locale.ts'

type Values = Readonly<Record<string, string | number>>

/** Returns the text of a key; `count` chooses the plural. */
export type Say = (key: string, values?: Values) => string

/**
 * The texts of a language from its file, so that journeys survive rewording. Files are read, not imported: the journeys
 * depend only on what the shop shows.
 * @throws if the file has no such key or a value is missing, since a test that looks for nothing proves nothing.
 */
function textsOf(folder: string, language: LanguageId): Say {
  const file = new URL(`../${folder}/${language}.json`, import.meta.url)
  // The files are flat, as the test of the strings verifies.
  const strings = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  const plural = new Intl.PluralRules(language)
  return (key, values = {}) => {
    const { count } = values
    const name = typeof count === 'number' ? `${key}_${plural.select(count)}` : key
    const text = strings[name]
    if (text === undefined) throw new Error(`${folder}/${language}.json has no ${name}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, value: string) => {
      const given = values[value]
      if (given === undefined) throw new Error(`${name} needs ${value}`)
      return String(given)
    })
  }
}

/** The texts of the shop. */
export const shopTexts = (language: LanguageId): Say => textsOf('storefront/app/strings', language)

/** The texts of the payment provider's pages, which are in English and Polish. */
export const sandboxTexts = (language: LanguageId): Say => textsOf('sandbox/strings', language === 'pl' ? 'pl' : 'en')

/** The texts of the mails. */
export const mailTexts = (language: LanguageId): Say => textsOf('mails/strings', language)
