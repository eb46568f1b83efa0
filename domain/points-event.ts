import type { Hundredths } from './points.ts'

/** Events of redeemable points, each counted once whatever its stages. */
export const POINTS_EVENT_KINDS = ['earned', 'spent', 'returned', 'reversed', 'expired', 'granted', 'deducted'] as const
export type PointsEventKind = (typeof POINTS_EVENT_KINDS)[number]

/**
 * The stage of an event: earned points are `waiting` until they can be spent; points for an order are `held` until it
 * is paid, and `released` if it is not.
 */
export const POINTS_EVENT_STAGES = ['waiting', 'held', 'released', 'done'] as const
export type PointsEventStage = (typeof POINTS_EVENT_STAGES)[number]

/** Effect of an entry on the points of its lot. */
export const LOT_ENTRY_KINDS = [
  'earned',
  'returned',
  'matured',
  'held',
  'released',
  'spent',
  'reversed',
  'expired',
  'granted',
  'deducted',
] as const
export type LotEntryKind = (typeof LOT_ENTRY_KINDS)[number]

/** Name of a ledger entry in the history of its lot: points for an order are held, then spent or released. */
export function lotEntryKind(
  reason: PointsEventKind | 'matured',
  kind: 'posted' | 'pending' | 'post_pending' | 'void_pending',
): LotEntryKind {
  if (kind === 'pending') return 'held'
  return kind === 'void_pending' ? 'released' : reason
}

/** All ledger entries of one event. */
export type EventEntries = {
  kind: PointsEventKind
  /** Points by kind of entry: moved at once; held; spent from the held; released. */
  posted: Hundredths
  held: Hundredths
  captured: Hundredths
  released: Hundredths
  /** The part that has not matured yet. */
  unmatured: Hundredths
}

/**
 * One line of the history: the points that the event added or deducted. All lines of a member sum to the spendable plus
 * the pending points. SPEC §4 Wallet and points.
 */
export function pointsEvent(entries: EventEntries): { stage: PointsEventStage; points: Hundredths } {
  const { kind, posted, held, captured, released, unmatured } = entries
  if (kind === 'earned' || kind === 'returned' || kind === 'granted')
    return { stage: unmatured > 0 ? 'waiting' : 'done', points: posted }
  const still_held = held - captured - released
  const taken = posted + captured + still_held
  const stage = still_held > 0 ? 'held' : taken > 0 ? 'done' : 'released'
  // Avoids -0.
  return { stage, points: taken === 0 ? 0 : -taken }
}
