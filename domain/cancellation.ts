import { type OrderState, TO_SHIP_STATES } from './order.ts'
import { NOT_PACKED_STATES, type ShipmentState } from './shipment.ts'

/** The part of an order that may be cancelled: single units, only all of it, or nothing. */
export type Cancellable = 'units' | 'whole' | 'nothing'

interface OrderToCancel {
  state: OrderState
  is_by_phone: boolean
}

/**
 * Units of a paid order, until they have left. An order with payment on delivery, whose price the carrier collects, and
 * an unpaid order by phone, which is accepted as a whole, only as a whole. SPEC §4 Cancellations.
 */
export function cancellable({ state, is_by_phone }: OrderToCancel): Cancellable {
  if (state === 'CONFIRMED' || (is_by_phone && state === 'PENDING_PAYMENT')) return 'whole'
  return TO_SHIP_STATES.includes(state) ? 'units' : 'nothing'
}

/** The same for the buyer, who may cancel while nothing is packed. SPEC §3 Orders. */
export function cancellableByBuyer(order: OrderToCancel, parcels: readonly { state: ShipmentState }[]): Cancellable {
  return parcels.every((parcel) => NOT_PACKED_STATES.includes(parcel.state)) ? cancellable(order) : 'nothing'
}
