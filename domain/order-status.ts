import type { OrderState } from './order.ts'
import { type LineUnits, mayShip } from './shipment.ts'

/** Payment status of an order. SPEC §3 Orders. */
export const PAYMENT_STATUSES = [
  // By phone, and its buyer has not accepted the terms.
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
 * The delivery status as people read it: an order that is not paid waits for its money and is not to be packed, and one
 * that ended before anything left has nothing to send. SPEC §6.
 */
export function shippingStatus(state: OrderState, word: ShippingStatus): ShippingStatus | 'AWAITING_PAYMENT' {
  if (word !== 'OPEN' || mayShip(state)) return word
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
  /** An order by phone whose buyer has not accepted the terms. */
  awaits_acceptance: boolean
  /** The money was captured; on delivery that happens last. */
  paid: boolean
  refunded: 'none' | 'part' | 'all'
  /** Money that is to go back was refused or sent back, or waits for a transfer. */
  owed: boolean
  /** More was captured than the order costs. */
  overpaid: boolean
  /** A bank or the provider withdrew money, and the shop has not recovered it. */
  is_disputed: boolean
  lines: readonly LineUnits[]
  /** A parcel that has not left is held. */
  held: boolean
  /** A return is announced whose goods have not all arrived. */
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

/** The status of an order, which is stored with it for filters and always follows from its rows. SPEC §3 Orders. */
export function orderWords(facts: StatusFacts): OrderStatus {
  return {
    payment_status: paymentWord(facts),
    shipping_status: shippingWord(facts),
    return_status: returnWord(facts),
    document_status: facts.corrected ? 'CORRECTED' : facts.invoiced ? 'INVOICED' : 'NONE',
  }
}

/** Payment status of an order in a state; payment on delivery is pending until it is captured. SPEC §3 Orders. */
export function paymentWord({
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

function shippingWord({ lines, held }: Pick<StatusFacts, 'lines' | 'held'>): ShippingStatus {
  const kept = lines.reduce((sum, line) => sum + line.quantity - line.cancelled, 0)
  if (kept === 0) return 'NOTHING_TO_SHIP'
  if (held) return 'ON_HOLD'
  const shipped = lines.reduce((sum, line) => sum + line.shipped, 0)
  const delivered = lines.reduce((sum, line) => sum + line.delivered, 0)
  if (delivered > 0) return delivered === kept ? 'DELIVERED' : 'PARTLY_DELIVERED'
  if (shipped > 0) return shipped === kept ? 'SHIPPED' : 'PARTLY_SHIPPED'
  return 'OPEN'
}

function returnWord({ lines, return_announced }: Pick<StatusFacts, 'lines' | 'return_announced'>): ReturnStatus {
  const shipped = lines.reduce((sum, line) => sum + line.shipped, 0)
  const returned = lines.reduce((sum, line) => sum + line.returned, 0)
  if (returned > 0) return returned === shipped ? 'BACK' : 'PARTLY_BACK'
  return return_announced ? 'ANNOUNCED' : 'NONE'
}
