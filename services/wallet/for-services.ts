import type { Database } from '@meridian/database/schema/database.ts'
import {
  applyEntry,
  balanceOfLots,
  deductionEntries,
  expiryEntries,
  type Lot,
  type LotEntry,
  type LotsBalance,
  lotTerm,
  maturingEntries,
  pointsEarned,
  returnedPointsExpiry,
  reversalEntries,
  spendingEntries,
} from '@meridian/domain/ledger.ts'
import { type Period, periodOf } from '@meridian/domain/period.ts'
import type { Hundredths } from '@meridian/domain/points.ts'
import type { AdjustedKind } from '@meridian/domain/points-adjustment.ts'
import { earnedPart } from '@meridian/domain/refund.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { readPointsRate } from '../core/for-services.ts'
import {
  insertLot,
  type LockedAccounts,
  lockAccounts,
  readLots,
  readReversed,
  readSpentParts,
  readVolumeOfMonth,
  type SpentPart,
  writeAdjustedVolume,
  writeEntries,
  writeVolume,
} from './ledger-queries.ts'

/** A member's spendable, pending and held points, in hundredths. SPEC §3 Account. */
export async function readBalance(database: Kysely<Database>, user_id: number, now: Date): Promise<LotsBalance> {
  return balanceOfLots(await readLots(database, user_id), now.getTime())
}

/**
 * Holds of points (R12): holds points for an order, those that expire first. 'short' if the member has fewer; then
 * holds none. The caller has locked the order (lock order, R15).
 */
export async function holdPoints(
  tx: Transaction<Database>,
  hold: { user_id: number; order_id: number; points: Hundredths; now: Date },
): Promise<'held' | 'short'> {
  return spend(tx, hold, 'pending')
}

/**
 * Holds of points (R12): spends the points held by an order. If the hold was released, because the order ended and its
 * money came late, spends the points again; 'short' if they are gone. Returns 'captured' for an order without points.
 */
export async function capturePoints(
  tx: Transaction<Database>,
  order_id: number,
  now: Date,
): Promise<'captured' | 'short'> {
  const parts = await lockSpentParts(tx, order_id)
  if (parts === null) return 'captured'
  const { accounts, open, user_id, all } = parts
  if (open.length > 0) {
    await end(tx, accounts, { order_id, parts: open, kind: 'post_pending', now })
    return 'captured'
  }
  if (all.some((part) => part.kind === 'posted' || part.ended === 'post_pending')) return 'captured'
  const points = all.reduce((sum, part) => sum + part.points, 0)
  return (await spend(tx, { user_id, order_id, points, now }, 'posted')) === 'held' ? 'captured' : 'short'
}

/** Holds of points (R12): releases the points held by an order; they are spendable again at once. */
export async function releasePoints(tx: Transaction<Database>, order_id: number, now: Date): Promise<void> {
  const parts = await lockSpentParts(tx, order_id)
  if (parts) await end(tx, parts.accounts, { order_id, parts: parts.open, kind: 'void_pending', now })
}

/** The volume change of a paid order, for the structure. */
export interface VolumeChange {
  user_id: number
  order_id: number
  points: Hundredths
  period: Period
}

/**
 * SPEC §1 Two kinds of points: books for a member's paid order the volume points of its month, and a lot of
 * redeemable points that is pending until the period to withdraw ends, which {@link setMaturity} sets. Once per
 * order; null if it was booked before or there is nothing to book.
 */
