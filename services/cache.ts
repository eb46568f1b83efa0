import type { Database } from '@meridian/database/schema/database.ts'
import { CACHE_SUBJECTS, type CacheSubject } from '@meridian/domain/cache-subject.ts'
import { setReferenceFacts } from '@meridian/domain/reference-facts.ts'
import type { Kysely, Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { kindOfKey, type Observer } from './gate/observer.ts'
import { currentPreview } from './gate/preview-scope.ts'
import { readReferenceFacts } from './reference-facts.ts'

const POLL_INTERVAL_MS = 2000
const ENTRIES_MAX = 20_000

export interface VersionedCache {
  /**
   * The value of a key, made once and cached until one of its subjects changes. Concurrent callers share one promise.
   * A preview makes its own.
   */
  remember<T extends object>(subjects: readonly CacheSubject[], key: string, make: () => Promise<T>): Promise<T>
  /** The last version read of a subject, at most two seconds old. */
  version(subject: CacheSubject): number
  /** Reads the versions now; for the start, and for tests that changed a subject. */
  refresh(): Promise<void>
  stop(): void
}

/** Marks a subject as changed, in the transaction that changes it. */
export async function raiseVersion(tx: Transaction<Database>, subject: CacheSubject): Promise<void> {
  await tx
    .updateTable('core.cache_version')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('name', '=', subject)
    .execute()
}

/**
 * In-process LRU cache whose entries expire when the version of a subject rises. Versions are polled, so that every
 * process sees a change within two seconds and no message can be lost.
 */
export function createCache(
  database: Kysely<Database>,
  log: Logger,
  observer?: Pick<Observer, 'onCacheRead'>,
): VersionedCache {
  const versions = new Map<CacheSubject, number>()
  const entries = new LRUCache<string, Promise<object>>({ max: ENTRIES_MAX })
  let reading = false

  async function read(): Promise<void> {
    const rows = await database.selectFrom('core.cache_version').select(['name', 'version']).execute()
    const reference = rows.find(({ name }) => name === 'reference')?.version
    // Before the version: values of the new version are made from the new facts.
    const isRenewed = versions.get('reference') === reference || (await renewFacts())
    for (const row of rows) {
      const subject = CACHE_SUBJECTS.find((name) => name === row.name)
      if (subject !== undefined && (subject !== 'reference' || isRenewed)) versions.set(subject, row.version)
    }
  }

  /** False if the new facts cannot be used: then those of before stay, and other subjects go on. */
  async function renewFacts(): Promise<boolean> {
    try {
      setReferenceFacts(await readReferenceFacts(database))
      return true
    } catch (error) {
      if (!versions.has('reference')) throw error
      log.error({ err: error }, 'Cannot use the facts of countries; those of before stay')
      return false
    }
  }

  const timer = setInterval(async () => {
    if (reading) return
    reading = true
    try {
      await read()
    } catch (error) {
      log.warn({ err: error }, 'Cannot read the cache versions; cached answers may be stale')
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
      if (currentPreview() !== null) return make()
      const versioned = `${subjects.map((subject) => versions.get(subject) ?? 0).join('.')}:${key}`
      const known = entries.get(versioned)
      observer?.onCacheRead(kindOfKey(key), known !== undefined)
      // The key includes its maker, so the value has that maker's type.
      if (known) return known as Promise<T>
      const made = make()
      entries.set(versioned, made)
      // A failure is not cached: the next caller tries again.
      made.catch(() => entries.delete(versioned))
      return made
    },
    version: (subject) => versions.get(subject) ?? 0,
    refresh: read,
    stop: () => clearInterval(timer),
  }
}
