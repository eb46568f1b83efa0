/**
 * SPEC §9 Local storage: the three kinds of the shop's data that persist in the browser;
 * and `viewed`, what somebody looked at here (cards/viewed/), which never leaves the device but as the question for today's prices.
 */
export type LocalKey = 'baskets' | 'inventory' | 'recommender' | 'viewed'

/** SPEC §9 Local storage: persistence that takes longer is given up. */
export const PERSISTENCE_TIMEOUT_MS = 5000

/** SPEC §8: local state persistence exceeded its time. */
export class PersistenceTimeout extends Error {
  constructor() {
    super('Timeout')
    this.name = 'PersistenceTimeout'
  }
}

/** Where local data lies: the browser's storage, or a stand-in. */
export interface LocalPlace {
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  /** Runs `work` while no other tab changes the same key; rejects when `signal` ends the waiting. */
  alone<T>(key: string, signal: AbortSignal, work: () => T): Promise<T>
}

/** The browser's own storage; tabs wait for each other by the Web Locks where there are any. */
export function browserPlace(): LocalPlace {
  return {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, text) => localStorage.setItem(key, text),
    alone: async (key, signal, work) =>
      'locks' in navigator ? navigator.locks.request(`meridian.${key}`, { signal }, async () => work()) : work(),
  }
}

/** What lies under a key; null where nothing does or the device keeps nothing. */
export function readLocal(key: LocalKey, place: LocalPlace = browserPlace()): string | null {
  try {
    return place.getItem(key)
  } catch {
    return null
  }
}

/**
 * Changes what lies under a key, one tab after the other. Throws PersistenceTimeout when the turn does not come in time, and what the
 * storage throws when it is full or forbidden.
 */
export async function changeLocal(
  key: LocalKey,
  change: (before: string | null) => string,
  { place = browserPlace(), timeoutMs = PERSISTENCE_TIMEOUT_MS }: { place?: LocalPlace; timeoutMs?: number } = {},
): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    await place.alone(key, signal, () => place.setItem(key, change(place.getItem(key))))
  } catch (error) {
    throw signal.aborted ? new PersistenceTimeout() : error
  }
}
