/** Maximum number of open baskets of a member in a country. */
export const BASKETS_MAX = 20

/** Maximum number of favourite carts of a member. */
export const FAVORITE_CARTS_MAX = 50

/** The longest name of a basket or favourite cart, in characters. */
export const BASKET_NAME_MAX = 60

/** A name as it is stored: trimmed; null if empty or too long. SPEC §3 Cart state. */
export function basketName(text: string): string | null {
  const name = text.normalize('NFC').trim()
  return name !== '' && [...name].length <= BASKET_NAME_MAX ? name : null
}

/** Choices for a guest's basket at sign-in. SPEC §3 Cart state. */
export const GUEST_CART_CHOICES = ['keep_guest', 'keep_mine', 'merge', 'both'] as const
export type GuestCartChoice = (typeof GUEST_CART_CHOICES)[number]

/**
 * How to combine the member's basket with the guest's. If either is empty the choice is ignored: `both` would leave an
 * empty basket behind, and `keep_guest` would have nothing to save. SPEC §3 Cart state.
 */
export function guestCartPlan(
  choice: GuestCartChoice,
  lines: { mine: number; guest: number },
): { own_lines: 'stay' | 'put_away'; guest_lines: 'join' | 'new_basket' | 'put_away' } {
  if (choice === 'keep_mine' || lines.guest === 0) return { own_lines: 'stay', guest_lines: 'put_away' }
  if (choice === 'both' && lines.mine > 0) return { own_lines: 'stay', guest_lines: 'new_basket' }
  return { own_lines: choice === 'keep_guest' && lines.mine > 0 ? 'put_away' : 'stay', guest_lines: 'join' }
}
