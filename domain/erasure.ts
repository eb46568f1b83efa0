import type { AddressValue } from './address.ts'
import type { OrderState } from './order.ts'

/** The states in which nothing of an order is on its way any more, neither goods nor money. SPEC §4 Account (erasure). */
export const ENDED_ORDER_STATES = ['DELIVERED', 'EXPIRED', 'CANCELLED', 'REFUNDED'] as const satisfies OrderState[]

/** Whether something was sold, so that the books must say to whom. SPEC §4 Account (erasure). */
export function isInTheBooks(state: OrderState): boolean {
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

/** What stays of a buyer: of a sale the name and address that an invoice has, of anything else nothing. SPEC §4 Account (erasure). */
export function erasedBuyer<Buyer extends AddressValue & { email: string }>(buyer: Buyer, state: OrderState): Buyer {
  return isInTheBooks(state)
    ? { ...buyer, email: '', phone_prefix: '', phone_number: '' }
    : { ...buyer, ...NOBODY, email: '' }
}

/** What stays of where a parcel went: of a sale the place, from which its tax follows, of anything else nothing. */
export function erasedAddress<Place extends AddressValue>(address: Place, state: OrderState): Place {
  const { region_id, city_name, postal_code } = address
  return { ...address, ...NOBODY, ...(isInTheBooks(state) && { region_id, city_name, postal_code }) }
}

/** Whether an order's buyer was erased: then nothing can be delivered to them any more, nor a mail be sent. */
export function isErasedBuyer(buyer: { email: string }): boolean {
  return buyer.email === ''
}

/** The member number of an account whose person is gone. No new number begins like it. */
export function erasedMemberCode(user_id: number): string {
  return `E0${user_id.toString(36).toUpperCase().padStart(8, '0')}`
}
