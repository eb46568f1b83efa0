/** A calendar month in UTC, as `2026-11`: points and positions belong to one. SPEC §1 Positions. */
export type Period = string

const DAY_MS = 86_400_000

/** The period that a moment lies in. */
export function periodOf(moment: Date): Period {
  return moment.toISOString().slice(0, 7)
}

/** The period so many months later, or earlier. */
export function periodAfter(period: Period, months: number): Period {
  return periodOf(new Date(Date.UTC(yearOf(period), monthOf(period) + months, 1)))
}

/** When a period begins; the one before ends then. */
export function periodStart(period: Period): Date {
  return new Date(Date.UTC(yearOf(period), monthOf(period), 1))
}

/** The days of a moment's period that are left, the one that runs counted: 1 on its last day. */
export function daysLeftOf(moment: Date): number {
  const end = periodStart(periodAfter(periodOf(moment), 1)).getTime()
  return Math.ceil((end - moment.getTime()) / DAY_MS)
}

const yearOf = (period: Period) => Number(period.slice(0, 4))
/** From 0, as dates count. */
const monthOf = (period: Period) => Number(period.slice(5, 7)) - 1