export async function earnPoints(
  tx: Transaction<Database>,
  paid: { user_id: number; order_id: number; country_id: string; total_points: Hundredths; paid_at: Date },
): Promise<VolumeChange | null> {
  const { user_id, order_id, total_points, paid_at } = paid
  if (total_points === 0) return null
  const accounts = await lockAccounts(tx, user_id)
  const period = periodOf(paid_at)
  const volume = {
    order_id,
    refund_id: null,
    points: total_points,
    period,
    reason: 'volume_earned',
    now: paid_at,
  } as const
  if (!(await writeVolume(tx, accounts, volume))) return null
  const points = pointsEarned(total_points, await readPointsRate(tx, paid.country_id))
  if (points > 0) {
    const lot_id = await insertLot(tx, {
      user_id,
      order_id,
      source_lot_id: null,
      refund_id: null,
      points,
      created_at: paid_at,
      available_at: null,
      expires_at: null,
    })
    if (lot_id !== undefined) {
      const entry = { kind: 'posted', reason: 'earned', debit: 'issued', credit: 'pending', lot_id, points } as const
      await writeEntries(tx, accounts, { ref_type: 'order', ref_id: order_id }, [entry], paid_at)
    }
  }
  return { user_id, order_id, points: total_points, period }
}

/**
 * Sets when the pending points of an order mature: when its period to withdraw ends, or null while that is not known.
 * Points that have matured stay so. The order is locked. SPEC §4 Wallet and points.
 */
export async function setMaturity(
  tx: Transaction<Database>,
  { order_id, matures_at }: { order_id: number; matures_at: Date | null },
): Promise<void> {
  const lot = await tx
    .selectFrom('wallet.lot')
    .select(['user_id', 'created_at', 'available_at'])
    .where('order_id', '=', order_id)
    .where('source_lot_id', 'is', null)
    .where('pending', '>', 0)
    .executeTakeFirst()
  if (!lot || lot.available_at?.getTime() === matures_at?.getTime()) return
  await lockAccounts(tx, lot.user_id)
  // An order may be paid for after its delivery.
  const term = matures_at && lotTerm(Math.max(matures_at.getTime(), lot.created_at.getTime()))
  const [available_at, expires_at] = term ? [new Date(term.available_at), new Date(term.expires_at)] : [null, null]
  await sql`select wallet.set_term(${order_id}, ${available_at}, ${expires_at})`.execute(tx)
}

/** The redeemable points that an order has earned its member. */
export async function readEarnedPoints(database: Kysely<Database>, order_id: number): Promise<Hundredths> {
  const lot = await database
    .selectFrom('wallet.lot')
    .select('points')
    .where('order_id', '=', order_id)
    .where('source_lot_id', 'is', null)
    .executeTakeFirst()
  return lot?.points ?? 0
}

/** A part of an order that is refunded. */
export interface PointsToReverse {
  order_id: number
  /** The refund of a part; null for all that is left. */
  refund_id: number | null
  /** Spent points to return, and volume to reverse; the whole remainder by default. */
  points?: Hundredths
  volume?: Hundredths
  now: Date
}

/**
 * Books a refund, once: returns the points spent on the refunded part, reverses the points it earned, and subtracts
 * its volume from the month of the refund, so that closed months never change. Points that the member has spent
 * meanwhile are forgiven and recorded. SPEC §4 Wallet and points.
 */
export async function reversePointsOfRefund(
  tx: Transaction<Database>,
  { order_id, refund_id, points, volume, now }: PointsToReverse,
): Promise<{ taken: Hundredths; change: VolumeChange | null }> {
  const spent = await lockSpentParts(tx, order_id)
  if (spent) await returnPoints(tx, spent, { order_id, refund_id, points, now })
  const earned = await readVolume(tx, order_id)
  if (!earned) return { taken: 0, change: null }
  const accounts = await lockAccounts(tx, earned.user_id)
  const { volume: before } = await readReversed(tx, order_id)
  const lost = Math.min(volume ?? earned.points, earned.points - before)
  if (lost === 0) return { taken: 0, change: null }
  const period = periodOf(now)
  const entry = { order_id, refund_id, points: lost, period, reason: 'volume_reversed', now } as const
  if (!(await writeVolume(tx, accounts, entry))) return { taken: 0, change: null }
  const change = { ...earned, period, points: -lost }
  const lot = await tx
    .selectFrom('wallet.lot')
    .select(['lot_id', 'points'])
    .where('order_id', '=', order_id)
    .where('source_lot_id', 'is', null)
    .executeTakeFirst()
  if (!lot) return { taken: 0, change }
  const due = earnedPart(lot.points, { volume: earned.points, before, now: lost })
  const lots = await matureLots(tx, accounts, await readLots(tx, earned.user_id), now)
  const { entries, forgiven } = reversalEntries(lots, { lot_id: lot.lot_id, points: due }, now.getTime())
  await writeEntries(tx, accounts, { ref_type: 'order', ref_id: order_id, refund_id }, entries, now)
  if (forgiven > 0) {
    await tx
      .updateTable('wallet.lot')
      .set((expression) => ({ forgiven: expression('forgiven', '+', forgiven) }))
      .where('lot_id', '=', lot.lot_id)
      .execute()
  }
  return { taken: due - forgiven, change }
}

