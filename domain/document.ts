import { countryIds } from './countries.ts'
import { DEFAULT_LANGUAGE } from './default-locale.ts'
import { isLanguageId, type LanguageId } from './locale.ts'
import { coverageOf, isLocalized } from './localized.ts'
import { type Audience, upcomingChanges } from './publication.ts'

/** The kinds of documents that editors publish. SPEC §3 Content. */
export const DOCUMENT_KINDS = [
  'sequence',
  'landing_page',
  'news_category',
  'news',
  'popup',
  'infobox',
  'page',
  'menu',
  'faq_category',
  'faq',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** A stored document, with every text by language; contract/ defines the shape of each kind. */
export type DocumentBody = Readonly<Record<string, unknown>>

/** The page with this uri is the home page. SPEC §2 Routes. */
export const HOME_URI = 'home'

/** The uri of the English page that describes the club; registration links to it while it exists. */
export const CLUB_URI = 'the-club'

/** The home page is recognised by its uri. SPEC §3 Content. */
export function isHome(kind: DocumentKind, { uri }: DocumentBody): boolean {
  return kind === 'page' && isLocalized(uri) && Object.values(uri).includes(HOME_URI)
}

/**
 * The field that prevents a page from being the home page; null if none does: the home page is visible to everybody at
 * any time, has one uri, and is published in the last fallback language. SPEC §3 Content.
 */
export function homePageProblem(body: DocumentBody, languages: readonly LanguageId[]): string | null {
  const { uri, countries } = body
  if (isLocalized(uri) && Object.values(uri).some((one) => one !== HOME_URI)) return 'uri'
  if (!Array.isArray(countries) || !countryIds().every((id) => countries.includes(id))) return 'countries'
  const narrowed = ['price_group_ids', 'visible_from', 'visible_until'].find((field) => body[field] !== undefined)
  return narrowed ?? (languages.includes(DEFAULT_LANGUAGE) ? null : 'languages')
}

/** The addresses of a document in these languages. */
export function documentUris({ uri }: DocumentBody, languages: readonly LanguageId[]) {
  if (!isLocalized(uri)) return []
  return languages.flatMap((language_id) => {
    const own = uri[language_id]
    return typeof own === 'string' ? [{ language_id, uri: own }] : []
  })
}

/** The languages of a document's texts; a document without texts is published in all. */
export function documentLanguages(body: DocumentBody): LanguageId[] {
  return Object.keys(coverageOf(body).by_language).filter(isLanguageId)
}

/** The addresses of a version in the languages that it is published in; those of one without texts in all of its own. */
export function publishedUris({ body, languages }: { body: DocumentBody; languages: readonly LanguageId[] }) {
  return documentUris(body, languages.length > 0 ? languages : documentLanguages(body))
}

/** State stored beside a document's body while it is published in these languages. SPEC §3, §4 Content. */
export function publishedState(
  kind: DocumentKind,
  body: DocumentBody,
  { languages, now }: { languages: readonly LanguageId[]; now: Date },
) {
  return {
    uris: documentUris(body, languages),
    category_id: typeof body.category_id === 'number' ? body.category_id : null,
    sorted_by: sortedBy(kind, body),
    /** When caches of this document expire. */
    moments: upcomingChanges(intervalsOf(body), now),
  }
}

/** The sort key of a published document among its kind: news by date, latest first; others by position. */
function sortedBy(kind: DocumentKind, body: DocumentBody): number {
  if (kind === 'news') return Date.parse(String(body.dated_at))
  return typeof body.position === 'number' ? -body.position : 0
}

/** Display periods of a document, and of each block of a sequence or item of a menu. */
function intervalsOf(body: DocumentBody): Audience[] {
  const parts: readonly unknown[] = [body.sections, body.items].flatMap((list) => (Array.isArray(list) ? list : []))
  return [body, ...parts].map((part) => {
    const { visible_from, visible_until }: DocumentBody = typeof part === 'object' ? { ...part } : {}
    return { visible_from: momentOf(visible_from), visible_until: momentOf(visible_until) }
  })
}

const momentOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
