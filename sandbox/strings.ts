import { readdirSync, readFileSync } from 'node:fs'
import type english from './strings/en.json'

export type StringKey = keyof typeof english

const FOLDER = new URL('./strings/', import.meta.url)

/** A language that has a file of texts. */
export type Language = string

/** The languages of the hosted pages: one file each. */
export const languages: readonly Language[] = readdirSync(FOLDER)
  .map((file) => file.slice(0, -'.json'.length))
  .sort()

type Texts = Readonly<Record<StringKey, string>>

const FILES: ReadonlyMap<Language, Texts> = new Map(
  languages.map((language) => [language, JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), 'utf8'))]),
)

/** The texts of the hosted pages in a language. @throws Error for one without a file */
export function textsIn(language: Language): Texts {
  const texts = FILES.get(language)
  if (texts === undefined) throw new Error(`sandbox/strings has no file of the language ${language}`)
  return texts
}

/** The language of a locale such as `pl-pl` or `pl`; English for all others. */
export function languageOf(locale: unknown): Language {
  if (typeof locale !== 'string') return 'en'
  const start = locale.slice(0, 2).toLowerCase()
  return languages.find((language) => language === start) ?? 'en'
}

export type Translate = (key: StringKey, params?: Record<string, string | number>) => string

/** A function that looks up texts in a language and fills in `{{placeholders}}`. */
export function translateTo(language: Language): Translate {
  const texts = textsIn(language)
  return (key, params = {}) =>
    texts[key].replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))
}
