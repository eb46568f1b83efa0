import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<string>()

/**
 * Runs `work` as part of a page request: every line of the log that it writes names the trace of the request. Logs
 * (R28)
 */
export function inPageTrace<T>(trace: string, work: () => T): T {
  return scope.run(trace, work)
}

/** The trace of the page request that runs now; undefined outside of them. */
export function currentPageTrace(): string | undefined {
  return scope.getStore()
}
