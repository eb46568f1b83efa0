import type { StringKey } from '../../../strings/translate.ts'

/** What was found for some words: products, and pages that are about them. */
interface Found {
  query: string
  /** Null where the products could not be read. */
  total: number | null
  filtered: boolean
  help: readonly unknown[]
}

/** Whether nothing at all is about the words: a page that was found is an answer too. SPEC §3 Search. */
export function isNothingFound({ query, total, filtered, help }: Found): boolean {
  return query !== '' && total === 0 && !filtered && help.length === 0
}

/** The heading of the page of results. */
export function searchHeading(found: Found): StringKey {
  if (found.query === '') return 'SEARCH_QUESTION'
  return isNothingFound(found) ? 'SEARCH_EMPTY_TITLE' : 'SEARCH_RESULTS'
}
