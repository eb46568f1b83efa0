import { Refusal } from '@meridian/contract/errors.ts'

/** Serializes the changes of one owner; those of different owners run concurrently. */
export interface ChangeQueue {
  /** @throws Refusal OVERLOADED when too many changes of this owner wait, and what `work` throws. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>
}

/** The limit of waiting changes: a person with several windows never reaches it. */
const WAITING_MAX = 40

/**
 * Time limits (R16): a transaction that waits for a row lock holds its connection, so a few dozen changes of one cart
 * would exhaust the pool. They wait here instead. Correctness does not depend on it: the locks also hold between
 * processes.
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
