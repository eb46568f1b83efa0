import { localDay, startOfDay } from './calendar-day.ts'

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
  // The goods came after all.
  LAPSED: ['SETTLED'],
}

/** Whether a transition is allowed; staying is not a transition. */
export function canMoveWithdrawal(from: WithdrawalState, to: WithdrawalState): boolean {
  return WITHDRAWAL_TRANSITIONS[from].includes(to)
}

/** The grounds on which the law lets a shop refuse. SPEC §4 Withdrawals. */
export const WITHDRAWAL_GROUNDS = ['PERIOD_OVER', 'SEALED_HYGIENE_GOODS_OPENED', 'MADE_TO_MEASURE'] as const
export type WithdrawalGround = (typeof WITHDRAWAL_GROUNDS)[number]

const DAY_MS = 86_400_000
/** Money goes back, and goods must be sent, within fourteen days. */
const REFUND_DAYS = 14
const GOODS_DAYS = 14
/** A refund not on its way by then is shown to a person. */
const ALERT_DAYS = 10
/** Goods still count if they arrive this long after they had to be sent. */
const GRACE_DAYS = 14

export function refundDueAt(declared_at: Date): Date {
  return new Date(declared_at.getTime() + REFUND_DAYS * DAY_MS)
}

export function goodsDueAt(declared_at: Date): Date {
  return new Date(declared_at.getTime() + GOODS_DAYS * DAY_MS)
}

/** From when on a refund that is not on its way wants a person. SPEC §4 Withdrawals. */
export function alertAt(declared_at: Date): Date {
  return new Date(declared_at.getTime() + ALERT_DAYS * DAY_MS)
}

/** From when on a withdrawal whose goods never came may lapse. */
export function mayLapseAt(goods_due_at: Date): Date {
  return new Date(goods_due_at.getTime() + GRACE_DAYS * DAY_MS)
}

/**
 * When the right to withdraw ends: the period after the day on which the last parcel was delivered, at midnight where
 * the buyer is; a period that would end on a weekend or holiday ends on the next working day. Null while a delivery is
 * not proven: then the period has not begun. SPEC §4 Withdrawals.
 */
export function withdrawalEndsAt(of: { delivered_at: Date | null; days: number; time_zone: string }): Date | null {
  if (of.delivered_at === null) return null
  let day = addDays(localDay(of.time_zone, of.delivered_at), of.days)
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return startOfDay(addDays(day, 1), of.time_zone)
}

/** Whether the right to withdraw still exists. SPEC §4 Withdrawals. */
export function mayWithdraw(ends_at: Date | null, now: Date): boolean {
  return ends_at === null || now < ends_at
}

/**
 * Whether no country of the shop rests on a day: holidays of one lengthen the period in all, which no law forbids.
 */
export function isWorkingDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  const weekday = date.getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  if (FIXED_HOLIDAYS.has(day.slice(5))) return false
  const sinceEaster = Math.round((date.getTime() - easterSunday(date.getUTCFullYear())) / DAY_MS)
  return !MOVABLE_HOLIDAYS.has(sinceEaster)
}

const FIXED_HOLIDAYS: ReadonlySet<string> = new Set([
  '01-01',
  '01-06',
  '05-01',
  '08-15',
  '11-01',
  '12-24',
  '12-25',
  '12-26',
])
/** Good Friday, Easter Monday, Ascension, Whit Monday, Corpus Christi: days after Easter Sunday. */
const MOVABLE_HOLIDAYS: ReadonlySet<number> = new Set([-2, 1, 39, 50, 60])

/** The western Easter Sunday of a year, by the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
