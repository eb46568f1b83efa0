import type { OrderState } from './order.ts'
import { NOT_PACKED_STATES, type ShipmentState } from './shipment.ts'

/** The part of an order that its buyer may cancel: single units, only all of it, or nothing. */
export type OwnCancellation = 'units' | 'whole' | 'nothing'

/**
 * While nothing is packed, the buyer may cancel single units of a paid order; an order with payment on delivery, whose
 * price the carrier collects, and an unpaid phone order only as a whole. SPEC §3 Orders.
 */
export function ownCancellation(
  { state, is_by_phone }: { state: OrderState; is_by_phone: boolean },
  parcels: readonly { state: ShipmentState }[],
): OwnCancellation {
  if (parcels.some((parcel) => !NOT_PACKED_STATES.includes(parcel.state))) return 'nothing'
  if (state === 'CONFIRMED' || (is_by_phone && state === 'PENDING_PAYMENT')) return 'whole'
  return state === 'PAID' || state === 'FULFILLING' ? 'units' : 'nothing'
}
