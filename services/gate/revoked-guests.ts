import { TOKEN_LIFETIME_S } from '@meridian/domain/session.ts'
import { LRUCache } from 'lru-cache'

/** Reads the guests whose tokens were revoked since a time. */
export type ReadRevokedGuests = (since: Date) => Promise<string[]>

export interface RevokedGuests {
  /** True if the tokens of a guest are revoked, as of a database read at most `knownForMs` old. */
  has(guest_id: string, now: Date): Promise<boolean>
  /** Makes the next call read the database again. */
  forget(): void
}

const REMEMBERED_MAX = 50_000
/** A revocation commits shortly after the time it is recorded with. */
const OVERLAP_MS = 60_000

/**
 * Sessions (R20): guests are many and revocations rare, so the revoked guests are read together, one statement every
 * `knownForMs`, instead of each guest. Revocations older than a token's lifetime are dropped.
 */
export function createRevokedGuests(read: ReadRevokedGuests, knownForMs: number): RevokedGuests {
  const revoked = new LRUCache<string, true>({
    // A `max` would reserve memory for all of them at once.
    maxSize: REMEMBERED_MAX,
    sizeCalculation: () => 1,
    ttl: TOKEN_LIFETIME_S * 1000,
  })
  let readAtMs = Number.NEGATIVE_INFINITY
  let known: Date | null = null
  let reading: Promise<void> | null = null

  async function readSince(now: Date): Promise<void> {
    const begunMs = performance.now()
    const earliest = now.getTime() - TOKEN_LIFETIME_S * 1000
    const since = new Date(known === null ? earliest : known.getTime() - OVERLAP_MS)
    for (const guest_id of await read(since)) revoked.set(guest_id, true)
    known = now
    readAtMs = begunMs
  }

  return {
    async has(guest_id, now) {
      if (performance.now() - readAtMs > knownForMs) {
        reading ??= readSince(now).finally(() => {
          reading = null
        })
        await reading
      }
      return revoked.has(guest_id)
    },
    forget() {
      readAtMs = Number.NEGATIVE_INFINITY
      // A read under way may have missed the latest revocation.
      reading = null
    },
  }
}
