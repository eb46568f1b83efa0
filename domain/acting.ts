/** SPEC §6: how long an admin sees a member's account, and how long the code that begins it holds. */
export const ACTING_MS = 15 * 60_000
export const ACTING_CODE_MS = 2 * 60_000

/** Properties of a call that decide whether an impersonating admin may make it. */
export interface CallFacts {
  /** It changes something. */
  changes: boolean
  /** False: it moves money although it only reads, or hands out a copy of everything. */
  acting?: boolean
}

/** True if an admin may make the call while impersonating a member: reading only, no changes. SPEC §6. */
export function allowsActing({ changes, acting = true }: CallFacts): boolean {
  return !changes && acting
}

/** The admin in the claims of a token with which they see a member's account; null in any other token. SPEC §3. */
export function actingAdminIn({ act }: Readonly<Record<string, unknown>>): number | null {
  return typeof act === 'number' && Number.isSafeInteger(act) ? act : null
}
