/** A semaphore with a bounded queue. */
export interface Turns {
  /** Resolves with the release function when a slot is free. @throws TooManyWaiting when the queue is full. */
  take(): Promise<() => void>
}

/** The queue is full: retry later. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting'
}

export function createTurns({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): Turns {
  const waiting: (() => void)[] = []
  let taken = 0

  function end(): void {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }

  return {
    async take() {
      if (taken < atOnce) taken += 1
      else if (waiting.length >= waitingMax) throw new TooManyWaiting('Too many requests are waiting')
      else await new Promise<void>((resolve) => waiting.push(resolve))
      return end
    },
  }
}
