import { isDeepStrictEqual } from 'node:util'
import { CACHE_SUBJECTS } from '@meridian/domain/cache-subject.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { currencySymbolOf } from '@meridian/domain/currency-symbol.ts'
import { type CountryId, defaultLanguageIn } from '@meridian/domain/locale.ts'
import type { ShownStock } from '@meridian/domain/stock-movement.ts'
import { LRUCache } from 'lru-cache'
import type { VersionedCache } from '../../cache.ts'
import { priceGroupOf } from '../../gate/caller.ts'
import type { Context, Dependencies } from '../../gate/handler.ts'
import { currentPreview } from '../../gate/preview-scope.ts'
import type { PromotionScope } from '../../promotions/for-services.ts'
import { readShownStock } from '../stock/available-stock.ts'

/** Stock changes with every order, so it alone is read again after this time. */
export const STOCK_LAG_MS = 2000

export type Scope = PromotionScope & { country_id: CountryId }

/** The prices for a call: those of the promotion token, or without one the base prices of the caller's group. */
export function scopeOf(context: Context, country_id: CountryId): Scope {
  const { promotion, caller, now } = context
  const ownGroup = priceGroupOf(caller)
  return {
    country_id,
    price_group_id: promotion?.price_group_id ?? ownGroup,
    place: promotion?.place ?? null,
    now,
  }
}

/** The part of a cache key that identifies the audience of prices. */
export function scopeKey({ country_id, price_group_id, place }: PromotionScope): string {
  return `${country_id}:${price_group_id}:${place ?? 'BASE'}`
}

/** The currency of a country with its local symbol, in every language: a price looks the same everywhere. */
export function currencyOf(countryId: CountryId) {
  const { currency_code } = countryFacts(countryId)
  return { currency_code, currency_symbol: currencySymbolOf(currency_code, defaultLanguageIn(countryId)) }
}

/** A period without changes: no price, promotion or newness starts or ends in it. */
export interface Period {
  from: number
  until: number
}

/** The period around `now` between the times at which something starts or ends; milliseconds since the epoch. */
export function periodAround(now: number, moments: Iterable<number | null>): Period {
  const period = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
  for (const moment of moments) {
    if (moment === null) continue
    if (moment <= now) period.from = Math.max(period.from, moment)
    else period.until = Math.min(period.until, moment)
  }
  return period
}

/** An answer without its stock, and how to complete it. */
export interface Draft<T> {
  period: Period
  variant_ids: readonly number[]
  /** The stock when the draft was read. */
  stock: ReadonlyMap<number, ShownStock>
  complete(stock: ReadonlyMap<number, ShownStock>): T
}

interface CachedAnswer<T> {
  draft: Draft<T>
  answer: T
  stockReadAt: number
}

interface Box<T> {
  kept: CachedAnswer<T> | null
  making: Promise<T> | null
}

/** Answers cached per process; one page of a listing takes about 30 kB with its text. */
const ANSWERS_MAX = 3000

/**
 * Separate from the cache's own entries, which are many and small: a flood of pages must not evict prices and texts.
 */
const answersOf = new WeakMap<VersionedCache, LRUCache<string, Box<object>>>()

/**
 * Caches an answer of the catalogue under a key that starts with its maker's name. While nothing has changed, returns
 * the same object, so that its text can be cached with it; when only time has passed, one statement reads the stock.
 */
export async function rememberAnswer<T extends object>(
  deps: Dependencies,
  key: string,
  scope: Scope,
  makeDraft: () => Promise<Draft<T>>,
): Promise<T> {
  if (currentPreview() !== null) return (await renew(deps, null, scope, makeDraft)).answer
  const box: Box<T> = boxOf(deps.cache, `${key}:${scopeKey(scope)}`)
  const now = scope.now.getTime()
  if (box.kept !== null && isWithin(box.kept.draft.period, now) && isFresh(box.kept, now)) return box.kept.answer
  box.making ??= renew(deps, box.kept, scope, makeDraft)
    .then((kept) => {
      box.kept = kept
      return kept.answer
    })
    .finally(() => {
      box.making = null
    })
  return box.making
}

function boxOf<T extends object>(cache: VersionedCache, key: string): Box<T> {
  const answers = answersOf.get(cache) ?? new LRUCache<string, Box<object>>({ max: ANSWERS_MAX })
  answersOf.set(cache, answers)
  const versioned = `${CACHE_SUBJECTS.map((subject) => cache.version(subject)).join('.')}:${key}`
  // The key names its maker, so the value has that maker's type.
  const known = answers.get(versioned) as Box<T> | undefined
  if (known !== undefined) return known
  const box: Box<T> = { kept: null, making: null }
  // A box is read only by its own maker.
  answers.set(versioned, box as Box<object>)
  return box
}

async function renew<T extends object>(
  deps: Dependencies,
  kept: CachedAnswer<T> | null,
  { country_id, now }: Scope,
  makeDraft: () => Promise<Draft<T>>,
): Promise<CachedAnswer<T>> {
  const stockReadAt = now.getTime()
  if (kept === null || !isWithin(kept.draft.period, stockReadAt)) {
    const draft = await makeDraft()
    return { draft, answer: draft.complete(draft.stock), stockReadAt }
  }
  try {
    const stock = await readShownStock(deps.replica, country_id, kept.draft.variant_ids, now)
    const answer = kept.draft.complete(stock)
    return { ...kept, answer: isDeepStrictEqual(answer, kept.answer) ? kept.answer : answer, stockReadAt }
  } catch (error) {
    // When the database is busy, show the last known stock: placing an order checks it anyway.
    deps.log.warn({ err: error }, 'Cannot read the stock; the last known stock is shown')
    return { ...kept, stockReadAt }
  }
}

/** True if a time, in milliseconds since the epoch, is within a period. */
export function isWithin(period: Period, now: number): boolean {
  return now >= period.from && now < period.until
}

function isFresh(kept: CachedAnswer<unknown>, now: number): boolean {
  // The absolute difference, so that a clock set back does not freeze the stock.
  return Math.abs(now - kept.stockReadAt) < STOCK_LAG_MS
}
