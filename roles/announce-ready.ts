import type { Config } from './config.ts'

/** Says that a program is ready, and which machines can reach it. */
export function announceReady({ listen_host }: Pick<Config, 'listen_host'>, sentence: string): void {
  const where =
    listen_host === null
      ? 'every network address of this machine'
      : `${listen_host} only; LISTEN_HOST=0.0.0.0 opens it to the network`
  process.stdout.write(`${sentence}\nIt listens on ${where}.\n`)
}
