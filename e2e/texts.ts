import { readFileSync } from 'node:fs'
import type { LanguageId } from '@meridian/domain/locale.ts'

type Values = Readonly<Record<string, string | number>>

/** Gives the text that a visitor reads under a key; `count` chooses the plural. */
export type Say = (key: string, values?: Values) => string

/**
 * The texts of a language as its file has them, so that journeys survive better wording. Files are read, not imported: the journeys know
 * the shop only by what it shows.
 * @throws when the file has no such key or a value is missing, since a test that looks for nothing proves nothing.
 */
function textsOf(folder: string, language: LanguageId): Say {
  const file = new URL(`../${folder}/${language}.json`, import.meta.url)
  // The files are flat, which the test of the strings keeps true.
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

/** What the shop says. */
export const shopTexts = (language: LanguageId): Say => textsOf('storefront/app/strings', language)

/** What the payment provider's pages say. */
export const sandboxTexts = (language: LanguageId): Say => textsOf('sandbox/strings', language)

/** What the mails say. */
export const mailTexts = (language: LanguageId): Say => textsOf('mails/strings', language)
