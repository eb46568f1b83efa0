import { HOUR_MS, MINUTE_MS } from './time-units.ts'

/** SPEC §6: a session of the back office ends 15 minutes after its last use, and 12 hours after its start. */
const IDLE_MS = 15 * MINUTE_MS
export const ADMIN_SESSION_LONGEST_MS = 12 * HOUR_MS

/** SPEC §6: time for which a proven second factor counts as fresh. */
const PROOF_FRESH_MS = 10 * MINUTE_MS

export interface SessionTimes {
  created_at: Date
  last_used_at: Date
}

/** End of a back office session if idle, and its latest end. SPEC §6. */
export function adminSessionEnds({ created_at, last_used_at }: SessionTimes): { idle: Date; last: Date } {
  const last = created_at.getTime() + ADMIN_SESSION_LONGEST_MS
  return { idle: new Date(Math.min(last, last_used_at.getTime() + IDLE_MS)), last: new Date(last) }
}

/** True if a back office session is open. SPEC §6. */
export function isAdminSessionOpen(times: SessionTimes, now: Date): boolean {
  return now < adminSessionEnds(times).idle
}

/** The end of the freshness of a proof. SPEC §6. */
export function proofHoldsUntil(proved_at: Date): Date {
  return new Date(proved_at.getTime() + PROOF_FRESH_MS)
}

/** True if the second factor was proven recently enough for an action that requires a fresh proof. SPEC §6. */
export function isProofFresh(proved_at: Date | null, now: Date): boolean {
  return proved_at !== null && now < proofHoldsUntil(proved_at)
}
