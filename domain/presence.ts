import type { Right } from './admin-rights.ts'

/**
 * Objects, besides the entities of the contract, whose pages show which colleagues have them open, with the right
 * required to open each. SPEC §6.
 */
export const PRESENCE_RIGHT = {
  order: 'orders.read',
  return: 'orders.read',
  member: 'members.read',
} as const satisfies Readonly<Record<string, Right>>

/** Interval at which a page reports that it is open, in milliseconds. */
export const PRESENCE_AGAIN_MS = 20_000

/** Time for which a page counts as open after its last report, in milliseconds: two calls may be lost. */
export const PRESENCE_LASTS_MS = 50_000

/**
 * Idle time without a key or a pointer after which a page stops reporting that it is open, in milliseconds. Otherwise
 * an idle page would extend the session.
 */
export const PRESENCE_IDLE_MS = 120_000
