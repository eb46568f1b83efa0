import { DEFAULT_LANGUAGE } from './default-locale.ts'
import { type CountryId, countryLanguages, isLanguageId, type LanguageId } from './locale.ts'

/** A text, or a document of rich text, by language. SPEC §3 Content. */
export type Localized<Value> = Record<LanguageId, Value>

/** The fallback language of each field that is not in the requested one; the path joins keys and indexes with dots. */
export type LanguagesOfFields = Record<string, LanguageId>

/**
 * The languages to search: the requested one, then those of the country beginning with its default, then English. SPEC
 * §3 Content.
 */
export function languageChain(countryId: CountryId, languageId: LanguageId): readonly LanguageId[] {
  return [...new Set<LanguageId>([languageId, ...countryLanguages(countryId), DEFAULT_LANGUAGE])]
}

/** True if a value of a stored document is a text by language: an object whose keys are all languages. */
export function isLocalized(value: unknown): value is Localized<unknown> {
  if (!isRecord(value)) return false
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every(isLanguageId)
}

/**
 * A stored value with each text in the first language of the chain that has it. A text in none of them is omitted, so
 * that the block's schema decides whether it can still be shown. SPEC §3 Content.
 */
export function inLanguages(
  value: unknown,
  requested: LanguageId,
  chain: readonly LanguageId[],
): { value: unknown; languages: LanguagesOfFields } {
  const languages: LanguagesOfFields = {}
  const resolve = (part: unknown, path: string): unknown => {
    if (Array.isArray(part)) return part.map((each, index) => resolve(each, join(path, index)))
    if (isLocalized(part)) {
      const found = chain.find((language) => part[language] !== undefined)
      if (found === undefined) return undefined
      if (found !== requested) languages[path] = found
      return part[found]
    }
    if (!isRecord(part)) return part
    return Object.fromEntries(
      Object.entries(part).flatMap(([key, each]) => {
        const resolved = resolve(each, join(path, key))
        return resolved === undefined ? [] : [[key, resolved]]
      }),
    )
  }
  return { value: resolve(value, ''), languages }
}

/** The number of texts in total and per language. SPEC §3 Content. */
export function coverageOf(value: unknown): { texts: number; by_language: Localized<number> } {
  const by_language: Localized<number> = {}
  let texts = 0
  const count = (part: unknown): void => {
    if (isLocalized(part)) {
      texts += 1
      for (const language of Object.keys(part)) {
        if (isLanguageId(language)) by_language[language] = (by_language[language] ?? 0) + 1
      }
    } else if (typeof part === 'object' && part !== null) {
      for (const each of Object.values(part)) count(each)
    }
  }
  count(value)
  return { texts, by_language }
}

function join(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
