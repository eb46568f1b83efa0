import { setTimeout as sleep } from 'node:timers/promises'
import { watchStarter } from '../tools/bootstrap/starter.mjs'
import { createProgress } from './progress.ts'

/** The life of one program: what it is doing, and what to undo when it ends. */
export interface Lifecycle {
  /** Names the step that begins; shown when it takes long. @throws Stopped when the program is being stopped. */
  step(label: string): void
  /** Aborts when the program is being stopped, for work that can be given up. */
  readonly signal: AbortSignal
  /** Runs first at the end, all such at once: refuse new work, finish what is under way. */
  onDrain(drain: () => Promise<void>): void
  /** Runs after the draining, the latest first. */
  onStop(stop: () => Promise<void>): void
  /** Says on the console what happened while running. */
  tell(sentence: string): void
}

/** Unwinds a start that was interrupted by a signal. */
export class Stopped extends Error {
  override name = 'Stopped'
}

/** Failures of a start whose message is a sentence for the operator. By name: the sandbox's process need not load the seed world. */
const EXPECTED = new Set([
  'StartFailure',
  'EmbeddedPostgresError',
  'MigrationError',
  'SeedRefused',
  'DatabaseUnreachable',
])

/** R27: all but the database ends within this time, the rest of 15 s is its own. */
const STOP_WITHIN_MS = 12_000
const STOP_DATABASE_WITHIN_MS = 3000

/**
 * Runs a program until SIGINT, SIGTERM, SIGHUP, the end of the process that started it, or an error that nobody caught.
 * A start that fails is told in one sentence and ends with exit code 1; what was started is stopped (R27).
 */
export async function runProgram(start: (life: Lifecycle) => Promise<void>): Promise<void> {
  const progress = createProgress((line) => process.stderr.write(`${line}\n`))
  const abort = new AbortController()
  const drains: (() => Promise<void>)[] = []
  const stops: (() => Promise<void>)[] = []
  let starting: Promise<void> = Promise.resolve()
  let ending: Promise<void> | undefined

  const end = (exitCode: number): Promise<void> => {
    // A second signal, as a terminal and npm send it, changes nothing.
    ending ??= finish(exitCode)
    return ending
  }
  const finish = async (exitCode: number): Promise<void> => {
    abort.abort(new Stopped())
    progress.end()
    const deadline = Date.now() + STOP_WITHIN_MS
    const within = async (work: Promise<unknown>, leastMs = 0): Promise<void> => {
      const patience = new AbortController()
      const late = sleep(Math.max(deadline - Date.now(), leastMs), undefined, { signal: patience.signal }).catch(
        () => {},
      )
      // Whatever fails here must not keep the next from ending.
      await Promise.race([work.catch(reportError), late])
      patience.abort()
    }
    await within(Promise.all(drains.map((drain) => drain())))
    await within(starting.catch(() => {}))
    for (const stop of stops.reverse()) await within(stop(), STOP_DATABASE_WITHIN_MS)
    process.exit(exitCode)
  }

  // Where nobody reads our words any more, writing fails; told as an error, that would be written again, without end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  process.on('disconnect', () => void end(0))
  watchStarter(() => void end(0))
  process.on('uncaughtException', (error) => {
    reportError(error)
    void end(1)
  })

  const life: Lifecycle = {
    step(label) {
      abort.signal.throwIfAborted()
      progress.step(label)
    },
    signal: abort.signal,
    onDrain: (drain) => void drains.push(drain),
    onStop: (stop) => void stops.push(stop),
    tell: (sentence) => process.stderr.write(`${sentence}\n`),
  }
  starting = start(life)
  try {
    await starting
    progress.end()
  } catch (error) {
    if (ending !== undefined || error instanceof Stopped) return
    progress.end()
    process.stderr.write(`${sentenceOf(error)}\n`)
    await end(1)
  }
}

/** An expected failure of a start in its own words; a bug with its stack. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return EXPECTED.has(error.name) ? error.message : (error.stack ?? error.message)
}

function reportError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
}
