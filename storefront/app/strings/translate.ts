import { pluralRulesOf } from '@meridian/domain/languages.ts'
import type catalogue from './en.json'

type EnglishKey = keyof typeof catalogue
type PluralEnding = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The keys that a page may ask for: those of en.json, a plural by its name without the ending. */
export type StringKey =
  | Exclude<EnglishKey, `${string}_${PluralEnding}`>
  | (EnglishKey extends infer K ? (K extends `${infer Name}_other` ? Name : never) : never)

/** The strings of one file, flat: key to text, in the file format of i18next (JSON v4). */
export type Catalogue = Readonly<Record<string, string>>

export type Values = Readonly<Record<string, string | number>>

/** Gives the text of a key; `count` picks the plural, and every {{name}} is replaced by its value. */
export type Translate = (key: StringKey, values?: Values) => string

/**
 * Makes the t() of a locale. The catalogues are tried in their order: locale, language, English (SPEC §9); in each the plural
 * of the count in that catalogue's own language, `_zero` before it for a count of 0, then the plain key. A key that no
 * catalogue has comes back as it is, unless `onMissing` says something else.
 */
export function createTranslate(
  catalogues: readonly { language: string; strings: Catalogue }[],
  onMissing: (key: string) => string = (key) => key,
): Translate {
  const sources = catalogues.map(({ language, strings }) => ({ strings, plural: pluralRulesOf(language) }))
  return (key, values) => {
    const count = values?.count
    for (const { strings, plural } of sources) {
      const text = typeof count === 'number' ? pluralOf(strings, key, count, plural) : strings[key]
      if (text !== undefined) return values === undefined ? text : fill(text, values)
    }
    return onMissing(key)
  }
}

function pluralOf(strings: Catalogue, key: string, count: number, plural: Intl.PluralRules): string | undefined {
  const zero = count === 0 ? strings[`${key}_zero`] : undefined
  return zero ?? strings[`${key}_${plural.select(count)}`] ?? strings[`${key}_other`] ?? strings[key]
}

/** Replaces {{name}} by its value; a name without a value stays, so that a mistake is seen and not hidden. */
function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/**
 * Which files a locale needs, in the order they are tried: those of its chain that exist, ending with the first that has
 * every key of English. So a complete language travels alone.
 */
export function neededCatalogues(
  chain: readonly string[],
  files: Readonly<Record<string, Catalogue>>,
): { name: string; language: string; strings: Catalogue }[] {
  const keys = Object.keys(files.en ?? {})
  const needed: { name: string; language: string; strings: Catalogue }[] = []
  for (const name of chain) {
    const strings = files[name]
    if (strings === undefined) continue
    needed.push({ name, language: name.slice(0, 2), strings })
    if (keys.every((key) => has(strings, key))) break
  }
  return needed
}

/** A plural key is there when the language has any form of it: which forms it needs is for the lint of the files to say. */
function has(strings: Catalogue, key: string): boolean {
  const name = nameOfKey(key)
  return strings[key] !== undefined || (name !== key && strings[`${name}_other`] !== undefined)
}

/** A plural's name without the ending of its form; any other key as it is. */
export function nameOfKey(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}
