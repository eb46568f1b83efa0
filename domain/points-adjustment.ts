import type { Hundredths } from './points.ts'
import { DAY_MS } from './time-units.ts'

/** Points to spend, or volume of the present month. SPEC §1 Two kinds of points. */
export const ADJUSTED_KINDS = ['REDEEMABLE', 'VOLUME'] as const
export type AdjustedKind = (typeof ADJUSTED_KINDS)[number]

/** Reasons for crediting or debiting points. */
export const ADJUSTMENT_CAUSES = ['GOODWILL', 'MISSING', 'MISTAKE', 'MISUSE', 'PROMOTION'] as const
export type AdjustmentCause = (typeof ADJUSTMENT_CAUSES)[number]

export const ADJUSTMENT_STATES = ['PROPOSED', 'APPROVED', 'REFUSED', 'RETRACTED'] as const
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number]

/** Maximum points of one adjustment, and of a member's credits within thirty days, per kind. */
const AT_ONCE_MAX: Hundredths = 500_000
const GIVEN_MAX: Hundredths = 1_000_000
export const GIVEN_WITHIN_MS = 30 * DAY_MS

/**
 * Why points may not be adjusted; null if they may. `given` are the credits of the last thirty days. SPEC §4 Wallet and
 * points.
 */
export function adjustmentProblem(
  points: Hundredths,
  { given }: { given: Hundredths },
): 'NOTHING' | 'TOO_MUCH_AT_ONCE' | 'TOO_MUCH_GIVEN' | null {
  if (points === 0) return 'NOTHING'
  if (Math.abs(points) > AT_ONCE_MAX) return 'TOO_MUCH_AT_ONCE'
  return points > 0 && given + points > GIVEN_MAX ? 'TOO_MUCH_GIVEN' : null
}

/** Acts on a proposal: its author may withdraw it, another admin decides. SPEC §4 Wallet and points. */
export function adjustmentActs(
  { state, proposed_by }: { state: AdjustmentState; proposed_by: number },
  { admin_id, decides }: { admin_id: number; decides: boolean },
): ('decide' | 'retract')[] {
  if (state !== 'PROPOSED') return []
  if (proposed_by === admin_id) return ['retract']
  return decides ? ['decide'] : []
}
