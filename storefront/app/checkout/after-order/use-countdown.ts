import { useEffect, useState } from 'react'
import { secondsToAnnounce } from './countdown.ts'

const TICK_MS = 250

/**
 * Counts down from the server's remaining time by this device's monotonic clock. `told`: the seconds to announce, which changes at a
 * minute, half a minute and ten seconds before the end.
 */
export function useCountdown(left_ms: number): { leftMs: number; told: number | null } {
  const [leftMs, setLeftMs] = useState(left_ms)
  const [told, setTold] = useState<number | null>(null)
  useEffect(() => {
    const end = performance.now() + left_ms
    let before = left_ms
    setLeftMs(left_ms)
    const timer = setInterval(() => {
      const now = Math.max(0, end - performance.now())
      const seconds = secondsToAnnounce(before, now)
      if (seconds !== null) setTold(seconds)
      before = now
      setLeftMs(now)
      if (now === 0) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [left_ms])
  return { leftMs, told }
}
