import type { StringKey } from '../../../strings/translate.ts'

/** The results of a search: products and help pages. */
interface SearchResults {
  query: string
  /** Null if the products failed to load. */
  total: number | null
  filtered: boolean
  help: readonly unknown[]
}

/** A help page counts as a result. SPEC §3 Search. */
export function isNothingFound({ query, total, filtered, help }: SearchResults): boolean {
  return query !== '' && total === 0 && !filtered && help.length === 0
}

/** The heading of the results page. */
export function searchHeading(found: SearchResults): StringKey {
  if (found.query === '') return 'SEARCH_QUESTION'
  return isNothingFound(found) ? 'SEARCH_EMPTY_TITLE' : 'SEARCH_RESULTS'
}
