import { useEffect, useState } from 'react'

/** The remaining time as a clock: 119000 ms are `1:59`. Never below `0:00`. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The remaining seconds at which the time is announced; more often would drown out everything else. */
const TOLD_AT_S = [60, 30, 10]

/** The seconds to announce when the clock moves between two times; null if no announced moment lies between them. */
export function secondsToAnnounce(beforeMs: number, nowMs: number): number | null {
  return TOLD_AT_S.find((at) => beforeMs > at * 1000 && nowMs <= at * 1000) ?? null
}

const TICK_MS = 250

/**
 * Counts down from the server's remaining time by this device's monotonic clock. `told`: the seconds to announce, which
 * changes at a minute, half a minute and ten seconds before the end.
 */
export function useCountdown(left_ms: number): { leftMs: number; announced: number | null } {
  const [leftMs, setLeftMs] = useState(left_ms)
  const [announced, setAnnounced] = useState<number | null>(null)
  useEffect(() => {
    const end = performance.now() + left_ms
    let before = left_ms
    setLeftMs(left_ms)
    const timer = setInterval(() => {
      const now = Math.max(0, end - performance.now())
      const seconds = secondsToAnnounce(before, now)
      if (seconds !== null) setAnnounced(seconds)
      before = now
      setLeftMs(now)
      if (now === 0) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [left_ms])
  return { leftMs, announced }
}
