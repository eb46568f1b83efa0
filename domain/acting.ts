import { MINUTE_MS } from './time-units.ts'

/** SPEC §6: duration of an impersonation, and lifetime of the code that starts it. */
export const ACTING_MS = 15 * MINUTE_MS
export const ACTING_CODE_MS = 2 * MINUTE_MS

/** Properties of a call that decide whether an impersonating admin may make it. */
export interface CallFacts {
  /** The call changes state. */
  changes: boolean
  /** False for reads that move money or export all data of a member. */
  acting?: boolean
}

/** True if an admin may make the call while impersonating a member: reading only, no changes. SPEC §6. */
export function allowsActing({ changes, acting = true }: CallFacts): boolean {
  return !changes && acting
}

/** The impersonating admin in the claims of a token; null in other tokens. SPEC §3. */
export function actingAdminIn({ act }: Readonly<Record<string, unknown>>): number | null {
  return typeof act === 'number' && Number.isSafeInteger(act) ? act : null
}
