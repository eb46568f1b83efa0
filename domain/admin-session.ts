/** SPEC §6: a session of the back office ends 15 minutes after its last use, and 12 hours after its start. */
const IDLE_MS = 15 * 60_000
export const ADMIN_SESSION_LONGEST_MS = 12 * 60 * 60_000

/** SPEC §6: how long a proven second factor allows the acts that ask for a fresh one. */
const PROOF_FRESH_MS = 10 * 60_000

export interface SessionTimes {
  created_at: Date
  last_used_at: Date
}

/** When a session of the back office ends unless it is used, and when it ends in any case. SPEC §6. */
export function adminSessionEnds({ created_at, last_used_at }: SessionTimes): { idle: Date; last: Date } {
  const last = created_at.getTime() + ADMIN_SESSION_LONGEST_MS
  return { idle: new Date(Math.min(last, last_used_at.getTime() + IDLE_MS)), last: new Date(last) }
}

/** Whether a session of the back office is still open. SPEC §6. */
export function isAdminSessionOpen(times: SessionTimes, now: Date): boolean {
  return now < adminSessionEnds(times).idle
}

/** Until when a proof allows the acts that ask for a fresh one. SPEC §6. */
export function proofHoldsUntil(proved_at: Date): Date {
  return new Date(proved_at.getTime() + PROOF_FRESH_MS)
}

/** Whether the admin has proven a second factor recently enough for an act that asks for it. SPEC §6. */
export function isProofFresh(proved_at: Date | null, now: Date): boolean {
  return proved_at !== null && now < proofHoldsUntil(proved_at)
}
