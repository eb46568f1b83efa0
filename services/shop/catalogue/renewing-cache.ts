import type { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { isWithin, type Period } from './catalogue-answers.ts'

/** What was made of the whole catalogue, and how long it stays the same by itself. */
export interface Renewable {
  period: Period
}

/** So many products are read fast enough to wait for them. */
export const WAIT_UP_TO_PRODUCTS = 5_000
/** So long an answer made of something old is kept before the new is looked for again. */
const SHOWN_OLD_FOR_MS = 1_000

export interface RenewingCache<T extends Renewable> {
  /** The key says what and for whom; the version says of which state of the catalogue. */
  read(key: string, version: string, now: Date, make: () => Promise<T>): Promise<T>
}

/**
 * Keeps what costs a look at the whole catalogue. Where there is much of it, a change does not make anybody wait: the old is given for as
 * long as the new is being read, as its own period ends at once. Whoever asks at the same time shares one reading.
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
      const known = kept.get(key)
      if (known === undefined || !isWithin(known.made.period, now.getTime())) return renew(key, version, make)
      if (known.version === version) return known.made
      const fresh = renew(key, version, make)
      if (sizeOf(known.made) <= waitUpTo) return fresh
      fresh.catch((error) => log.warn({ err: error }, 'The catalogue cannot be read anew; the old is shown'))
      const { from, until } = known.made.period
      return { ...known.made, period: { from, until: Math.min(until, now.getTime() + SHOWN_OLD_FOR_MS) } }
    },
  }
}
