import { countryIds } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { Filter } from './filter-bar.tsx'

/** A parsed search text: filters from tokens, and the remaining words. */
export interface ReadSearch {
  filters: Readonly<Record<string, string>>
  text: string
}

/** The token of the scope, accepted by every list with countries. */
const COUNTRY = 'country'
/** A token for a value without its filter: `status:paid`. */
const STATUS = 'status'

/** Names of this page's language beside the English ones. */
export interface TokenWords {
  country: string
  status: string
  countryName: (id: CountryId) => string
}

const TOKEN = /(?<![^\s])([\p{L}\p{N}_-]+):("[^"]*"|\S+)/gu

/**
 * Parses `status:paid country:pl anna`: names of filters and values, in English or as the page shows them, ignoring
 * case and accents; several values are separated by commas, several words are in quotation marks. Unknown tokens remain
 * text.
 */
export function readSearch(typed: string, filters: readonly Filter[], words: TokenWords): ReadSearch {
  const found: Record<string, string> = {}
  const text = typed.replaceAll(TOKEN, (whole, name: string, quoted: string) => {
    const read = filterOf(name, quoted.replaceAll('"', ''), filters, words)
    if (read === null) return whole
    const before = found[read.id]
    const isAnother = before !== undefined && filters.some(({ id, kind }) => id === read.id && kind === 'words')
    found[read.id] = isAnother ? [...new Set(`${before},${read.value}`.split(','))].join(',') : read.value
    return ''
  })
  return { filters: found, text: text.replaceAll(/\s+/g, ' ').trim() }
}

/** The unknown tokens of a text: the list searches for them literally, and says so. */
export function unknownTokens(text: string): string[] {
  return [...text.matchAll(TOKEN)].map(([token]) => token)
}

function filterOf(
  name: string,
  value: string,
  filters: readonly Filter[],
  words: TokenWords,
): { id: string; value: string } | null {
  const wanted = plain(name)
  if (wanted === COUNTRY || wanted === plain(words.country)) {
    const id = countryIds().find((one) => [plain(one), plain(words.countryName(one))].includes(plain(value)))
    return id === undefined ? null : { id: COUNTRY, value: id }
  }
  const named = filters.filter((filter) => namesOf(filter).includes(wanted))
  const isStatus = wanted === STATUS || wanted === plain(words.status)
  for (const filter of isStatus ? [...named, ...filters.filter(({ kind }) => kind === 'words')] : named) {
    const read = readValue(filter, value)
    if (read !== null) return { id: filter.id, value: read }
  }
  return null
}

/** `payment_status` is also accepted as `payment`. */
function namesOf({ id, name }: Filter): string[] {
  return [plain(id), plain(id.replace(/_status$/, '')), plain(name)]
}

function readValue(filter: Filter, typed: string): string | null {
  if (filter.kind === 'text') return typed
  if (filter.kind === 'day') return isDay(typed) ? typed : null
  const read = typed.split(',').map((one) => {
    const wanted = plain(one)
    return filter.options.find(({ value, name }) => plain(value) === wanted || plain(name) === wanted)?.value
  })
  return read.some((one) => one === undefined) ? null : read.join(',')
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

/** Ignores case, accents and separators: `Wysłana częściowo` is `wyslana-czesciowo`. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s_]+/g, '-')
}
