import type { Logger } from 'pino'
import type { Config } from './config.ts'

/**
 * Announces that a program is ready, and from where it can be reached: to people, in a terminal and in the demo, as
 * sentences; otherwise as a record of the log.
 */
export function announceReady(
  { demo, listen_host }: Pick<Config, 'demo' | 'listen_host'>,
  log: Logger,
  sentence: string,
): void {
  const where =
    listen_host === null
      ? 'every network address of this machine'
      : `${listen_host} only; LISTEN_HOST=0.0.0.0 opens it to the network`
  if (demo || process.stdout.isTTY) process.stdout.write(`${sentence}\nIt listens on ${where}.\n`)
  else log.info({ listen_host }, sentence.replaceAll('\n', ' '))
}
