import { isShopper, type StorefrontClaims } from '../session.ts'
import type { CartOwner } from './cart.ts'

/** Duration for which the add button is disabled after a click. SPEC §9 Interaction. */
export const ADD_BUTTON_DELAY_MS = 500

/** The item to add; languageId is a query parameter, not part of the body. SPEC §3 Cart state. */
export type AddItem = { variant_id: number; quantity: number; promotion_id: number | null }

/** The call to make, and the immediate effects on the page. */
export type AddPlan = {
  owner: CartOwner
  query: { languageId: string }
  /** country_id for guests only. */
  body: AddItem & { country_id?: string }
  button_disabled_ms: typeof ADD_BUTTON_DELAY_MS
  quantity_on_page: 1
}

/**
 * The plan for a click on the add button; null for nothing. Only guests and users can add, and it needs a country, a
 * language and an enabled button. SPEC §4 Add to cart, §5.
 */
export function planAdd(press: {
  session_type: StorefrontClaims['typeName']
  countryId: string | null
  languageId: string | null
  button_enabled: boolean
  item: AddItem
}): AddPlan | null {
  const { session_type, countryId, languageId, button_enabled, item } = press
  if (!isShopper(session_type) || !countryId || !languageId || !button_enabled) return null
  return {
    owner: session_type,
    query: { languageId },
    body: session_type === 'guest' ? { ...item, country_id: countryId } : { ...item },
    button_disabled_ms: ADD_BUTTON_DELAY_MS,
    quantity_on_page: 1,
  }
}

/** The result of the call. */
export type AddOutcome = { ok: true; data: unknown } | { ok: false; message: string | null }

/** The effect on the page. */
export type AddEffect = 'product_toast' | 'error_toast' | 'reset_guest_basket' | 'nothing'

/**
 * The effect of an addition. For a guest: success with data shows the product toast, a rejection with 'not found'
 * resets the guest basket without an error, any other shows the error toast. For a user: success shows the product
 * toast, a rejection the error toast. SPEC §4 Add to cart, §8.
 */
export function addEffect(owner: CartOwner, outcome: AddOutcome): AddEffect {
  if (outcome.ok) return owner === 'guest' && !outcome.data ? 'nothing' : 'product_toast'
  return owner === 'guest' && outcome.message?.includes('not found') === true ? 'reset_guest_basket' : 'error_toast'
}
