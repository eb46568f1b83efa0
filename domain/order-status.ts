import type { OrderState } from './order.ts'
import { type LineUnits, mayShip } from './shipment.ts'

/** Payment status of an order. SPEC §3 Orders. */
export const PAYMENT_STATUSES = [
  // A phone order whose buyer has not accepted the terms.
  'NOT_ACCEPTED',
  'PENDING',
  'PAID',
  'REFUND_OWED',
  'PARTLY_REFUNDED',
  'REFUNDED',
  'OVERPAID',
  'DISPUTED',
  'FAILED',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Shipping status of an order. */
export const SHIPPING_STATUSES = [
  'OPEN',
  'PARTLY_SHIPPED',
  'SHIPPED',
  'PARTLY_DELIVERED',
  'DELIVERED',
  'ON_HOLD',
  'NOTHING_TO_SHIP',
] as const
export type ShippingStatus = (typeof SHIPPING_STATUSES)[number]

/**
 * Shipping status for display: unpaid orders await payment; orders that ended unshipped have nothing to ship. SPEC §6.
 */
export function shippingStatus(state: OrderState, status: ShippingStatus): ShippingStatus | 'AWAITING_PAYMENT' {
  if (status !== 'OPEN' || mayShip(state)) return status
  return state === 'PENDING_PAYMENT' ? 'AWAITING_PAYMENT' : 'NOTHING_TO_SHIP'
}

/** Return status of an order. */
export const RETURN_STATUSES = ['NONE', 'ANNOUNCED', 'PARTLY_BACK', 'BACK'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** Document status of an order. */
export const DOCUMENT_STATUSES = ['NONE', 'INVOICED', 'CORRECTED'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** Facts that determine the status of an order. */
export interface StatusFacts {
  state: OrderState
  /** A phone order whose buyer has not accepted the terms. */
  awaits_acceptance: boolean
  /** The money was captured; for payment on delivery that happens last. */
  paid: boolean
  refunded: 'none' | 'part' | 'all'
  /** A refund was rejected or returned, or awaits a manual transfer. */
  owed: boolean
  /** More was captured than the amount due. */
  overpaid: boolean
  /** A bank or the provider withdrew money, and the shop has not recovered it. */
  is_disputed: boolean
  lines: readonly LineUnits[]
  /** An unshipped parcel is on hold. */
  held: boolean
  /** The goods of an announced return have not all arrived. */
  return_announced: boolean
  invoiced: boolean
  corrected: boolean
}

export interface OrderStatus {
  payment_status: PaymentStatus
  shipping_status: ShippingStatus
  return_status: ReturnStatus
  document_status: DocumentStatus
}

/** The status of an order, derived from its rows and stored for filters. SPEC §3 Orders. */
export function orderStatuses(facts: StatusFacts): OrderStatus {
  return {
    payment_status: paymentStatusOf(facts),
    shipping_status: shippingStatusOf(facts),
    return_status: returnStatusOf(facts),
    document_status: facts.corrected ? 'CORRECTED' : facts.invoiced ? 'INVOICED' : 'NONE',
  }
}

/** Payment status of an order in a state; payment on delivery is pending until it is captured. SPEC §3 Orders. */
export function paymentStatusOf({
  state,
  awaits_acceptance,
  paid,
  refunded,
  owed,
  overpaid,
  is_disputed,
}: Pick<
  StatusFacts,
  'state' | 'awaits_acceptance' | 'paid' | 'refunded' | 'owed' | 'overpaid' | 'is_disputed'
>): PaymentStatus {
  if (is_disputed) return 'DISPUTED'
  if (state === 'PENDING_PAYMENT' && awaits_acceptance) return 'NOT_ACCEPTED'
  if (state === 'PENDING_PAYMENT' || state === 'CONFIRMED') return 'PENDING'
  if (state === 'EXPIRED' || state === 'CANCELLED') return 'FAILED'
  if (owed) return 'REFUND_OWED'
  if (state === 'REFUNDED' || refunded === 'all') return 'REFUNDED'
  if (refunded === 'part') return 'PARTLY_REFUNDED'
  if (!paid && (state === 'FULFILLING' || state === 'SHIPPED' || state === 'DELIVERED')) return 'PENDING'
  return overpaid ? 'OVERPAID' : 'PAID'
}

function shippingStatusOf({ lines, held }: Pick<StatusFacts, 'lines' | 'held'>): ShippingStatus {
  const kept = lines.reduce((sum, line) => sum + line.quantity - line.cancelled, 0)
  if (kept === 0) return 'NOTHING_TO_SHIP'
  if (held) return 'ON_HOLD'
  const shipped = lines.reduce((sum, line) => sum + line.shipped, 0)
  const delivered = lines.reduce((sum, line) => sum + line.delivered, 0)
  if (delivered > 0) return delivered === kept ? 'DELIVERED' : 'PARTLY_DELIVERED'
  if (shipped > 0) return shipped === kept ? 'SHIPPED' : 'PARTLY_SHIPPED'
  return 'OPEN'
}

function returnStatusOf({ lines, return_announced }: Pick<StatusFacts, 'lines' | 'return_announced'>): ReturnStatus {
  const shipped = lines.reduce((sum, line) => sum + line.shipped, 0)
  const returned = lines.reduce((sum, line) => sum + line.returned, 0)
  if (returned > 0) return returned === shipped ? 'BACK' : 'PARTLY_BACK'
  return return_announced ? 'ANNOUNCED' : 'NONE'
}
