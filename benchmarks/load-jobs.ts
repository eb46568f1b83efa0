import type { Times } from './latencies.ts'

/** What every load has in common. */
export interface Load {
  /** http://localhost:port of the shop. */
  origin: string
  connections: number
  /** Time under full load before anything counts. */
  warmup_s: number
  /** Time that counts. */
  seconds: number
}

/** GET requests of the given paths, in turn over all connections. */
export interface RateJob extends Load {
  kind: 'rate'
  paths: string[]
  headers: Record<string, string>
}

/** What people need to know to buy in the shop; read once before the load begins. */
export interface BuyingFacts {
  promotion_token: string
  /** Sold in Poland, with many pieces there. */
  variant_ids: number[]
  regulation_file_ids: number[]
}

/** Guests that open a cart and put a first item into it; their tokens are made beforehand. */
export interface NewCartJob extends Load, BuyingFacts {
  kind: 'new-cart'
}

/** Guests with a cart that add further items. */
export interface AddItemJob extends Load, BuyingFacts {
  kind: 'add-item'
}

/** Guests that buy one piece by card: from the token to the paid order. */
export interface CheckoutJob extends Load, BuyingFacts {
  kind: 'checkout'
  /** Ends after so many checkouts, whatever the time. */
  count_max: number
  /** Whether the last order of each connection is looked at afterwards. */
  verify: boolean
}

/** Guests whose bank confirms later, so that a webhook tells the shop. */
export interface WebhookJob extends Load, BuyingFacts {
  kind: 'webhook'
  /** Payments each connection makes, one after the other. */
  rounds: number
  sandbox_origin: string
  sandbox_key: string
}

export type Job = RateJob | NewCartJob | AddItemJob | CheckoutJob | WebhookJob

export interface LoadResult {
  /** Operations that ended in the time that counts. */
  count: number
  per_second: number
  /** By the name of the step; `whole` is the operation itself. */
  times: Record<string, Times>
  /** Processor time of the load itself per operation. */
  load_cpu_ms: number
}

/** What the load's process says: that it counts from now on, that it stopped counting, then one of the other two. */
export type LoadMessage = { counting: boolean } | { result: LoadResult } | { failure: string }