/** Books the lots of a member that have matured or expired. Each lot once. */
export async function settleLots(tx: Transaction<Database>, user_id: number, now: Date): Promise<void> {
  const accounts = await lockAccounts(tx, user_id)
  const lots = await matureLots(tx, accounts, await readLots(tx, user_id), now)
  await writeEntries(tx, accounts, { ref_type: 'lot' }, expiryEntries(lots, now.getTime()), now)
}

/** A credit or debit by admins. */
interface PointAdjustment {
  user_id: number
  kind: AdjustedKind
  /** Negative for a debit. */
  points: Hundredths
  now: Date
}

/** True if a member has the points to be debited: no balance falls below zero. The accounts are locked. */
export async function isCovered(
  tx: Transaction<Database>,
  { user_id, kind, points, now }: PointAdjustment,
): Promise<boolean> {
  if (points >= 0) return true
  if (kind === 'VOLUME') return (await readVolumeOfMonth(tx, user_id, periodOf(now))) >= -points
  const { available, pending } = await readBalance(tx, user_id, now)
  return available + pending >= -points
}

/**
 * Credits a member with points that can be spent at once, or debits unmatured ones first and then spendable ones; or
 * changes the volume of the present month, since closed months never change. 'short' if there are not enough; the
 * change of volume for the structure.
 */
export async function adjustPoints(
  tx: Transaction<Database>,
  { adjustment_id, user_id, kind, points, now }: PointAdjustment & { adjustment_id: number },
): Promise<Pick<VolumeChange, 'user_id' | 'points' | 'period'> | 'short' | null> {
  const accounts = await lockAccounts(tx, user_id)
  if (!(await isCovered(tx, { user_id, kind, points, now }))) return 'short'
  const ref = { ref_type: 'adjustment', ref_id: adjustment_id } as const
  if (kind === 'VOLUME') {
    const period = periodOf(now)
    await writeAdjustedVolume(tx, accounts, { adjustment_id, points, period, now })
    return { user_id, points, period }
  }
  if (points < 0) {
    const lots = await matureLots(tx, accounts, await readLots(tx, user_id), now)
    const entries = deductionEntries(lots, -points, now.getTime())
    if (entries === null) return 'short'
    await writeEntries(tx, accounts, ref, entries, now)
    return null
  }
  const { expires_at } = lotTerm(now.getTime())
  const lot_id = await insertLot(tx, {
    user_id,
    order_id: null,
    adjustment_id,
    source_lot_id: null,
    refund_id: null,
    points,
    created_at: now,
    available_at: now,
    expires_at: new Date(expires_at),
  })
  if (lot_id === undefined) throw new Error(`The adjustment ${adjustment_id} was made before`)
  const entry = { kind: 'posted', reason: 'granted', debit: 'issued', credit: 'available', lot_id, points } as const
  await writeEntries(tx, accounts, ref, [entry], now)
  return null
}

async function matureLots(tx: Transaction<Database>, accounts: LockedAccounts, lots: Lot[], now: Date): Promise<Lot[]> {
  const entries = maturingEntries(lots, now.getTime())
  await writeEntries(tx, accounts, { ref_type: 'lot' }, entries, now)
  return lots.map((lot) => entries.filter((entry) => entry.lot_id === lot.lot_id).reduce(applyEntry, lot))
}

