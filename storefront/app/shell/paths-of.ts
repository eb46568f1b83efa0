import type { LanguageId } from '@meridian/domain/locale.ts'
import type { PagePaths } from './page-paths.ts'

/** The paths of a page in every language, from its slugs by language and a path builder. */
export function pathsOf(slugs: Readonly<Record<string, string>>, path: (slug: string) => string): PagePaths {
  // The slugs of an answer are keyed by language.
  const languages = Object.entries(slugs) as [LanguageId, string][]
  return Object.fromEntries(languages.map(([languageId, slug]) => [languageId, path(slug)]))
}
