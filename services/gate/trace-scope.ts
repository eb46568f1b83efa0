import { AsyncLocalStorage } from 'node:async_hooks'
import type { Preview } from './preview-scope.ts'

/** The scope of the work: the page, the call or the job that began it, and the preview of a call. */
interface Scope {
  trace?: string
  preview?: Preview
}

/** One storage for all of it, since each costs every promise of the process a little. */
export const callScope = new AsyncLocalStorage<Scope>()

/** Runs `work` so that every line of its log, and every job it leaves, names this trace. Logs (R28) */
export function inTrace<T>(trace: string, work: () => T): T {
  return callScope.run({ trace }, work)
}

/** The trace of what runs now; undefined outside of calls and jobs. */
export function currentTrace(): string | undefined {
  return callScope.getStore()?.trace
}
