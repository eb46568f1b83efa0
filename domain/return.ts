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
 * The allowed transitions; the database has the same pairs. No return ends once a unit was received; goods that come
 * late are received all the same. SPEC §4 Returns.
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

/** Whether a transition is allowed; staying is not a transition. */
export function canMoveReturn(from: ReturnState, to: ReturnState): boolean {
  return RETURN_TRANSITIONS[from].includes(to)
}

/** Why goods come back. */
export const RETURN_KINDS = ['WITHDRAWAL', 'UNDELIVERED', 'COMPLAINT', 'GOODWILL'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]

/** A line of a return with what was found of its units. */
export interface ReturnedLine {
  /** What the buyer said would come. */
  announced: number
  /** What came, also what was not announced. */
  received: number
  /** Announced, and did not come. */
  missing: number
  /** Inspected, and ours. */
  accepted: number
  /** Inspected, and not what we sent. */
  not_ours: number
}

/** Days that a buyer has to send goods back after a return was approved. SPEC §4 Returns. */
export const DAYS_TO_SEND = 14
const DAY_MS = 86_400_000

/** When the goods of a return that is approved now are due. SPEC §4 Returns. */
export function goodsDue(now: Date): Date {
  return new Date(now.getTime() + DAYS_TO_SEND * DAY_MS)
}
