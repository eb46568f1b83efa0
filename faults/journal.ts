import type { ErrorName } from '@meridian/contract/errors.ts'
import type { Order } from '@meridian/contract/shop/order.ts'

/** Answers to one visit of a buyer, in the buyer's view: everything here was acknowledged by the shop. */
export interface Visit {
  buyer: string
  /** A guest's basket is theirs alone, a member's is used again in the next visit. */
  isGuest: boolean
  cart_code: string | null
  /** Pieces by variant that the cart must hold; changed by answers only. */
  lines: Map<number, number>
  /** True if an order of this cart was requested, with any outcome. */
  ordering: boolean
  order: (Pick<Order, 'order_id' | 'number' | 'amount_due'> & { total_gross: number }) | null
  /** Why the cart was not ordered. */
  refused: ErrorName | null
  /** The last reported status of each payment, by its token. */
  payments: Map<string, string>
  /** True if a call was given up without an answer: its effect is unknown to the buyer. */
  isUnsure: boolean
}

export interface Journal {
  readonly visits: readonly Visit[]
  open(buyer: string, isGuest: boolean): Visit
  /** Contradictions between answers that a buyer noticed at once. */
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
        buyer,
        isGuest,
        cart_code: null,
        lines: new Map(),
        ordering: false,
        order: null,
        refused: null,
        payments: new Map(),
        isUnsure: false,
      }
      visits.push(visit)
      return visit
    },
    contradicts: (sentence) => void contradictions.push(sentence),
  }
}
