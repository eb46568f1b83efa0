import { Refusal } from '@meridian/contract/errors.ts'

/** Lets changes of one owner happen one after another, those of different owners at once. */
export interface ChangeQueue {
  /** @throws Refusal OVERLOADED when too many of this owner wait, and what `work` throws. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>
}

/** More than a person with several windows ever has under way. */
const WAITING_MAX = 40

/**
 * R16: who waits for the lock of a row waits with a connection in hand, and a few dozen changes of one cart would take those of everybody.
 * They wait here instead. The locks hold without it, as between processes.
 */
export function createChangeQueue(waitingMax = WAITING_MAX): ChangeQueue {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>()
  return {
    async run(owner, work) {
      const line = lines.get(owner) ?? { length: 0, last: Promise.resolve() }
      if (line.length > waitingMax) throw new Refusal('OVERLOADED', { retryAfterS: 1 })
      lines.set(owner, line)
      line.length += 1
      const turn = line.last.then(work)
      line.last = turn.catch(() => {})
      try {
        return await turn
      } finally {
        line.length -= 1
        if (line.length === 0) lines.delete(owner)
      }
    },
  }
}
