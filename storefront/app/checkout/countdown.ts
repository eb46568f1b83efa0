/** The time left as a clock shows it: 119000 ms are `1:59`. Never below `0:00`. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** At these moments, in seconds before the end, the time left is read out; more often would drown everything else. */
const TOLD_AT_S = [60, 30, 10]

/** The seconds to read out when the clock moved from one second to another; null when none of the told moments lay between. */
export function secondsToAnnounce(beforeMs: number, nowMs: number): number | null {
  return TOLD_AT_S.find((at) => beforeMs > at * 1000 && nowMs <= at * 1000) ?? null
}
