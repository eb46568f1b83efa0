import type { Minor } from './money.ts'
import { type OrderState, TO_SHIP_STATES } from './order.ts'
import { DAY_MS } from './time-units.ts'

/** Kinds of order change: an edit of unshipped goods, or an exchange of returned ones. SPEC §4 Changes of an order. */
export const AMENDMENT_KINDS = ['EDIT', 'EXCHANGE'] as const
export type AmendmentKind = (typeof AMENDMENT_KINDS)[number]

/** The states of a change. */
export const AMENDMENT_STATES = ['PENDING', 'APPLIED', 'EXPIRED', 'WITHDRAWN'] as const
export type AmendmentState = (typeof AMENDMENT_STATES)[number]

/** The allowed transitions; the database has the same pairs. */
export const AMENDMENT_TRANSITIONS: Readonly<Record<AmendmentState, readonly AmendmentState[]>> = {
  PENDING: ['APPLIED', 'EXPIRED', 'WITHDRAWN'],
  APPLIED: [],
  EXPIRED: [],
  WITHDRAWN: [],
}

/** Deadline for the buyer to pay the difference; added stock is reserved until then. SPEC §4 Changes of an order. */
const DIFFERENCE_DUE_MS = 3 * DAY_MS

/** Payment deadline for the difference of a change made now. */
export function differenceDue(now: Date): Date {
  return new Date(now.getTime() + DIFFERENCE_DUE_MS)
}

/**
 * The money of a change. `credit` is the part of the removed goods' value that pays for the added ones; the buyer pays
 * `due` or is refunded `back`, never both. SPEC §4 Changes of an order.
 */
export function difference(worth: Minor, added: Minor): { credit: Minor; due: Minor; back: Minor } {
  const credit = Math.min(worth, added)
  return { credit, due: added - credit, back: worth - credit }
}

/**
 * True if an order can be changed: goods are still to be shipped, and no refund is due. SPEC §4 Changes of an order.
 */
export function mayAmend(state: OrderState): boolean {
  return TO_SHIP_STATES.includes(state)
}

/**
 * Difference in listed shipping price: `more` is added to the new order, `back` is refunded from the remainder of the
 * present price. SPEC §4 Changes of an order.
 */
export function shippingDifference(present: Minor, wanted: Minor): { more: Minor; back: Minor } {
  return { more: Math.max(0, wanted - present), back: Math.max(0, present - wanted) }
}
