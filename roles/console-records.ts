import type { Logger } from 'pino'

const LEVELS = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const

/** Makes a record of whatever is written to the console, by our pages as by the libraries that render them. */
export function recordConsole(log: Logger, target: Pick<Console, keyof typeof LEVELS> = console): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    Object.assign(target, { [method]: (...said: unknown[]) => log[level](...recordOf(said)) })
  }
}

/** Texts make the message, an error is `err`, and an object `about`, so that its secrets are redacted by name. */
function recordOf(said: readonly unknown[]): [object, string] {
  const record: { err?: Error; about?: object } = {}
  const words: string[] = []
  for (const one of said) {
    if (one instanceof Error) record.err ??= one
    else if (typeof one === 'object' && one !== null) record.about ??= one
    else words.push(String(one))
  }
  return [record, words.join(' ') || (record.err?.message ?? 'Written to the console')]
}
