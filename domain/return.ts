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

/** Why goods come back. */
export const RETURN_KINDS = ['WITHDRAWAL', 'UNDELIVERED', 'COMPLAINT', 'GOODWILL'] as const

/** What became of a unit that came back. SPEC §4 Returns. */
export const DISPOSITIONS = ['RESTOCKED', 'QUARANTINE', 'SCRAPPED', 'MISSING', 'NOT_OURS'] as const
