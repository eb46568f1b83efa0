import type { DocumentKind } from '@meridian/contract/content.ts'
import { InfoboxBody } from '@meridian/contract/infoboxes.ts'
import { LandingPageBody } from '@meridian/contract/landing-pages.ts'
import { NewsBody, NewsCategoryBody } from '@meridian/contract/news.ts'
import { PopupBody } from '@meridian/contract/popups.ts'
import { SequenceBody } from '@meridian/contract/sequences.ts'
import type { StoredDocument } from '@meridian/database/schema/stored.ts'
import { isLanguageId, type LanguageId } from '@meridian/domain/locale.ts'
import { coverageOf, isLocalized } from '@meridian/domain/localized.ts'
import type { Audience } from '@meridian/domain/publication.ts'
import { z } from 'zod'

/** The shape of each kind of document. */
export const BODIES = {
  sequence: SequenceBody,
  landing_page: LandingPageBody,
  news_category: NewsCategoryBody,
  news: NewsBody,
  popup: PopupBody,
  infobox: InfoboxBody,
} as const satisfies Record<DocumentKind, z.ZodType>

export type BodyOf<Kind extends DocumentKind> = z.output<(typeof BODIES)[Kind]>

/** The addresses of a document in these languages. */
export function urisOf({ uri }: StoredDocument, languages: readonly LanguageId[]) {
  if (!isLocalized(uri)) return []
  return languages.flatMap((language_id) => {
    const own = uri[language_id]
    return typeof own === 'string' ? [{ language_id, uri: own }] : []
  })
}

/** The languages that a document has texts in; one without any text is published in all. */
export function spokenIn(body: StoredDocument): LanguageId[] {
  return Object.keys(coverageOf(body).by_language).filter(isLanguageId)
}

/** The place of a published document among those of its kind: the latest news first, categories by their position. */
export function sortedBy(kind: DocumentKind, body: StoredDocument): number {
  if (kind === 'news') return Date.parse(String(body.dated_at))
  return kind === 'news_category' && typeof body.position === 'number' ? -body.position : 0
}

const ofAudience = z.looseObject({ visible_from: z.string().optional(), visible_until: z.string().optional() })

/** When a document and each of its blocks are shown. */
export function intervalsOf(body: StoredDocument): Audience[] {
  const blocks = Array.isArray(body.sections) ? body.sections : []
  return [body, ...blocks].map((one) => {
    const { visible_from, visible_until } = ofAudience.parse(one)
    return { visible_from, visible_until }
  })
}
