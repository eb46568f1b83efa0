/** Time for starting requests within one turn of the event loop. */
const SLICE_MS = 8

/**
 * Begins requests in order of arrival, for a few milliseconds per turn of the event loop, so that urgent work gets its
 * turn in between.
 */
export interface Slices {
  run(begin: () => void): void
}

export function createSlices(now: () => number = () => performance.now(), nextTurn = setImmediate): Slices {
  let waiting: (() => void)[] = []
  let begun: number | null = null

  function open(): number {
    begun = now()
    nextTurn(close)
    return begun
  }

  function close(): void {
    begun = null
    if (waiting.length === 0) return
    const start = open()
    let done = 0
    while (done < waiting.length && now() - start < SLICE_MS) waiting[done++]?.()
    waiting = waiting.slice(done)
  }

  return {
    run(begin) {
      const start = begun ?? open()
      if (waiting.length === 0 && now() - start < SLICE_MS) begin()
      else waiting.push(begin)
    },
  }
}
