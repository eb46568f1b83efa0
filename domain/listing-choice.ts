import type { Minor } from './money.ts'

/** What a visitor chooses of a list besides attribute values. SPEC §3 Catalogue (listing). */
export interface ListingChoice {
  /** Inclusive limits of the price to pay; null for none. */
  price_from: Minor | null
  price_to: Minor | null
  /** Only what is reduced. */
  on_offer: boolean
  /** Only what can be ordered. */
  in_stock: boolean
}

export const EVERYTHING: ListingChoice = { price_from: null, price_to: null, on_offer: false, in_stock: false }

/** True if a price is between the limits of a choice. SPEC §3 Catalogue (listing). */
export function isPriceChosen(price: Minor, { price_from, price_to }: ListingChoice): boolean {
  return (price_from === null || price >= price_from) && (price_to === null || price <= price_to)
}

/** True if a choice has limits of the price. */
export function hasPriceLimit({ price_from, price_to }: ListingChoice): boolean {
  return price_from !== null || price_to !== null
}
