import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely, Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

/** What a cached value was made from; the rows of core.cache_version. */
export const CACHE_SUBJECTS = ['catalogue', 'promotions', 'content'] as const
export type CacheSubject = (typeof CACHE_SUBJECTS)[number]

const POLL_INTERVAL_MS = 2000
const ENTRIES_MAX = 20_000

export interface VersionedCache {
  /** The value under a key, made once while the subjects it depends on stay as they are. Concurrent makers share one promise. */
  remember<T extends object>(subjects: readonly CacheSubject[], key: string, make: () => Promise<T>): Promise<T>
  /** The version of a subject as last read, at most two seconds old. */
  version(subject: CacheSubject): number
  /** Reads the versions now; part of starting, and of tests that changed something. */
  refresh(): Promise<void>
  stop(): void
}

/** Says that a subject has changed; part of the transaction that changes it. */
export async function raiseVersion(tx: Transaction<Database>, subject: CacheSubject): Promise<void> {
  await tx
    .updateTable('core.cache_version')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('name', '=', subject)
    .execute()
}

/**
 * In-process LRU cache whose entries die when the version of a subject rises. The versions are polled, so that every process
 * sees a change within two seconds without a message that could be lost.
 */
export function createCache(database: Kysely<Database>, log: Logger): VersionedCache {
  const versions = new Map<CacheSubject, number>()
  const entries = new LRUCache<string, Promise<object>>({ max: ENTRIES_MAX })
  let reading = false

  async function read(): Promise<void> {
    const rows = await database.selectFrom('core.cache_version').select(['name', 'version']).execute()
    for (const row of rows) {
      const subject = CACHE_SUBJECTS.find((name) => name === row.name)
      if (subject) versions.set(subject, row.version)
    }
  }

  const timer = setInterval(async () => {
    if (reading) return
    reading = true
    try {
      await read()
    } catch (error) {
      log.warn({ err: error }, 'The cache versions cannot be read; cached answers stay as they are')
    } finally {
      reading = false
    }
  }, POLL_INTERVAL_MS)
  timer.unref()

  return {
    async remember<T extends object>(
      subjects: readonly CacheSubject[],
      key: string,
      make: () => Promise<T>,
    ): Promise<T> {
      const versioned = `${subjects.map((subject) => versions.get(subject) ?? 0).join('.')}:${key}`
      const known = entries.get(versioned)
      // The key names its maker, so what lies under it is what that maker made.
      if (known) return known as Promise<T>
      const made = make()
      entries.set(versioned, made)
      // A failure is not remembered: the next one asks again.
      made.catch(() => entries.delete(versioned))
      return made
    },
    version: (subject) => versions.get(subject) ?? 0,
    refresh: read,
    stop: () => clearInterval(timer),
  }
}
