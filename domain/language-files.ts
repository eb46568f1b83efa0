import { LANGUAGE_IDS, type LanguageId } from './locale.ts'

/**
 * One value for each language of the shop, out of what was found under the names of languages. SPEC §9.
 *
 * @throws Error that names the first language that lacks its file. Values of other languages are left out.
 */
export function ofEachLanguage<Value>(
  folder: string,
  found: Readonly<Record<string, Value | undefined>>,
): Readonly<Record<LanguageId, Value>> {
  const values = LANGUAGE_IDS.map((languageId): [LanguageId, Value] => {
    const value = found[languageId]
    if (value === undefined) throw new Error(`The texts of ${folder} have no file of the language ${languageId}`)
    return [languageId, value]
  })
  // A cast because fromEntries forgets the keys, which are exactly the languages.
  return Object.fromEntries(values) as Record<LanguageId, Value>
}
