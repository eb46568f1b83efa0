import type { Catalogue, Values } from '@meridian/domain/translate.ts'
import type catalogue from './en.json'

type EnglishKey = keyof typeof catalogue
type PluralEnding = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** Valid keys: those of en.json, plurals without their ending. */
export type StringKey =
  | Exclude<EnglishKey, `${string}_${PluralEnding}`>
  | (EnglishKey extends infer K ? (K extends `${infer Name}_other` ? Name : never) : never)

/** The text of a key; `count` selects the plural, and every {{name}} is replaced by its value. */
export type Translate = (key: StringKey, values?: Values) => string

/**
 * The files that a locale needs, in order of lookup: the existing ones of its chain, ending with the first that has
 * every key of English. So a complete language is sent alone.
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

/**
 * A plural key is there when the language has any form of it: which forms it needs is for the lint of the files to say.
 */
function has(strings: Catalogue, key: string): boolean {
  const name = nameOfKey(key)
  return strings[key] !== undefined || (name !== key && strings[`${name}_other`] !== undefined)
}

/** A plural's name without the ending of its form; any other key as it is. */
export function nameOfKey(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}
