import type { LanguageId } from './reference/locales.ts'
import english from './texts/en/facts.json' with { type: 'json' }
import { textsByKey } from './texts.ts'
import { UNITS } from './units.ts'

/** Labels of the three facts of a product, which continue the figure above: `9` / `hours on skin`. */
export const FACTS = textsByKey('facts', english)

export type FactKey = keyof typeof FACTS

/** A figure as a language writes it: `18 %` or `18%`. */
export function figureText(value: string, language_id: LanguageId): string {
  return value
    .replace(/^(.*) %$/, (_, figure: string) => UNITS.percent[language_id].replace('{{figure}}', figure))
    .replace(' ', '\u00a0')
}
