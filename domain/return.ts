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

/** The allowed transitions; the database has the same pairs. No return ends once a unit was received. SPEC §4 Returns. */
export const RETURN_TRANSITIONS: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  REQUESTED: ['APPROVED', 'DECLINED'],
  APPROVED: ['IN_TRANSIT', 'CANCELLED', 'EXPIRED', 'PARTLY_RECEIVED', 'RECEIVED'],
  DECLINED: [],
  IN_TRANSIT: ['PARTLY_RECEIVED', 'RECEIVED', 'CANCELLED', 'EXPIRED'],
  CANCELLED: [],
  EXPIRED: [],
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

/** What became of a unit that came back. SPEC §4 Returns. */
export const DISPOSITIONS = ['RESTOCKED', 'QUARANTINE', 'SCRAPPED', 'MISSING', 'NOT_OURS'] as const
export type Disposition = (typeof DISPOSITIONS)[number]

/** Whether the buyer gets the money of a unit back: not of what was not in the parcel, and not of what is not ours. */
export function isAccepted(disposition: Disposition): boolean {
  return disposition !== 'MISSING' && disposition !== 'NOT_OURS'
}

/** A line of a return with the units found so far. */
export type ReturnedLine = { announced: number; received: number; inspected: number }

/** The state of a return by what was received: whole once every announced unit is there. SPEC §4 Returns. */
export function stateOnReceipt(lines: readonly ReturnedLine[]): 'PARTLY_RECEIVED' | 'RECEIVED' {
  return lines.every((line) => line.received >= line.announced) ? 'RECEIVED' : 'PARTLY_RECEIVED'
}

/** Whether every received unit has its disposition. SPEC §4 Returns. */
export function isInspected(lines: readonly ReturnedLine[]): boolean {
  return lines.every((line) => line.inspected === line.received)
}
