import type { AddressValue } from './address.ts'
import type { OrderState } from './order.ts'

/** The final states of an order: neither goods nor money are in transit. SPEC §4 Account (erasure). */
export const ENDED_ORDER_STATES = ['DELIVERED', 'EXPIRED', 'CANCELLED', 'REFUNDED'] as const satisfies OrderState[]

/** Whether the order was a sale, so that accounting must keep the buyer. SPEC §4 Account (erasure). */
export function isKeptForAccounting(state: OrderState): boolean {
  return state === 'DELIVERED' || state === 'REFUNDED'
}

const NOBODY = {
  region_id: null,
  company_name: null,
  city_name: null,
  street: null,
  street_hn: null,
  street_an: null,
  postal_code: null,
  name_first: '',
  name_last: '',
  name_patronymic: null,
  phone_prefix: '',
  phone_number: '',
} as const satisfies AddressValue

/**
 * What remains of a buyer: the name and address of the invoice for a sale, otherwise nothing. SPEC §4 Account
 * (erasure).
 */
export function erasedBuyer<Buyer extends AddressValue & { email: string }>(buyer: Buyer, state: OrderState): Buyer {
  return isKeptForAccounting(state)
    ? { ...buyer, email: '', phone_prefix: '', phone_number: '' }
    : { ...buyer, ...NOBODY, email: '' }
}

/** What remains of a delivery address: the place that determines the tax for a sale, otherwise nothing. */
export function erasedAddress<Place extends AddressValue>(address: Place, state: OrderState): Place {
  const { region_id, city_name, postal_code } = address
  return { ...address, ...NOBODY, ...(isKeptForAccounting(state) && { region_id, city_name, postal_code }) }
}

/** Whether the buyer of an order was erased: then neither goods nor mails can be sent to them. */
export function isErasedBuyer(buyer: { email: string }): boolean {
  return buyer.email === ''
}

/** The member number of an erased account. No new number begins like it. */
export function erasedMemberCode(user_id: number): string {
  return `E0${user_id.toString(36).toUpperCase().padStart(8, '0')}`
}
