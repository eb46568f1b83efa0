import { watchStarter } from './bootstrap/starter.mjs'

export const say = (text: string): void => void process.stderr.write(`${text}\n`)

interface Command<Options> {
  /** @throws Error with one sentence for the caller */
  readOptions(): Options
  /** Does the work and returns the exit code; `end` ends it before. */
  run(options: Options, end: (code: number) => Promise<void>): Promise<number>
  /** Stops all programs that it started. */
  stop(code: number): Promise<void>
}

/** Runs a command whose programs are stopped at its end, also after a signal, the end of its starter, or an error. */
export async function runCommand<Options>({ readOptions, run, stop }: Command<Options>): Promise<void> {
  let ending: Promise<void> | undefined
  const end = (code: number): Promise<void> => {
    ending ??= stop(code).then(() => process.exit(code))
    return ending
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(130))
  watchStarter(() => void end(130))
  let options: Options
  try {
    options = readOptions()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return end(1)
  }
  try {
    await end(await run(options, end))
  } catch (error) {
    // An error of a command that is being ended follows from that.
    if (ending === undefined) say(error instanceof Error ? (error.stack ?? error.message) : String(error))
    await end(1)
  }
}
