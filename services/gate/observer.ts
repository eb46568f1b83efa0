/** Origin of a call: over the network, or from the storefront of this process. */
export type CallWay = 'http' | 'in_process'

/** Receives events of the services, for the shop's operators. Without an observer nothing is measured. */
export interface Observer {
  /** A call was answered. `call` is its name in the contract, never an address. */
  onCall(call: string, way: CallWay, outcome: { status: number; ms: number }): void
  /** A cached value was found or had to be made; `kind` is what its key begins with. */
  onCacheRead(kind: string, found: boolean): void
  onJob(queue: string, outcome: { ok: boolean; ms: number }): void
  /** A sweep of the worker has run; `at` is its end. */
  onSweep(sweep: string, outcome: { ok: boolean; ms: number; at: Date }): void
}

const KIND = /^[a-z-]+(?:\.[a-z-]+)?/

/**
 * The kind of value that a cache key names: `shop.pickup-points` of `shop.pickup-points.7`, `published` of
 * `published:news:3`.
 */
export function kindOfKey(key: string): string {
  return KIND.exec(key)?.[0] ?? 'other'
}
