import { TEXT_LANGUAGES, type TextLanguage } from '@meridian/domain/text-languages.ts'
import { type Catalogue, createTranslate, type Values } from '@meridian/domain/translate.ts'
import { readPreference, writePreference } from './preferences.ts'
import type { StringKey } from './string-keys.ts'

/** Returns the text of a key; `count` selects the plural, and every {{name}} is replaced by its value. */
export type Translate = (key: StringKey, values?: Values) => string

/** The loaded texts of one language. Replaced by a new object whenever more are loaded. */
export interface Texts {
  language: TextLanguage
  t: Translate
}

/** The strings files of all areas: `./strings/en.json` of the frame, `../orders/strings/en.json` of a room. */
const files = import.meta.glob<Catalogue>('../**/strings/*.json', { import: 'default' })

const loaded = new Map<string, Catalogue>()
/** Texts that this shop says otherwise than its program, by language. */
const own = new Map<TextLanguage, Catalogue>()
const listeners = new Set<() => void>()
const areas = new Set<string>()
let texts: Texts = textsOf('en')

/** The current texts. */
export function currentTexts(): Texts {
  return texts
}

/** Subscribes to changes of the texts; returns the unsubscribe function. */
export function onTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads the texts of an area, such as `orders`, in the person's language; each is loaded once. */
export async function loadTexts(area: string): Promise<void> {
  areas.add(area)
  await showLanguage(typeof window === 'undefined' ? 'en' : preferredLanguage())
}

/** Changes the language of everything, at once and for later visits. */
export async function chooseLanguage(language: TextLanguage): Promise<void> {
  writePreference('language', language)
  await showLanguage(language)
}

async function showLanguage(language: TextLanguage): Promise<void> {
  const missing = [...areas].map((area) => fileOf(area, language)).filter((file) => !loaded.has(file))
  await Promise.all(missing.map(async (file) => loaded.set(file, (await files[file]?.()) ?? {})))
  if (missing.length === 0 && texts.language === language) return
  texts = textsOf(language)
  for (const listener of listeners) listener()
}

/** Shows the texts that this shop says otherwise. */
export function setOwnTexts(language: TextLanguage, strings: Catalogue): void {
  own.set(language, strings)
  if (texts.language !== language) return
  texts = textsOf(language)
  for (const listener of listeners) listener()
}

function textsOf(language: TextLanguage): Texts {
  const strings = Object.assign({}, ...[...areas].map((area) => loaded.get(fileOf(area, language))))
  return {
    language,
    t: createTranslate([
      { language, strings: own.get(language) ?? {} },
      { language, strings },
    ]),
  }
}

function fileOf(area: string, language: TextLanguage): string {
  return area === 'frame' ? `../strings/${language}.json` : `../${area}/strings/${language}.json`
}

/** The language chosen here before, else the first supported one of the browser. */
function preferredLanguage(): TextLanguage {
  const preferred = [readPreference('language') ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2))
  return (
    preferred.map((tag) => TEXT_LANGUAGES.find((language) => language === tag)).find((found) => found !== undefined) ??
    'en'
  )
}
