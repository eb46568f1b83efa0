import type { Cart } from '@meridian/contract/shop/cart.ts'
import type { BasketAlertKey } from '@meridian/domain/basket-alerts.ts'
import type { FailedCall } from './refusal-texts.ts'

/** The added item, for the product toast. Amounts in minor units, points in hundredths. SPEC §2. */
export interface AddedItem {
  name: string
  image: string | null
  price: number
  points: number
  currency_symbol: string
  quantity: number
}

/** The result of a basket change. */
export type BasketAnswer =
  | {
      ok: true
      cart: Cart
      /** Only after an add. */
      added?: AddedItem
      /** The basket was missing or lost, and this one is new. SPEC §4 Add to cart. */
      reset?: boolean
      /** Only after removing a line: its content, for undo. */
      removed?: { variant_id: number; quantity: number }
      /** Only after sharing: the code of the link. */
      share_code?: string
      /** The alert for the mini-basket; SPEC §2 Basket alerts. */
      alert?: { key: BasketAlertKey; name: string }
      /** The basket was rebuilt from a favourite one. SPEC §4 Cart. */
      favorite_alert?: true
      /** The names of products that were left out. */
      not_sold_here?: string[]
      /** The saved or shared favourite basket. */
      favorite?: { code: string; name: string }
    }
  | { ok: false; refused: FailedCall }
