import type { Config } from './config.ts'

/** Announces that a program is ready, and from where it can be reached. */
export function announceReady({ listen_host }: Pick<Config, 'listen_host'>, sentence: string): void {
  const where =
    listen_host === null
      ? 'every network address of this machine'
      : `${listen_host} only; LISTEN_HOST=0.0.0.0 opens it to the network`
  process.stdout.write(`${sentence}\nIt listens on ${where}.\n`)
}
