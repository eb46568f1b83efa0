import type { ErrorName } from '@meridian/contract/errors.ts'
import type { Order } from '@meridian/contract/shop/order.ts'

/** What one visit of a buyer was told, in their own words: everything here was acknowledged by the shop. */
export interface Visit {
  buyer: string
  /** A guest's basket is theirs alone, a member's is used again in the next visit. */
  isGuest: boolean
  cart_code: string | null
  /** Pieces by variant that the cart must hold; changed by answers only. */
  lines: Map<number, number>
  /** Whether it was asked to make this cart an order, whatever came of it. */
  ordering: boolean
  order: (Pick<Order, 'order_id' | 'number' | 'amount_due'> & { total_gross: number }) | null
  /** Why the cart was not ordered. */
  refused: ErrorName | null
  /** The last status that was told of each payment, by its token. */
  payments: Map<string, string>
  /** Whether a call was given up without an answer: its effect is unknown to the buyer. */
  isUnsure: boolean
}

export interface Journal {
  readonly visits: readonly Visit[]
  open(buyer: string, isGuest: boolean): Visit
  /** What a buyer noticed at once: an answer that contradicts an earlier one. */
  readonly contradictions: readonly string[]
  contradicts(sentence: string): void
}

export function createJournal(): Journal {
  const visits: Visit[] = []
  const contradictions: string[] = []
  return {
    visits,
    contradictions,
    open(buyer, isGuest) {
      const visit: Visit = {
        ...{ buyer, isGuest, cart_code: null, lines: new Map(), ordering: false, order: null, refused: null },
        ...{ payments: new Map(), isUnsure: false },
      }
      visits.push(visit)
      return visit
    },
    contradicts: (sentence) => void contradictions.push(sentence),
  }
}
