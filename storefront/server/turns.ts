/** Lets a few do something at a time; the others wait in line. */
export interface Turns {
  /** Resolves when it is one's turn, with the function that ends it. @throws TooManyWaiting when the line is full. */
  take(): Promise<() => void>
}

/** The line is full: come again later. */
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
      else if (waiting.length >= waitingMax) throw new TooManyWaiting('Too many wait for their turn')
      else await new Promise<void>((resolve) => waiting.push(resolve))
      return end
    },
  }
}
