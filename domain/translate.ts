import { pluralRulesOf } from './languages.ts'

/** The strings of one file, flat: key to text, in the file format of i18next (JSON v4). */
export type Catalogue = Readonly<Record<string, string>>

export type Values = Readonly<Record<string, string | number>>

/** The text of a key; `count` selects the plural, and every {{name}} is replaced by its value. */
type TranslateAny = (key: string, values?: Values) => string

/**
 * Makes the t() of a locale. The catalogues are tried in their order: locale, language, English (SPEC §9); in each the
 * plural of the count in that catalogue's own language, `_zero` before it for a count of 0, then the plain key. A
 * missing key is returned unchanged, unless `onMissing` supplies a text.
 */
export function createTranslate(
  catalogues: readonly { language: string; strings: Catalogue }[],
  onMissing: (key: string) => string = (key) => key,
): TranslateAny {
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

/** Replaces {{name}} by its value; a name without a value stays, so that the mistake is visible. */
function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}
