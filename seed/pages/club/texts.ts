import type { LanguageId } from '@meridian/domain/locale.ts'
import { CLUB_CS } from './cs.ts'
import { CLUB_DE } from './de.ts'
import { CLUB_EN } from './en.ts'
import { CLUB_ES } from './es.ts'
import { CLUB_FR } from './fr.ts'
import { CLUB_HU } from './hu.ts'
import { CLUB_IT } from './it.ts'
import { CLUB_PL } from './pl.ts'
import { CLUB_PT } from './pt.ts'
import { CLUB_RO } from './ro.ts'
import { CLUB_RU } from './ru.ts'
import { CLUB_SK } from './sk.ts'
import type { ClubTexts } from './text-shape.ts'
import { CLUB_UK } from './uk.ts'

export const CLUB_TEXTS: Readonly<Record<LanguageId, ClubTexts>> = {
  cs: CLUB_CS,
  de: CLUB_DE,
  en: CLUB_EN,
  es: CLUB_ES,
  fr: CLUB_FR,
  hu: CLUB_HU,
  it: CLUB_IT,
  pl: CLUB_PL,
  pt: CLUB_PT,
  ro: CLUB_RO,
  ru: CLUB_RU,
  sk: CLUB_SK,
  uk: CLUB_UK,
}
