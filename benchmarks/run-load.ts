import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Job, LoadMessage, LoadResult } from './load-jobs.ts'

/** Including preparation and warm-up. */
const ENDS_WITHIN_MS = 180_000

const running = new Set<ChildProcess>()

/** Runs one load in a separate process. @throws Error with the cause, such as a call not answered with 200. */
export function runLoad(job: Job, onCounting: (counting: boolean) => void = () => {}): Promise<LoadResult> {
  const child = fork(fileURLToPath(new URL('./load.ts', import.meta.url)))
  running.add(child)
  return new Promise<LoadResult>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`The load ${job.kind} did not end within ${ENDS_WITHIN_MS / 1000} s`)),
      ENDS_WITHIN_MS,
    )
    child.on('message', (message: LoadMessage) => {
      if ('counting' in message) onCounting(message.counting)
      else if ('result' in message) resolve(message.result)
      else reject(new Error(message.failure))
    })
    child.once('exit', (code, signal) => {
      clearTimeout(late)
      running.delete(child)
      // After a result the exit code does not matter.
      reject(new Error(`The load ${job.kind} ended with ${signal ?? code}`))
    })
    child.send(job)
  }).finally(() => child.kill())
}

/** Ends running loads when the benchmark is aborted. */
export function stopLoads(): void {
  for (const child of running) child.kill('SIGKILL')
}
