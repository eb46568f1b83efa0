import { TEXT_LANGUAGES, type TextLanguage } from './text-languages.ts'

/**
 * One value for each language of texts, from values keyed by language. SPEC §9.
 *
 * @throws Error naming the first language without a file. Values of other languages are left out.
 */
export function ofEachLanguage<Value>(
  folder: string,
  found: Readonly<Record<string, Value | undefined>>,
): Readonly<Record<TextLanguage, Value>> {
  const values = TEXT_LANGUAGES.map((languageId): [TextLanguage, Value] => {
    const value = found[languageId]
    if (value === undefined) throw new Error(`The texts of ${folder} have no file of the language ${languageId}`)
    return [languageId, value]
  })
  // The cast restores the keys that fromEntries loses: exactly the languages.
  return Object.fromEntries(values) as Record<TextLanguage, Value>
}
