import type { LanguageId } from '@meridian/domain/locale.ts'
import { INGREDIENT_FACTS } from './facts/ingredients.ts'
import { LEFT_OUT_FACTS } from './facts/left-out.ts'
import { PACK_FACTS } from './facts/pack.ts'
import { TIME_FACTS } from './facts/time.ts'
import { USE_FACTS } from './facts/uses.ts'

/** Labels of the three facts of a product. The figure stands above, the label reads on from it: `9` / `hours on skin`. */
export const FACTS = {
  ...INGREDIENT_FACTS,
  ...LEFT_OUT_FACTS,
  ...TIME_FACTS,
  ...USE_FACTS,
  ...PACK_FACTS,
}

export type FactKey = keyof typeof FACTS

/** Languages that write the percent sign without a space before it. */
const JOINS_PERCENT: readonly LanguageId[] = ['en', 'hu', 'it', 'pl', 'pt', 'ro', 'uk']

/** A figure as a language writes it: `18 %` or `18%`. */
export function figureText(value: string, language_id: LanguageId): string {
  return value.replace(' %', JOINS_PERCENT.includes(language_id) ? '%' : '\u00a0%').replace(' ', '\u00a0')
}
