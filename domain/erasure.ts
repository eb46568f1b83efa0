import {
  ADDRESS_FIELD_NAMES,
  type AddressFieldRow,
  type AddressValue,
  addressFieldRow,
  EMPTY_ADDRESS,
} from './address-list.ts'
import type { OrderState } from './order.ts'

/** The final states of an order: neither goods nor money are in transit. SPEC §4 Account (erasure). */
export const ENDED_ORDER_STATES = ['DELIVERED', 'EXPIRED', 'CANCELLED', 'REFUNDED'] as const satisfies OrderState[]

/** Open obligations on an order, counted. */
export interface OpenMatters {
  state: OrderState
  /** Parcels that are planned, packed or on their way. */
  parcels: number
  /** Refunds in progress. */
  refunds: number
  /** Withdrawals and returns that are not settled. */
  goods_coming_back: number
  /** The buyer may still withdraw. */
  may_withdraw: boolean
}

/**
 * True if an order is closed: neither goods nor money are in transit, and the buyer can no longer withdraw. Only then
 * may the person be erased. SPEC §4 Account (erasure).
 */
export function isClosedOrder(order: OpenMatters): boolean {
  const { state, parcels, refunds, goods_coming_back, may_withdraw } = order
  if (!ENDED_ORDER_STATES.some((ended) => ended === state)) return false
  if (parcels > 0 || refunds > 0 || goods_coming_back > 0) return false
  return state !== 'DELIVERED' || !may_withdraw
}

/**
 * True if the order was a sale, so that the buyer's data must be retained for accounting. SPEC §4 Account (erasure).
 */
export function isKeptForAccounting(state: OrderState): boolean {
  return state === 'DELIVERED' || state === 'REFUNDED'
}

/** The address without the erased fields; an older address has fewer fields and gets no new ones. */
function emptied<Place extends AddressValue>(address: Place, isKept: (row: AddressFieldRow) => boolean): Place {
  const gone = ADDRESS_FIELD_NAMES.filter((name) => Object.hasOwn(address, name) && !isKept(addressFieldRow(name)))
  return { ...address, ...Object.fromEntries(gone.map((name) => [name, EMPTY_ADDRESS[name]])) }
}

/**
 * The kept data of an erased buyer: the name and address of the invoice for a sale, otherwise nothing. SPEC §4
 * Account (erasure).
 */
export function erasedBuyer<Buyer extends AddressValue & { email: string }>(buyer: Buyer, state: OrderState): Buyer {
  const isSale = isKeptForAccounting(state)
  return { ...emptied(buyer, ({ kept }) => isSale && kept !== 'never'), email: '' }
}

/**
 * The kept part of a shipping address after erasure: for a sale the place that determines the tax, otherwise nothing.
 */
export function erasedAddress<Place extends AddressValue>(address: Place, state: OrderState): Place {
  const isSale = isKeptForAccounting(state)
  return emptied(address, ({ kept }) => isSale && kept === 'for_tax')
}

/** Neither goods nor mails can be sent to an erased buyer. */
export function isErasedBuyer(buyer: { email: string }): boolean {
  return buyer.email === ''
}

/** The member number of an erased account. No new number has this prefix. */
export function erasedMemberCode(user_id: number): string {
  return `E0${user_id.toString(36).toUpperCase().padStart(8, '0')}`
}
