import type { Hundredths } from './points.ts'

/** What happened to redeemable points, once, however many stages it has. */
export const POINTS_EVENT_KINDS = ['earned', 'spent', 'given_back', 'taken_back', 'expired'] as const
export type PointsEventKind = (typeof POINTS_EVENT_KINDS)[number]

/**
 * How far it is: earned points are `waiting` until they can be spent; points for an order are `held` until it is paid, and
 * `released` where it never was.
 */
export const POINTS_EVENT_STAGES = ['waiting', 'held', 'released', 'done'] as const
export type PointsEventStage = (typeof POINTS_EVENT_STAGES)[number]

/** All that the ledger wrote for one event. */
export type EventEntries = {
  kind: PointsEventKind
  /** Moved at once; held; paid of what was held; let go of it. */
  posted: Hundredths
  held: Hundredths
  captured: Hundredths
  released: Hundredths
  /** What of it is not ripe yet. */
  unripe: Hundredths
}

/**
 * One line for the history: the points that the event brought or took. All lines of a member together are the points to spend
 * and those on their way. SPEC §4 Wallet and points.
 */
export function pointsEvent(entries: EventEntries): { stage: PointsEventStage; points: Hundredths } {
  const { kind, posted, held, captured, released, unripe } = entries
  if (kind === 'earned' || kind === 'given_back') return { stage: unripe > 0 ? 'waiting' : 'done', points: posted }
  const still_held = held - captured - released
  const taken = posted + captured + still_held
  const stage = still_held > 0 ? 'held' : taken > 0 ? 'done' : 'released'
  // Nothing taken is 0, never -0.
  return { stage, points: taken === 0 ? 0 : -taken }
}
