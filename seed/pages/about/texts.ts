import type { LanguageId } from '@meridian/domain/locale.ts'
import { ABOUT_CS } from './cs.ts'
import { ABOUT_DE } from './de.ts'
import { ABOUT_EN } from './en.ts'
import { ABOUT_ES } from './es.ts'
import { ABOUT_FR } from './fr.ts'
import { ABOUT_HU } from './hu.ts'
import { ABOUT_IT } from './it.ts'
import { ABOUT_PL } from './pl.ts'
import { ABOUT_PT } from './pt.ts'
import { ABOUT_RO } from './ro.ts'
import { ABOUT_RU } from './ru.ts'
import { ABOUT_SK } from './sk.ts'
import type { AboutTexts } from './text-shape.ts'
import { ABOUT_UK } from './uk.ts'

export const ABOUT_TEXTS: Readonly<Record<LanguageId, AboutTexts>> = {
  cs: ABOUT_CS,
  de: ABOUT_DE,
  en: ABOUT_EN,
  es: ABOUT_ES,
  fr: ABOUT_FR,
  hu: ABOUT_HU,
  it: ABOUT_IT,
  pl: ABOUT_PL,
  pt: ABOUT_PT,
  ro: ABOUT_RO,
  ru: ABOUT_RU,
  sk: ABOUT_SK,
  uk: ABOUT_UK,
}
