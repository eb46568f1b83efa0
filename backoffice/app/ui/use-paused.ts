import { useEffect, useState } from 'react'

/** Longer than the pause between two letters while typing. */
const PAUSE_MS = 350

/** A debounced value. */
export function usePaused<Value>(value: Value, pauseMs = PAUSE_MS): Value {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return paused
}
