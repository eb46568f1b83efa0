import type { LanguageId } from '@meridian/domain/locale.ts'
import { NEWS_CS } from './cs.ts'
import { NEWS_DE } from './de.ts'
import { NEWS_EN } from './en.ts'
import { NEWS_ES } from './es.ts'
import { NEWS_FR } from './fr.ts'
import { NEWS_HU } from './hu.ts'
import { NEWS_IT } from './it.ts'
import { NEWS_PL } from './pl.ts'
import { NEWS_PT } from './pt.ts'
import { NEWS_RO } from './ro.ts'
import { NEWS_RU } from './ru.ts'
import { NEWS_SK } from './sk.ts'
import type { NewsTexts } from './text-shape.ts'
import { NEWS_UK } from './uk.ts'

export const NEWS_TEXTS: Readonly<Record<LanguageId, NewsTexts>> = {
  cs: NEWS_CS,
  de: NEWS_DE,
  en: NEWS_EN,
  es: NEWS_ES,
  fr: NEWS_FR,
  hu: NEWS_HU,
  it: NEWS_IT,
  pl: NEWS_PL,
  pt: NEWS_PT,
  ro: NEWS_RO,
  ru: NEWS_RU,
  sk: NEWS_SK,
  uk: NEWS_UK,
}
