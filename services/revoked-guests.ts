import { TOKEN_LIFETIME_S } from '@meridian/domain/session.ts'
import { LRUCache } from 'lru-cache'

/** The guests whose tokens were revoked since a moment. */
export type ReadRevokedGuests = (since: Date) => Promise<string[]>

export interface RevokedGuests {
  /** Whether the tokens of a guest have ended, as the database said at most `knownForMs` ago. */
  has(guest_id: string, now: Date): Promise<boolean>
  /** Asks the database again at the next question. */
  forget(): void
}

const REMEMBERED_MAX = 50_000
/** A revocation commits a moment after the time that it is written down with. */
const OVERLAP_MS = 60_000

/**
 * R20: guests are many and hardly one is ever revoked, so that the revoked ones are read together, one statement each `knownForMs`, and not
 * each guest. Longer than a token lives nobody need be remembered.
 */
export function createRevokedGuests(read: ReadRevokedGuests, knownForMs: number): RevokedGuests {
  const revoked = new LRUCache<string, true>({ max: REMEMBERED_MAX, ttl: TOKEN_LIFETIME_S * 1000 })
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
      // One that is under way may have missed what has just been written.
      reading = null
    },
  }
}
