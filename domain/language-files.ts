import { type LanguageId, languageIds } from './locale.ts'

/**
 * One value for each language of the shop, from values keyed by language. SPEC §9.
 *
 * @throws Error naming the first language without a file. Values of other languages are left out.
 */
export function ofEachLanguage<Value>(
  folder: string,
  found: Readonly<Record<string, Value | undefined>>,
): Readonly<Record<LanguageId, Value>> {
  const values = languageIds().map((languageId): [LanguageId, Value] => {
    const value = found[languageId]
    if (value === undefined) throw new Error(`The texts of ${folder} have no file of the language ${languageId}`)
    return [languageId, value]
  })
  // The cast restores the keys that fromEntries loses: exactly the languages.
  return Object.fromEntries(values) as Record<LanguageId, Value>
}
