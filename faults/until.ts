import { setTimeout as sleep } from 'node:timers/promises'

const ASK_EVERY_MS = 25

/** Waits until a condition holds; a question that fails counts as no. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(ASK_EVERY_MS)
}

/** The same for at most some milliseconds: true if it came to hold. */
export async function untilWithin(milliseconds: number, holds: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (Date.now() < deadline) {
    if (await holds()) return true
    await sleep(ASK_EVERY_MS)
  }
  return holds()
}
