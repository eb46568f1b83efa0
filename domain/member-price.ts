import type { Minor } from './money.ts'

/** The reader's and a guest's current price of a piece, in minor units; `guest_price` is null for guests. */
export type MemberPriced = {
  gross_price: Minor
  promotion_gross_price: Minor | null
  guest_price: Minor | null
}

/** A member's saving per piece compared with a guest, promotions included; null if none. SPEC §1. */
export function memberSaving({ gross_price, promotion_gross_price, guest_price }: MemberPriced): Minor | null {
  if (guest_price === null) return null
  const saved = guest_price - (promotion_gross_price ?? gross_price)
  return saved > 0 ? saved : null
}
