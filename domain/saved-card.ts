import type { PaymentMethodType } from './payment-method.ts'
import type { PaymentProviderName } from './payment-provider.ts'
import { HOUR_MS } from './time-units.ts'

/** Maximum number of saved cards of a member. SPEC §3 Orders and payments. */
export const SAVED_CARDS_MAX = 10

/** Providers that store cards for later payments. */
const KEEPERS: readonly PaymentProviderName[] = ['sandbox', 'stripe']

/** True if a payment by a method of a provider can save its card. SPEC §3 Orders and payments. */
export function savesCards(provider: PaymentProviderName, type: PaymentMethodType): boolean {
  return type === 'card' && KEEPERS.includes(provider)
}

/** The last valid month of a card, as printed on it; `expires_month` is 1 to 12. */
export interface CardExpiry {
  expires_month: number
  expires_year: number
}

/** The month ends last in the time zone that is this far behind UTC. */
const LAST_ZONE_MS = 12 * HOUR_MS

/** True once the month printed on the card is over everywhere. */
export function isCardExpired({ expires_month, expires_year }: CardExpiry, now: Date): boolean {
  return now.getTime() >= Date.UTC(expires_year, expires_month, 1) + LAST_ZONE_MS
}
