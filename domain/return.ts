import type { Minor } from './money.ts'
import type { RefundReason } from './refund.ts'
import { DAY_MS } from './time-units.ts'

/** The states of a return. SPEC §4 Returns. */
export const RETURN_STATES = [
  'REQUESTED',
  'APPROVED',
  'DECLINED',
  'IN_TRANSIT',
  'CANCELLED',
  'EXPIRED',
  'PARTLY_RECEIVED',
  'RECEIVED',
  'INSPECTED',
  'CLOSED',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/**
 * The allowed transitions; the database has the same pairs. A return with received units cannot be ended; late goods
 * are still received. SPEC §4 Returns.
 */
export const RETURN_TRANSITIONS: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  REQUESTED: ['APPROVED', 'DECLINED'],
  APPROVED: ['IN_TRANSIT', 'CANCELLED', 'EXPIRED', 'PARTLY_RECEIVED', 'RECEIVED'],
  DECLINED: [],
  IN_TRANSIT: ['PARTLY_RECEIVED', 'RECEIVED', 'CANCELLED', 'EXPIRED'],
  CANCELLED: [],
  EXPIRED: ['PARTLY_RECEIVED', 'RECEIVED'],
  PARTLY_RECEIVED: ['RECEIVED'],
  RECEIVED: ['INSPECTED'],
  INSPECTED: ['CLOSED'],
  CLOSED: [],
}

/** Staying in a state is not a transition. */
export function canMoveReturn(from: ReturnState, to: ReturnState): boolean {
  return RETURN_TRANSITIONS[from].includes(to)
}

/**
 * True if goods of a return can be received and inspected: it is expected, came late or in part, or its parcels contain
 * more than was announced. SPEC §4 Returns.
 */
export function mayReceive(state: ReturnState): boolean {
  return state === 'PARTLY_RECEIVED' || state === 'RECEIVED' || canMoveReturn(state, 'PARTLY_RECEIVED')
}

/** Reasons of a return. */
export const RETURN_KINDS = ['WITHDRAWAL', 'UNDELIVERED', 'COMPLAINT', 'GOODWILL'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]

/** The reason of the refund of a return. */
export const REFUND_OF_RETURN: Readonly<Record<ReturnKind, RefundReason>> = {
  WITHDRAWAL: 'WITHDRAWN',
  UNDELIVERED: 'UNDELIVERED',
  COMPLAINT: 'COMPLAINT',
  GOODWILL: 'RETURNED',
}

/** Inspection result of a unit, received or missing. SPEC §4 Returns. */
export const DISPOSITIONS = ['RESTOCKED', 'QUARANTINE', 'SCRAPPED', 'MISSING', 'NOT_OURS'] as const
export type Disposition = (typeof DISPOSITIONS)[number]

/** True if the unit is refunded: missing units and units of other sellers are not. */
export function isAccepted(disposition: Disposition): boolean {
  return disposition !== 'MISSING' && disposition !== 'NOT_OURS'
}

/** Dispositions that may follow quarantine; all others are final. SPEC §4 Returns. */
export function leavesQuarantine(to: Disposition): boolean {
  return to === 'RESTOCKED' || to === 'SCRAPPED'
}

/** A line of a return with the inspection results of its units. */
export interface ReturnedLine {
  /** Units that the buyer announced. */
  announced: number
  /** Units received, announced or not. */
  received: number
  /** Announced units that did not arrive. */
  missing: number
  /** Inspected and accepted as ours. */
  accepted: number
  /** Inspected and not sent by us. */
  not_ours: number
}

/** Announced units that may still arrive. */
export function awaited({ announced, received, missing }: ReturnedLine): number {
  return Math.max(0, announced - received - missing)
}

/** Received units that are not inspected. */
export function uninspected({ received, accepted, not_ours }: ReturnedLine): number {
  return received - accepted - not_ours
}

/**
 * The state of a return by its units: complete once no announced unit is awaited, inspected once every received unit
 * has a disposition. SPEC §4 Returns.
 */
export function stateOfGoods(lines: readonly ReturnedLine[]): 'PARTLY_RECEIVED' | 'RECEIVED' | 'INSPECTED' {
  if (lines.some((line) => awaited(line) > 0)) return 'PARTLY_RECEIVED'
  return lines.every((line) => uninspected(line) === 0) ? 'INSPECTED' : 'RECEIVED'
}

/** Days to send goods back after a return was approved. SPEC §4 Returns. */
export const DAYS_TO_SEND = 14
/** Days after the deadline in which a parcel sent in time may arrive before the return expires. SPEC §4 Returns. */
export const DAYS_OF_GRACE = 14
/** Years in which buyers can complain about goods that are not as agreed. Directive (EU) 2019/771, Art. 10. */
const YEARS_TO_COMPLAIN = 2

/**
 * True if a buyer may still complain about goods: within two years of delivery, or while delivery is not proven. SPEC
 * §4 Returns.
 */
export function mayComplain(delivered_at: Date | null, now: Date): boolean {
  if (delivered_at === null) return true
  const last = new Date(delivered_at)
  last.setUTCFullYear(last.getUTCFullYear() + YEARS_TO_COMPLAIN)
  return now <= last
}

/** When the goods of a return that is approved now are due. SPEC §4 Returns. */
export function goodsDue(now: Date): Date {
  return new Date(now.getTime() + DAYS_TO_SEND * DAY_MS)
}

/** Returns due before this moment expire now. SPEC §4 Returns. */
export function dueOfExpired(now: Date): Date {
  return new Date(now.getTime() - DAYS_OF_GRACE * DAY_MS)
}

/**
 * The accepted units of a line to refund at closing: a withdrawal settled before its goods arrived has already refunded
 * the announced ones. SPEC §4 Withdrawals.
 */
export function unpaid({ accepted, announced }: Pick<ReturnedLine, 'accepted' | 'announced'>, is_settled: boolean) {
  return is_settled ? Math.max(0, accepted - announced) : accepted
}

/** The units of a line that closing a return may refund: accepted and not yet refunded. */
export function unitsToRefund(
  accepted: number,
  line: { shipped: number; reversed: number; cancelled: number },
): number {
  return Math.max(0, Math.min(accepted, line.shipped - (line.reversed - line.cancelled)))
}

/**
 * Shipping and fee that closing a return proposes to refund: all of it once nothing of the order is left, except for
 * goodwill. SPEC §4 Returns.
 */
export function proposedServices(
  kind: ReturnKind,
  lines: readonly { position: number; quantity: number; reversed: number }[],
  back: readonly { position: number; units: number }[],
  left: { shipping: Minor; fee: Minor },
): { shipping: Minor; fee: Minor } {
  const isAll = lines.every(({ position, quantity, reversed }) => {
    const units = back.find((one) => one.position === position)?.units ?? 0
    return reversed + units === quantity
  })
  return isAll && kind !== 'GOODWILL' ? left : { shipping: 0, fee: 0 }
}
