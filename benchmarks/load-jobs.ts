import type { Times } from './latencies.ts'

/** The fields of every load. */
export interface Load {
  /** The http://localhost:port of the shop. */
  origin: string
  connections: number
  /** Time under full load before counting. */
  warmup_s: number
  /** Counted time. */
  seconds: number
}

/** GET requests of the given paths, in rotation over all connections. */
export interface RateJob extends Load {
  kind: 'rate'
  paths: string[]
  /** Names of the paths, whose times are then reported separately. */
  names?: string[]
  headers: Record<string, string>
}

/** The data needed to buy in the shop; read once before the load begins. */
export interface BuyingFacts {
  promotion_token: string
  /** Sold in Poland with ample stock. */
  variant_ids: number[]
  regulation_file_ids: number[]
}

/** Guests who open a cart and add a first item; their tokens are created beforehand. */
export interface NewCartJob extends Load, BuyingFacts {
  kind: 'new-cart'
}

/** Guests with a cart who add further items. */
export interface AddItemJob extends Load, BuyingFacts {
  kind: 'add-item'
}

/** Guests who buy one piece by card: from the token to the paid order. */
export interface CheckoutJob extends Load, BuyingFacts {
  kind: 'checkout'
  /** Ends after this many checkouts, whatever the time. */
  count_max: number
  /** True if the last order of each connection is verified. */
  verify: boolean
}

/** Guests whose bank confirms later, so that a webhook informs the shop. */
export interface WebhookJob extends Load, BuyingFacts {
  kind: 'webhook'
  /** Consecutive payments per connection. */
  rounds: number
  sandbox_origin: string
  sandbox_key: string
}

export type Job = RateJob | NewCartJob | AddItemJob | CheckoutJob | WebhookJob

export interface LoadResult {
  /** Operations completed in the counted time. */
  count: number
  per_second: number
  /** By step; `whole` is the operation itself. */
  times: Record<string, Times>
  /** Processor time of the load itself per operation. */
  load_cpu_ms: number
}

/** The messages of the load process: counting started, counting stopped, then a result or a failure. */
export type LoadMessage = { counting: boolean } | { result: LoadResult } | { failure: string }
