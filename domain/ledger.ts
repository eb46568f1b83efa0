import { scaleDown } from './money.ts'
import type { Hundredths } from './points.ts'
import { DAY_MS } from './time-units.ts'

/**
 * The ledger of points. Every movement is an entry from one account to another, so points never appear or vanish; rows
 * are only ever added. A member's accounts hold redeemable points that cannot be spent yet (`pending`), spendable ones
 * (`available`), and volume points (`volume`). The other accounts belong to the shop. docs/reliability.md ledger (R11),
 * holds of points (R12).
 */
export type LedgerAccount = 'pending' | 'available' | 'issued' | 'redeemed' | 'expired' | 'volume' | 'volume_issued'

/** An entry never mixes units. SPEC §1 Two kinds of points. */
export const UNIT_OF_ACCOUNT = {
  pending: 'REDEEMABLE_POINTS',
  available: 'REDEEMABLE_POINTS',
  issued: 'REDEEMABLE_POINTS',
  redeemed: 'REDEEMABLE_POINTS',
  expired: 'REDEEMABLE_POINTS',
  volume: 'VOLUME_POINTS',
  volume_issued: 'VOLUME_POINTS',
} as const satisfies Record<LedgerAccount, string>

/** The accounts of a member, which have a balance; the shop's accounts have none (ledger, R11). */
export const MEMBER_ACCOUNTS = ['pending', 'available', 'volume'] as const satisfies LedgerAccount[]

/** Why an entry was written. */
export type LedgerReason =
  | 'earned'
  | 'matured'
  | 'spent'
  | 'expired'
  | 'reversed'
  | 'returned'
  | 'volume_earned'
  | 'volume_reversed'
  | 'granted'
  | 'deducted'
  | 'volume_granted'
  | 'volume_deducted'

/** A `pending` entry holds points until it is posted or voided, exactly once. Holds of points (R12). */
export type EntryKind = 'posted' | 'pending' | 'post_pending' | 'void_pending'

/** One debit and one credit of redeemable points of one lot. */
export type LotEntry = {
  kind: EntryKind
  reason: LedgerReason
  debit: LedgerAccount
  credit: LedgerAccount
  lot_id: number
  points: Hundredths
}

/**
 * Redeemable points of one source that mature and expire together. `held` is the part of `available` that orders hold.
 * Times in milliseconds since the epoch.
 */
export type Lot = {
  lot_id: number
  pending: Hundredths
  available: Hundredths
  held: Hundredths
  /** Both null until the order is fully delivered, since maturity depends on that. */
  available_at: number | null
  expires_at: number | null
}

const GOOD_FOR_MS = 365 * DAY_MS
/** Minimum time for which returned points can be spent. */
const RETURNED_TERM_MS = 30 * DAY_MS

/** Redeemable points earned by a paid order, rounded down; the rate is in hundredths, 100 is 1 for 1. SPEC §1. */
export function pointsEarned(total_points: Hundredths, points_rate_hundredths: number): Hundredths {
  return scaleDown(total_points, points_rate_hundredths, 100)
}

/**
 * When the lot of an order becomes spendable and when it expires: points are pending as long as the buyer may withdraw.
 * SPEC §4 Wallet and points.
 */
export function lotTerm(withdrawal_ends_at: number): { available_at: number; expires_at: number } {
  return { available_at: withdrawal_ends_at, expires_at: withdrawal_ends_at + GOOD_FOR_MS }
}

/** The parts of a wallet: spendable, pending and held by orders. SPEC §3 Account. */
export type LotsBalance = {
  available: Hundredths
  pending: Hundredths
  held: Hundredths
  /**
   * Pending points by the moment they become spendable, where it is known, and spendable points by expiry; soonest
   * first.
   */
  becoming_available: { points: Hundredths; at: number }[]
  expiring: { points: Hundredths; at: number }[]
}

/** The balance at a moment, computed from time alone: independent of the sweep that books maturity and expiry. */
export function balanceOfLots(lots: readonly Lot[], now: number): LotsBalance {
  const unmatured = lots.map((lot) => ({ points: hasMatured(lot, now) ? 0 : lot.pending, at: lot.available_at }))
  const free = lots.map((lot) => ({ points: spendable(lot, now), at: lot.expires_at }))
  return {
    available: sumOf(free),
    pending: sumOf(unmatured),
    held: lots.reduce((sum, lot) => sum + lot.held, 0),
    becoming_available: byMoment(unmatured),
    expiring: byMoment(free),
  }
}

/** Sums points by moment, without zeros; soonest first. */
function byMoment(parts: readonly { points: Hundredths; at: number | null }[]) {
  const known = parts.flatMap(({ points, at }) => (points > 0 && at !== null ? [at] : []))
  const moments = [...new Set(known)].sort((a, b) => a - b)
  return moments.map((at) => ({ points: sumOf(parts.filter((part) => part.at === at)), at }))
}

