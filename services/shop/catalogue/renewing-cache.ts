import type { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { currentPreview } from '../../gate/preview-scope.ts'
import { isWithin, type Period } from './catalogue-answers.ts'

/** A value derived from the whole catalogue, and the period in which it holds. */
export interface Renewable {
  period: Period
}

/** Up to this many products are read fast enough to wait for. */
export const WAIT_UP_TO_PRODUCTS = 5_000
/** Time a stale answer is cached before a new one is looked for. */
const SHOWN_OLD_FOR_MS = 1_000

export interface RenewingCache<T extends Renewable> {
  /** The key identifies the value and its audience; the version identifies the state of the catalogue. */
  read(key: string, version: string, now: Date, make: () => Promise<T>): Promise<T>
}

/**
 * Caches values that require reading the whole catalogue. For a large catalogue, a change blocks no reader: the stale
 * value is returned, with a period that ends at once, while the new one is read. Concurrent readers share one read.
 */
export function createRenewingCache<T extends Renewable>(
  kept: LRUCache<string, { made: T; version: string }>,
  { sizeOf, waitUpTo, log }: { sizeOf: (made: T) => number; waitUpTo: number; log: Logger },
): RenewingCache<T> {
  const reading = new Map<string, Promise<T>>()

  function renew(key: string, version: string, make: () => Promise<T>): Promise<T> {
    const name = `${version}:${key}`
    const underway = reading.get(name)
    if (underway !== undefined) return underway
    const made = make()
      .then((fresh) => {
        kept.set(key, { made: fresh, version })
        return fresh
      })
      .finally(() => reading.delete(name))
    reading.set(name, made)
    return made
  }

  return {
    async read(key, version, now, make) {
      if (currentPreview() !== null) return make()
      const known = kept.get(key)
      if (known === undefined || !isWithin(known.made.period, now.getTime())) return renew(key, version, make)
      if (known.version === version) return known.made
      const fresh = renew(key, version, make)
      if (sizeOf(known.made) <= waitUpTo) return fresh
      fresh.catch((error) => log.warn({ err: error }, 'Cannot refresh the catalogue; the previous state is shown'))
      const { from, until } = known.made.period
      return { ...known.made, period: { from, until: Math.min(until, now.getTime() + SHOWN_OLD_FOR_MS) } }
    },
  }
}
