import type { PaymentMethodType } from './payment-method.ts'
import type { PaymentProviderName } from './payment-provider.ts'

/** How many cards a member can have saved. SPEC §3 Orders and payments. */
export const SAVED_CARDS_MAX = 10

/** The providers that keep a member's card for the next payment. */
const KEEPERS: readonly PaymentProviderName[] = ['sandbox', 'stripe']

/** Whether a payment by a method of a provider can save the card it is paid with. SPEC §3 Orders and payments. */
export function savesCards(provider: PaymentProviderName, type: PaymentMethodType): boolean {
  return type === 'card' && KEEPERS.includes(provider)
}

/** The last month in which a card pays, as printed on it; `expires_month` is 1 to 12. */
export interface CardExpiry {
  expires_month: number
  expires_year: number
}

/** The month ends last in the time zone that is this far behind UTC. */
const LAST_ZONE_MS = 12 * 3600_000

/** Whether a card has expired: the month printed on it is over everywhere. */
export function isCardExpired({ expires_month, expires_year }: CardExpiry, now: Date): boolean {
  return now.getTime() >= Date.UTC(expires_year, expires_month, 1) + LAST_ZONE_MS
}