/** Entries that make matured lots spendable. */
export function maturingEntries(lots: readonly Lot[], now: number): LotEntry[] {
  return lots
    .filter((lot) => lot.pending > 0 && hasMatured(lot, now))
    .map(({ lot_id, pending }) => ({
      kind: 'posted',
      reason: 'matured',
      debit: 'pending',
      credit: 'available',
      lot_id,
      points: pending,
    }))
}

/**
 * Entries that expire points, each lot once. A lot with a part held by an order waits until the order ends: an order
 * stays paid with points that were valid when it was placed.
 */
export function expiryEntries(lots: readonly Lot[], now: number): LotEntry[] {
  return lots
    .filter((lot) => lot.available > 0 && lot.held === 0 && hasExpired(lot, now))
    .map(({ lot_id, available }) => ({
      kind: 'posted',
      reason: 'expired',
      debit: 'available',
      credit: 'expired',
      lot_id,
      points: available,
    }))
}

/**
 * Entries that spend points, or hold them for an order, from the lots that expire first. Null if there are not enough.
 * Matured lots must be booked first: {@link maturingEntries}.
 */
export function spendingEntries(
  lots: readonly Lot[],
  points: Hundredths,
  now: number,
  kind: 'posted' | 'pending',
): LotEntry[] | null {
  const entries: LotEntry[] = []
  let left = points
  for (const lot of inSpendingOrder(lots)) {
    const part = Math.min(left, lot.pending === 0 ? spendable(lot, now) : 0)
    if (part === 0) continue
    entries.push({ kind, reason: 'spent', debit: 'available', credit: 'redeemed', lot_id: lot.lot_id, points: part })
    left -= part
  }
  return left === 0 ? entries : null
}

/**
 * Entries that reverse the points earned by a refunded order: from its own lot first, then from pending points, then
 * from spendable ones. Held and expired points are left alone and no balance falls below zero: the shortfall is
 * `forgiven`. Matured lots must be booked first: {@link maturingEntries}.
 */
export function reversalEntries(
  lots: readonly Lot[],
  given: { lot_id: number; points: Hundredths },
  now: number,
): { entries: LotEntry[]; forgiven: Hundredths } {
  const entries: LotEntry[] = []
  let left = given.points
  const rank = (lot: Lot) => (lot.lot_id === given.lot_id ? 0 : lot.pending > 0 ? 1 : 2)
  const good = inSpendingOrder(lots).filter((lot) => !hasExpired(lot, now))
  for (const lot of good.sort((a, b) => rank(a) - rank(b))) {
    const { lot_id } = lot
    const debit = lot.pending > 0 ? 'pending' : 'available'
    const part = Math.min(left, lot.pending > 0 ? lot.pending : lot.available - lot.held)
    if (part === 0) continue
    entries.push({ kind: 'posted', reason: 'reversed', debit, credit: 'issued', lot_id, points: part })
    left -= part
  }
  return { entries, forgiven: left }
}

/**
 * Entries that deduct points from a member: from pending points first, then from spendable ones, never those held by
 * orders. Null if there are not enough. Matured lots must be booked first: {@link maturingEntries}.
 */
export function deductionEntries(lots: readonly Lot[], points: Hundredths, now: number): LotEntry[] | null {
  // No lot has precedence.
  const { entries, forgiven } = reversalEntries(lots, { lot_id: 0, points }, now)
  return forgiven > 0 ? null : entries.map((entry) => ({ ...entry, reason: 'deducted' }))
}

/** The expiry of returned points: unchanged, but at least thirty days from now. */
export function returnedPointsExpiry(expires_at: number, now: number): number {
  return Math.max(expires_at, now + RETURNED_TERM_MS)
}

/** Applies an entry to a lot; the database has the same arithmetic. */
export function applyEntry(lot: Lot, entry: LotEntry): Lot {
  const { kind, debit, credit, points } = entry
  const holds = kind === 'pending' ? points : kind === 'posted' ? 0 : -points
  const moves = kind === 'posted' || kind === 'post_pending' ? points : 0
  const change = (account: LedgerAccount) => (credit === account ? moves : 0) - (debit === account ? moves : 0)
  return {
    ...lot,
    pending: lot.pending + change('pending'),
    available: lot.available + change('available'),
    held: lot.held + holds,
  }
}

function hasMatured(lot: Lot, now: number): boolean {
  return lot.available_at !== null && lot.available_at <= now
}

function hasExpired(lot: Lot, now: number): boolean {
  return lot.expires_at !== null && lot.expires_at <= now
}

/** The spendable points of a lot at a moment. */
function spendable(lot: Lot, now: number): Hundredths {
  if (hasExpired(lot, now)) return 0
  return lot.available - lot.held + (hasMatured(lot, now) ? lot.pending : 0)
}

/** Earliest expiry first, unknown ones last; ties go to the older lot. */
function inSpendingOrder(lots: readonly Lot[]): Lot[] {
  const end = (lot: Lot) => lot.expires_at ?? Number.MAX_SAFE_INTEGER
  return [...lots].sort((a, b) => end(a) - end(b) || a.lot_id - b.lot_id)
}

function sumOf(parts: readonly { points: Hundredths }[]): Hundredths {
  return parts.reduce((sum, part) => sum + part.points, 0)
}
