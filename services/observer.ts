/** How a call came in: over the network, or from the storefront of this process. */
export type CallWay = 'http' | 'in_process'

/** Told what happens in the services, for whoever runs the shop. Nobody listens by default, and then nothing is measured. */
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

/** What kind of value a cache key names: `shop.pickup-points` of `shop.pickup-points.7`, `published` of `published:news:3`. */
export function kindOfKey(key: string): string {
  return KIND.exec(key)?.[0] ?? 'other'
}
