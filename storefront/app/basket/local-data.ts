/**
 * SPEC §9 Local storage: the three kinds of shop data that persist in the browser; and `viewed`, the recently viewed
 * products (cards/viewed/), and `wishes`, those of a guest (cards/wishes/), which leave the device only in requests for their
 * current prices and with their guest's sign-in.
 */
export type LocalKey = 'baskets' | 'inventory' | 'recommender' | 'viewed' | 'wishes'

/** SPEC §9 Local storage: the timeout of persistence. */
export const PERSISTENCE_TIMEOUT_MS = 5000

/** SPEC §8: local state persistence exceeded its time. */
export class PersistenceTimeout extends Error {
  constructor() {
    super('Timeout')
    this.name = 'PersistenceTimeout'
  }
}

/** The storage of local data: the browser's, or a stub. */
export interface LocalStore {
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  /** Runs `work` under an exclusive lock on the key across tabs; rejects when `signal` aborts the wait. */
  alone<T>(key: string, signal: AbortSignal, work: () => T): Promise<T>
}

/** The browser's storage; tabs synchronize by Web Locks where available. */
export function browserStore(): LocalStore {
  return {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, text) => localStorage.setItem(key, text),
    alone: async (key, signal, work) =>
      'locks' in navigator ? navigator.locks.request(`meridian.${key}`, { signal }, async () => work()) : work(),
  }
}

/** The stored value of a key; null if there is none or the storage is blocked. */
export function readLocal(key: LocalKey, store: LocalStore = browserStore()): string | null {
  try {
    return store.getItem(key)
  } catch {
    return null
  }
}

/**
 * Updates the stored value of a key under the lock. Throws PersistenceTimeout if the lock is not granted in time, and
 * the storage's error if it is full or blocked.
 */
export async function changeLocal(
  key: LocalKey,
  change: (before: string | null) => string,
  { store = browserStore(), timeoutMs = PERSISTENCE_TIMEOUT_MS }: { store?: LocalStore; timeoutMs?: number } = {},
): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    await store.alone(key, signal, () => store.setItem(key, change(store.getItem(key))))
  } catch (error) {
    throw signal.aborted ? new PersistenceTimeout() : error
  }
}
