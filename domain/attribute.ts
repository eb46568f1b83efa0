import { DEFAULT_LANGUAGE } from './default-locale.ts'
import { type LanguageId, languageIds } from './locale.ts'
import type { Localized } from './localized.ts'
import { slugOf } from './slug.ts'

export interface ValueTexts {
  names: Localized<string>
  phrases: Localized<string>
  found_by: Localized<string>
  lacked_names: Localized<readonly string[]>
}

export type AttributeProblem = { path: 'names' | 'values' | `values.${number}`; code: 'NAME_MISSING' | 'VALUE_UNKNOWN' }

/**
 * Why an attribute cannot be saved; null if it can. It has an English name, and each value has one and a name in every
 * language in which something is told of it; the values are some of those that it has, each once. SPEC §3 Catalogue.
 */
export function problemOfAttribute(
  { names, values }: { names: Localized<string>; values: readonly (ValueTexts & { attribute_value_id: number })[] },
  known: readonly number[],
): AttributeProblem | null {
  if (names[DEFAULT_LANGUAGE] === undefined) return { path: 'names', code: 'NAME_MISSING' }
  const ids = values.map(({ attribute_value_id }) => attribute_value_id)
  if (new Set(ids).size < ids.length || ids.some((id) => !known.includes(id)))
    return { path: 'values', code: 'VALUE_UNKNOWN' }
  const nameless = values.findIndex((value) => namelessLanguage(value) !== undefined)
  return nameless < 0 ? null : { path: `values.${nameless}`, code: 'NAME_MISSING' }
}

/** The first language in which a value lacks a name: English, or one in which something is told of it. */
export function namelessLanguage(value: ValueTexts): LanguageId | undefined {
  return languageIds().find((language) => value.names[language] === undefined && isTold(value, language))
}

/** The longest key of a value. */
const VALUE_KEY_MAX = 60

/** The key of a new value, by which files name it: made of its English name, numbered where another one has it. SPEC §6. */
export function attributeValueKey(name: string, taken: ReadonlySet<string>): string {
  const own =
    slugOf(name, DEFAULT_LANGUAGE)
      .slice(0, VALUE_KEY_MAX - 4)
      .replace(/-$/, '') || 'value'
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? own : `${own}-${number}`
    if (!taken.has(key)) return key
  }
}

function isTold({ phrases, found_by, lacked_names }: ValueTexts, language: keyof Localized<string>): boolean {
  if (language === DEFAULT_LANGUAGE) return true
  return [phrases, found_by, lacked_names].some((texts) => texts[language] !== undefined)
}
