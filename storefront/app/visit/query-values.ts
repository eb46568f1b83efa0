/** SPEC §9: the number of filter values in a request; more are dropped. */
const FILTER_VALUES_MAX = 50
/** Maximum number of listing pages rendered at once, when a visitor returns to a list after loading more. */
export const PAGES_SHOWN_MAX = 12
const SEARCH_TEXT_MAX = 100

/** The search text: short, without line breaks and control characters, trimmed. */
export function searchText(query: URLSearchParams): string {
  return (query.get('query') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .slice(0, SEARCH_TEXT_MAX)
    .trim()
}

/** The selected filter values, unique and ascending. */
export function filterValues(query: URLSearchParams): number[] {
  const ids = query.getAll('f').flatMap((text) => idOf(text) ?? [])
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, FILTER_VALUES_MAX)
}

/** The maximum of an id column (contract/fields.ts). */
const ID_MAX = 2_147_483_647

/** Parses an id of an address or form; null if invalid. */
export function idOf(text: string | null | undefined): number | null {
  return wholeNumber(text ?? null, ID_MAX)
}

/** Parses a whole number from 1 on without leading zeros; null if invalid. */
export function wholeNumber(text: string | null, maximum: number): number | null {
  if (text === null || !/^[1-9]\d{0,9}$/.test(text)) return null
  const number = Number(text)
  return number <= maximum ? number : null
}

/**
 * The idempotency key of a form: ours are UUIDs; anything else becomes a new key, and the API's natural keys still
 * prevent duplicates.
 */
export function idempotencyKeyIn(form: FormData, name = 'key'): string {
  const key = String(form.get(name) ?? '')
  return /^[0-9a-f-]{36}$/.test(key) ? key : crypto.randomUUID()
}
