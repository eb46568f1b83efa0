import type { LanguageId, Locale } from '@meridian/domain/locale.ts'
import { useLocation, useMatches } from 'react-router'
import { links } from '../links.ts'

/** The path of a page below the locale in each language; provided by the data of pages with translated slugs. */
export type PagePaths = Record<LanguageId, string>

/**
 * The same page in another locale: its translated path if there is one, else the same path. The query is dropped, since
 * filters and pages of one country do not apply in another.
 */
export function useSamePage(): { below: string; linkTo: (locale: Locale, languageId: LanguageId) => string } {
  const { pathname } = useLocation()
  const below = pathname.replace(/^\/[^/]+/, '') || '/'
  const pageData: unknown = useMatches().at(-1)?.loaderData
  const paths = pagePaths(pageData)
  return { below, linkTo: (locale, languageId) => links.under(locale, paths?.[languageId] ?? below) }
}

function pagePaths(data: unknown): PagePaths | undefined {
  if (typeof data !== 'object' || data === null || !('paths' in data)) return undefined
  // Every loader that returns `paths` returns PagePaths.
  return data.paths as PagePaths
}

/** The paths of a page in every language, from its slugs by language and a path builder. */
export function pathsOf(slugs: Readonly<Record<string, string>>, path: (slug: string) => string): PagePaths {
  // The slugs of an answer are keyed by language.
  const languages = Object.entries(slugs) as [LanguageId, string][]
  return Object.fromEntries(languages.map(([languageId, slug]) => [languageId, path(slug)]))
}
