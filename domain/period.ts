import { DAY_MS } from './time-units.ts'

/** A calendar month in UTC, as `2026-11`; points and positions belong to one. SPEC §1 Positions. */
export type Period = string

/** The period of a moment. */
export function periodOf(moment: Date): Period {
  return moment.toISOString().slice(0, 7)
}

/** The period `months` later, or earlier when negative. */
export function shiftPeriod(period: Period, months: number): Period {
  return periodOf(new Date(Date.UTC(yearOf(period), monthOf(period) + months, 1)))
}

/** When a period begins, which is the end of the one before. */
export function periodStart(period: Period): Date {
  return new Date(Date.UTC(yearOf(period), monthOf(period), 1))
}

/** Days left in the period, including the current one: 1 on its last day. */
export function daysLeftOf(moment: Date): number {
  const end = periodStart(shiftPeriod(periodOf(moment), 1)).getTime()
  return Math.ceil((end - moment.getTime()) / DAY_MS)
}

const yearOf = (period: Period) => Number(period.slice(0, 4))
/** 0-based, as in Date. */
const monthOf = (period: Period) => Number(period.slice(5, 7)) - 1
