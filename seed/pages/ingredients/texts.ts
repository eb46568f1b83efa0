import type { LanguageId } from '@meridian/domain/locale.ts'
import { INGREDIENTS_CS } from './cs.ts'
import { INGREDIENTS_DE } from './de.ts'
import { INGREDIENTS_EN } from './en.ts'
import { INGREDIENTS_ES } from './es.ts'
import { INGREDIENTS_FR } from './fr.ts'
import { INGREDIENTS_HU } from './hu.ts'
import { INGREDIENTS_IT } from './it.ts'
import { INGREDIENTS_PL } from './pl.ts'
import { INGREDIENTS_PT } from './pt.ts'
import { INGREDIENTS_RO } from './ro.ts'
import { INGREDIENTS_RU } from './ru.ts'
import { INGREDIENTS_SK } from './sk.ts'
import type { IngredientTexts } from './text-shape.ts'
import { INGREDIENTS_UK } from './uk.ts'

export const INGREDIENT_TEXTS: Readonly<Record<LanguageId, IngredientTexts>> = {
  cs: INGREDIENTS_CS,
  de: INGREDIENTS_DE,
  en: INGREDIENTS_EN,
  es: INGREDIENTS_ES,
  fr: INGREDIENTS_FR,
  hu: INGREDIENTS_HU,
  it: INGREDIENTS_IT,
  pl: INGREDIENTS_PL,
  pt: INGREDIENTS_PT,
  ro: INGREDIENTS_RO,
  ru: INGREDIENTS_RU,
  sk: INGREDIENTS_SK,
  uk: INGREDIENTS_UK,
}
