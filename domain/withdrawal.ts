import { localDay, startOfDay } from './calendar-day.ts'
import { consumerRights } from './consumer-rights.ts'
import { countryFacts } from './countries.ts'
import type { CountryId } from './locale.ts'
import { type OrderState, SOLD_STATES } from './order.ts'
import { DAY_MS } from './time-units.ts'
import { isWorkingDay } from './working-days.ts'

/** The states of a withdrawal from an order. SPEC §4 Withdrawals. */
export const WITHDRAWAL_STATES = [
  'RECEIVED',
  'ACKNOWLEDGED',
  'NOTHING_SENT',
  'AWAITING_GOODS',
  'CONTESTED',
  'SETTLED',
  'REFUSED',
  'LAPSED',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** The allowed transitions; the database has the same pairs. SPEC §4 Withdrawals. */
export const WITHDRAWAL_TRANSITIONS: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  RECEIVED: ['ACKNOWLEDGED'],
  ACKNOWLEDGED: ['NOTHING_SENT', 'AWAITING_GOODS', 'CONTESTED'],
  NOTHING_SENT: [],
  AWAITING_GOODS: ['SETTLED', 'CONTESTED', 'LAPSED'],
  CONTESTED: ['SETTLED', 'REFUSED'],
  SETTLED: [],
  REFUSED: [],
  // The goods arrived after all.
  LAPSED: ['SETTLED'],
}

/** Staying in a state is not a transition. */
export function canMoveWithdrawal(from: WithdrawalState, to: WithdrawalState): boolean {
  return WITHDRAWAL_TRANSITIONS[from].includes(to)
}

/** Channel of a declaration: the shop's page, or a letter or call recorded by an admin. */
export const WITHDRAWAL_CHANNELS = ['member', 'guest', 'letter', 'call'] as const
export type WithdrawalChannel = (typeof WITHDRAWAL_CHANNELS)[number]

/** The grounds on which the law lets a shop refuse. SPEC §4 Withdrawals. */
export const WITHDRAWAL_GROUNDS = ['PERIOD_OVER', 'SEALED_HYGIENE_GOODS_OPENED', 'MADE_TO_MEASURE'] as const
export type WithdrawalGround = (typeof WITHDRAWAL_GROUNDS)[number]

/** Money goes back, and goods must be sent, within fourteen days. */
const REFUND_DAYS = 14
const GOODS_DAYS = 14
/** Grace period for the arrival of goods after the deadline for sending them. */
const GRACE_DAYS = 14
/** Staff are alerted if no refund is on its way by then. */
const ALERT_DAYS = 10

/** Deadline for the refund of a withdrawal. SPEC §4 Withdrawals. */
export function refundDueAt(declared_at: Date): Date {
  return new Date(declared_at.getTime() + REFUND_DAYS * DAY_MS)
}

/** Deadline for sending shipped goods back. SPEC §4 Withdrawals. */
export function goodsDueAt(declared_at: Date): Date {
  return new Date(declared_at.getTime() + GOODS_DAYS * DAY_MS)
}

/** Withdrawals declared before this date without a refund on its way need attention. SPEC §4 Withdrawals. */
export function alertedBefore(now: Date): Date {
  return new Date(now.getTime() - ALERT_DAYS * DAY_MS)
}

/** The period where the law grants none; the maturity of points depends on it. */
const USUAL_DAYS = 14

/**
 * When the period to withdraw ends: 14 days after the day on which the last parcel was delivered, at midnight in the
 * buyer's country; a period that would end on a weekend or holiday ends on the next working day. Null while a delivery
 * is not proven: then the period has not begun. SPEC §4 Withdrawals.
 */
export function withdrawalEndsAt(country_id: CountryId, delivered_at: Date | null): Date | null {
  if (delivered_at === null) return null
  const { time_zone } = countryFacts(country_id)
  let day = addDays(localDay(time_zone, delivered_at), consumerRights(country_id).withdrawal_days ?? USUAL_DAYS)
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return startOfDay(addDays(day, 1), time_zone)
}

/** The buyer's right to withdraw from an order now: none if the law grants none or there is no contract. */
export type WithdrawalRight = 'open' | 'over' | 'none'

/** SPEC §4 Withdrawals. */
export function withdrawalRight(
  order: { state: OrderState; country_id: CountryId; delivered_at: Date | null },
  now: Date,
): WithdrawalRight {
  const { state, country_id, delivered_at } = order
  if (consumerRights(country_id).withdrawal_days === null || !SOLD_STATES.includes(state)) return 'none'
  const ends_at = withdrawalEndsAt(country_id, delivered_at)
  return ends_at === null || now < ends_at ? 'open' : 'over'
}

/** Admin actions on a withdrawal. */
export const WITHDRAWAL_ACTS = ['settle', 'contest', 'refuse', 'lapse'] as const
export type WithdrawalAct = (typeof WITHDRAWAL_ACTS)[number]

const LEADS_TO: Readonly<Record<WithdrawalAct, WithdrawalState>> = {
  settle: 'SETTLED',
  contest: 'CONTESTED',
  refuse: 'REFUSED',
  lapse: 'LAPSED',
}

type WithdrawalFacts = { state: WithdrawalState; goods_due_at: Date | null }

/** True if a withdrawal may lapse: its goods did not arrive by the end of the grace period. SPEC §4 Withdrawals. */
export function mayLapse({ goods_due_at }: WithdrawalFacts, now: Date): boolean {
  return goods_due_at !== null && now.getTime() >= goods_due_at.getTime() + GRACE_DAYS * DAY_MS
}

/** Possible actions on a withdrawal in its present state. SPEC §4 Withdrawals. */
export function withdrawalActs(of: WithdrawalFacts, now: Date): WithdrawalAct[] {
  return WITHDRAWAL_ACTS.filter(
    (act) => canMoveWithdrawal(of.state, LEADS_TO[act]) && (act !== 'lapse' || mayLapse(of, now)),
  )
}

/** The units of a line, with those of earlier withdrawals. */
export interface WithdrawableLine {
  position: number
  quantity: number
  cancelled: number
  /** Refunded units, including cancelled ones. */
  reversed: number
  shipped: number
  /** Withdrawn units, except refused ones, by whether they were shipped at that time. */
  unsent: number
  sent: number
  /** Cancelled units, and units of settled withdrawals; part of the above. */
  unsent_cancelled: number
  sent_settled: number
}

/**
 * The units of a line that the buyer may still withdraw from: neither cancelled, nor refunded, nor withdrawn from.
 * SPEC §4 Withdrawals.
 */
export function withdrawableUnits(line: WithdrawableLine): number {
  const { quantity, cancelled, reversed, unsent, sent, unsent_cancelled, sent_settled } = line
  const refunded = Math.max(0, reversed - cancelled - sent_settled)
  return Math.max(0, quantity - cancelled - refunded - sent - (unsent - unsent_cancelled))
}

/** Splits the units of a withdrawal: unsent ones come first, since they need not be sent back. */
export function splitWithdrawn(line: WithdrawableLine, units: number): { unsent: number; sent: number } {
  const waiting = line.quantity - line.cancelled - line.shipped - (line.unsent - line.unsent_cancelled)
  const unsent = Math.min(units, Math.max(0, waiting))
  return { unsent, sent: units - unsent }
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
