import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { watchStarter } from '../tools/bootstrap/starter.mjs'
import { createProgress } from './progress.ts'

/** The lifecycle of one program: its current step, and its cleanup. */
export interface Lifecycle {
  /** Names the step that begins; printed if it is slow. @throws StoppedError if the program is being stopped. */
  step(label: string): void
  /** Aborts when the program is being stopped, for work that can be abandoned. */
  readonly signal: AbortSignal
  /** Runs first on shutdown, all in parallel: refuse new work, finish running work. */
  onDrain(drain: () => Promise<void>): void
  /** Runs after draining, latest first. */
  onStop(stop: () => Promise<void>): void
  /** Reports an event while running: in a terminal as a sentence, otherwise as a record of the log. */
  report(sentence: string): void
  /** Ends a program that has done its work, like a stop from outside. */
  end(exitCode: number): void
  /** From now on events and uncaught errors are records of this log. */
  recordTo(log: Logger): void
}

/** Unwinds a start that was interrupted by a signal. */
export class StoppedError extends Error {
  override name = 'StoppedError'
}

/**
 * Errors of a start whose message is meant for the operator. By name, so that the sandbox process need not load the
 * seed world.
 */
const EXPECTED = new Set([
  'StartFailure',
  'EmbeddedPostgresError',
  'MigrationError',
  'SeedRefused',
  'DatabaseUnreachable',
])

/**
 * Start and stop (R27): everything except the database ends within this time; the rest of the 15 s is for the database.
 */
const STOP_WITHIN_MS = 12_000
const STOP_DATABASE_WITHIN_MS = 3000

/**
 * Runs a program until SIGINT, SIGTERM, SIGHUP, the end of its parent process, or an uncaught error. A failed start
 * prints one sentence and exits with code 1; parts already started are stopped (R27).
 */
export async function runProgram(start: (lifecycle: Lifecycle) => Promise<void>): Promise<void> {
  let log: Logger | undefined
  const progress = createProgress((line) => process.stderr.write(`${line}\n`))
  const abort = new AbortController()
  const drains: (() => Promise<void>)[] = []
  const stops: (() => Promise<void>)[] = []
  let starting: Promise<void> = Promise.resolve()
  let ending: Promise<void> | undefined

  const report = (error: unknown): void => {
    if (log === undefined) reportError(error)
    else log.fatal({ err: error }, 'An uncaught error')
  }
  const end = (exitCode: number): Promise<void> => {
    // A second signal, as terminal and npm both send one, changes nothing.
    ending ??= finish(exitCode)
    return ending
  }
  const finish = async (exitCode: number): Promise<void> => {
    abort.abort(new StoppedError())
    progress.end()
    const deadline = Date.now() + STOP_WITHIN_MS
    const within = async (work: Promise<unknown>, leastMs = 0): Promise<void> => {
      const patience = new AbortController()
      const late = sleep(Math.max(deadline - Date.now(), leastMs), undefined, { signal: patience.signal }).catch(
        () => {},
      )
      // A failure here must not keep the next part from stopping.
      await Promise.race([work.catch(report), late])
      patience.abort()
    }
    await within(Promise.all(drains.map((drain) => drain())))
    await within(starting.catch(() => {}))
    for (const stop of stops.reverse()) await within(stop(), STOP_DATABASE_WITHIN_MS)
    process.exit(exitCode)
  }

  // Ignores errors of a closed output: reporting them would write again, endlessly.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  process.on('disconnect', () => void end(0))
  watchStarter(() => void end(0))
  process.on('uncaughtException', (error) => {
    report(error)
    void end(1)
  })

  const lifecycle: Lifecycle = {
    step(label) {
      abort.signal.throwIfAborted()
      progress.step(label)
    },
    signal: abort.signal,
    onDrain: (drain) => void drains.push(drain),
    onStop: (stop) => void stops.push(stop),
    report: (sentence) => {
      if (log === undefined || process.stderr.isTTY) process.stderr.write(`${sentence}\n`)
      else log.warn(sentence)
    },
    recordTo(given) {
      log = given
    },
    end: (exitCode) => void end(exitCode),
  }
  starting = start(lifecycle)
  try {
    await starting
    progress.end()
  } catch (error) {
    if (ending !== undefined || error instanceof StoppedError) return
    progress.end()
    process.stderr.write(`${sentenceOf(error)}\n`)
    await end(1)
  }
}

/** The message of an expected start failure; a bug with its stack. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return EXPECTED.has(error.name) ? error.message : (error.stack ?? error.message)
}

function reportError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
}
