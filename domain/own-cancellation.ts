import type { OrderState } from './order.ts'
import type { ShipmentState } from './shipment.ts'

/** The part of an order that its buyer may cancel: single units, only all of it, or nothing. */
export type OwnCancellation = 'units' | 'whole' | 'nothing'

const NOT_PACKED: readonly ShipmentState[] = ['PLANNED', 'PICKING', 'CANCELLED']

/**
 * The buyer's right to cancel: while nothing is packed, single units of a paid order, and and orders with payment on
 * delivery only as a whole, because the carrier collects their price; also unpaid phone orders. SPEC §3 Orders.
 */
export function ownCancellation(
  { state, is_by_phone }: { state: OrderState; is_by_phone: boolean },
  parcels: readonly { state: ShipmentState }[],
): OwnCancellation {
  if (parcels.some((parcel) => !NOT_PACKED.includes(parcel.state))) return 'nothing'
  if (state === 'CONFIRMED' || (is_by_phone && state === 'PENDING_PAYMENT')) return 'whole'
  return state === 'PAID' || state === 'FULFILLING' ? 'units' : 'nothing'
}
