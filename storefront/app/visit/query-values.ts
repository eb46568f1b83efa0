import type { ListingChoice } from '@meridian/domain/listing-choice.ts'
import { type Minor, parseWireMoney, toWireMoney } from '@meridian/domain/money.ts'

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

/** Filters of a list besides attribute values, as an address has them; amounts in major units. */
export function choiceIn(query: URLSearchParams): ListingChoice {
  const limits = [amountIn(query.get('price_from')), amountIn(query.get('price_to'))] as const
  // Limits given the wrong way round mean the same range.
  const isTurned = limits[0] !== null && limits[1] !== null && limits[0] > limits[1]
  const [price_from, price_to] = isTurned ? [limits[1], limits[0]] : limits
  return {
    price_from,
    price_to,
    on_offer: query.get('on_offer') === 'true',
    in_stock: query.get('in_stock') === 'true',
  }
}

/** The parameters of these filters, in the order in which addresses have them. */
export function choiceParameters({ price_from, price_to, on_offer, in_stock }: ListingChoice): [string, string][] {
  return [
    ...(price_from === null ? [] : [['price_from', amountText(price_from)] satisfies [string, string]]),
    ...(price_to === null ? [] : [['price_to', amountText(price_to)] satisfies [string, string]]),
    ...(on_offer ? [['on_offer', 'true'] satisfies [string, string]] : []),
    ...(in_stock ? [['in_stock', 'true'] satisfies [string, string]] : []),
  ]
}

/** An amount as people type it: `12`, `12,50` or `12.50`; null if empty or unreadable. */
function amountIn(text: string | null): Minor | null {
  const typed = (text ?? '').replaceAll(/[\s\u00a0]/g, '').replace(',', '.')
  return /^\d{1,8}(\.\d{1,2})?$/.test(typed) ? parseWireMoney(Number(typed)) : null
}

/** An amount as a field of the form shows it. */
export function amountText(amount: Minor): string {
  return String(toWireMoney(amount))
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