async function spend(
  tx: Transaction<Database>,
  { user_id, order_id, points, now }: { user_id: number; order_id: number; points: Hundredths; now: Date },
  kind: 'pending' | 'posted',
): Promise<'held' | 'short'> {
  if (points === 0) return 'held'
  const accounts = await lockAccounts(tx, user_id)
  const lots = await matureLots(tx, accounts, await readLots(tx, user_id), now)
  const entries = spendingEntries(lots, points, now.getTime(), kind)
  if (entries === null) return 'short'
  await writeEntries(tx, accounts, { ref_type: 'order', ref_id: order_id }, entries, now)
  return 'held'
}

interface LockedParts {
  user_id: number
  accounts: LockedAccounts
  all: SpentPart[]
  /** Holds that have not ended. */
  open: SpentPart[]
}

/**
 * The points that an order holds or spent, under the lock of its member's accounts; null for an order without points.
 */
async function lockSpentParts(tx: Transaction<Database>, order_id: number): Promise<LockedParts | null> {
  const [first] = await readSpentParts(tx, order_id)
  if (!first) return null
  const { user_id } = first
  const accounts = await lockAccounts(tx, user_id)
  const all = await readSpentParts(tx, order_id)
  return { user_id, accounts, all, open: all.filter((part) => part.kind === 'pending' && part.ended === null) }
}

/** Ends holds with entries that mirror their beginning. */
async function end(
  tx: Transaction<Database>,
  accounts: LockedAccounts,
  ending: { order_id: number; parts: SpentPart[]; kind: 'post_pending' | 'void_pending'; now: Date },
): Promise<void> {
  const { order_id, parts, kind, now } = ending
  const entries = parts.map(({ transfer_id, lot_id, points }) => ({
    kind,
    reason: 'spent' as const,
    debit: 'available' as const,
    credit: 'redeemed' as const,
    lot_id,
    points,
    pending_id: transfer_id,
  }))
  await writeEntries(tx, accounts, { ref_type: 'order', ref_id: order_id }, entries, now)
}

/**
 * Returned points become new lots, so that they are spendable for a while even if the old ones have expired. Those
 * spent last are returned first.
 */
async function returnPoints(
  tx: Transaction<Database>,
  spent: LockedParts,
  { order_id, refund_id, points: wanted, now }: Omit<PointsToReverse, 'volume'>,
): Promise<void> {
  const entries: LotEntry[] = []
  const { given } = await readReversed(tx, order_id)
  let left = wanted ?? Number.MAX_SAFE_INTEGER
  for (const part of spent.all.toReversed()) {
    if (part.kind === 'pending' && part.ended !== 'post_pending') continue
    const points = Math.min(left, part.points - (given.get(part.lot_id) ?? 0))
    if (points <= 0) continue
    const lot_id = await insertLot(tx, {
      user_id: spent.user_id,
      order_id,
      source_lot_id: part.lot_id,
      refund_id,
      points,
      created_at: now,
      available_at: now,
      expires_at: new Date(returnedPointsExpiry(part.expires_at.getTime(), now.getTime())),
    })
    if (lot_id === undefined) continue
    left -= points
    entries.push({ kind: 'posted', reason: 'returned', debit: 'redeemed', credit: 'available', lot_id, points })
  }
  await writeEntries(tx, spent.accounts, { ref_type: 'order', ref_id: order_id, refund_id }, entries, now)
}

async function readVolume(tx: Transaction<Database>, order_id: number): Promise<VolumeChange | undefined> {
  const row = await tx
    .selectFrom('wallet.transfer')
    .innerJoin('wallet.account', 'account_id', 'credit_account_id')
    .select(['owner_id', 'amount', 'period'])
    .where('ref_type', '=', 'order')
    .where('ref_id', '=', order_id)
    .where('reason', '=', 'volume_earned')
    .executeTakeFirst()
  if (!row) return undefined
  const { owner_id, period, amount } = row
  if (owner_id === null || period === null) throw new Error('Volume without a member or a period')
  return { user_id: owner_id, order_id, points: amount, period }
}
