import type { Cart } from '@meridian/contract/shop/cart.ts'
import type { Refused } from './refusal-texts.ts'

/** What was added, for the product toast. Amounts in minor units, points in hundredths. SPEC §2. */
export interface Added {
  name: string
  image: string | null
  price: number
  points: number
  currency_symbol: string
  quantity: number
}

/** What became of a change of the basket. */
export type BasketAnswer =
  | {
      ok: true
      cart: Cart
      /** Only after an add. */
      added?: Added
      /** There was no basket (any more) and this one is new. SPEC §4 Add to cart. */
      reset?: boolean
      /** Only after sharing: the code of the link. */
      share_code?: string
    }
  | { ok: false; refused: Refused }
