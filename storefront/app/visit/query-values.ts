/** SPEC §9: what one page of a listing may ask for; more values than this are dropped. */
const FILTER_VALUES_MAX = 50
/** So many pages of a listing are rendered at once, where somebody has loaded as many. */
export const PAGES_SHOWN_MAX = 12
const SEARCH_TEXT_MAX = 100

/** What is looked for: a short text without line breaks and the like, its spaces at the ends taken away. */
export function searchText(query: URLSearchParams): string {
  return (query.get('query') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .slice(0, SEARCH_TEXT_MAX)
    .trim()
}

/** The chosen filter values, each once, in rising order. */
export function filterValues(query: URLSearchParams): number[] {
  const ids = query.getAll('f').flatMap((text) => idOf(text) ?? [])
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, FILTER_VALUES_MAX)
}

/** Larger ones no row has (contract/fields.ts). */
const ID_MAX = 2_147_483_647

/** An id as addresses and forms carry it; null for everything that is none. */
export function idOf(text: string | null | undefined): number | null {
  return wholeNumber(text ?? null, ID_MAX)
}

/** A whole number from 1 on without zeros before it, as addresses have them; null for everything else. */
export function wholeNumber(text: string | null, maximum: number): number | null {
  if (text === null || !/^[1-9]\d{0,9}$/.test(text)) return null
  const number = Number(text)
  return number <= maximum ? number : null
}
