import type { Load } from './load.ts'
import type { Chance } from './random.ts'
import type { Shop } from './shop.ts'
import type { Takers } from './ways-to-pay.ts'

/** Context of a fault while people use the shop. */
export interface Scene {
  shop: Shop
  load: Load
  chance: Chance
  short: boolean
  /** Notes something for the report. */
  note(sentence: string): void
}

/** One way to hurt the shop. */
export interface Fault {
  name: string
  /** The action, for the report. */
  done: string
  /** Answers that are otherwise forbidden, such as `no connection` to a killed program. */
  allows?: readonly string[]
  /** Answers that are forbidden although other faults lead to them, such as `OVERLOADED`. */
  forbids?: readonly string[]
  /**
   * The back office is unused: its pages come with the api that answers them, and those of the load are of this
   * version.
   */
  withoutAdmin?: boolean
  /** The payment routes meanwhile; all providers by default. */
  takers?: Takers
  /** Why it cannot be done on this machine; null if it can. */
  lacks?(): string | null
  /** Hurts the shop and ends the harm; returns how often. */
  hurt(scene: Scene): Promise<number>
}
