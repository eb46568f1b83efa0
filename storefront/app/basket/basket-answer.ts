import type { Cart } from '@meridian/contract/shop/cart.ts'
import type { BasketAlertKey } from '@meridian/domain/basket-alerts.ts'
import type { Refused } from './refusal-texts.ts'

/** What was added, for the product toast. Amounts in minor units, points in hundredths. SPEC §2. */
export interface AddedItem {
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
      added?: AddedItem
      /** There was no basket (any more) and this one is new. SPEC §4 Add to cart. */
      reset?: boolean
      /** Only after a line was taken out: what it held, so that it can be put back. */
      removed?: { variant_id: number; quantity: number }
      /** Only after sharing: the code of the link. */
      share_code?: string
      /** What the mini-basket is to tell; SPEC §2 Basket alerts. */
      alert?: { key: BasketAlertKey; name: string }
      /** The basket was rebuilt from a favourite one. SPEC §4 Cart. */
      favorite_alert?: true
      /** What could not be taken along, by name. */
      not_sold_here?: string[]
      /** A basket was saved, or is shared by its code. */
      favorite?: { code: string; name: string }
    }
  | { ok: false; refused: Refused }
