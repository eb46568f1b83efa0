import { AsyncLocalStorage } from 'node:async_hooks'

/** The scope of the work: the page, the call or the job that began it. */
interface Scope {
  trace: string
}

const scope = new AsyncLocalStorage<Scope>()

/** Runs `work` so that every line of its log, and every job it leaves, names this trace. Logs (R28) */
export function inTrace<T>(trace: string, work: () => T): T {
  return scope.run({ trace }, work)
}

/** The trace of what runs now; undefined outside of calls and jobs. */
export function currentTrace(): string | undefined {
  return scope.getStore()?.trace
}
