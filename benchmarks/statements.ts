import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverFacts } from './owner-database.ts'

/** The API's pools used by calls. Readiness and pg-boss have separate ones. */
const CALLS = new Set(['meridian app', 'meridian reads'])
/** Read every few seconds, with or without calls. */
const IDLE_POLLING = /^select [^;]*from ("?core"?\."?cache_version"?|"sec"\."refresh_token" where "revoked_at")/
/** PostgreSQL applies reloaded settings with a delay. */
const SETTINGS_TAKE_MS = 500

export interface Statement {
  /** The name of the connection's pool. */
  pool: string
  text: string
}

/**
 * Every statement that the server executes for calls while `work` runs, from its own log: BEGIN and COMMIT included,
 * the shop's idle polling excluded. The shop runs unchanged; only the server logs more.
 */
export async function recordStatements(dataDir: string, work: () => Promise<void>): Promise<Statement[]> {
  const settings = path.join(dataDir, 'postgres', 'postgresql.conf')
  const log = path.join(dataDir, 'postgres.log')
  const before = readFileSync(settings, 'utf8')
  const reload = async (text: string): Promise<void> => {
    writeFileSync(settings, text)
    process.kill(serverFacts(dataDir).pid, 'SIGHUP')
    await sleep(SETTINGS_TAKE_MS)
  }
  const logging = ["log_statement = 'all'", "log_line_prefix = '%a|'", 'log_parameter_max_length = 0']
  await reload(`${before}\n${logging.join('\n')}\n`)
  try {
    const offset = readFileSync(log).length
    await work()
    return readStatements(readFileSync(log).subarray(offset).toString('utf8')).filter(isOfCall)
  } finally {
    await reload(before)
  }
}

/** The statements in a log written with the prefix `%a|`; continuation lines begin with a tab. */
export function readStatements(log: string): Statement[] {
  const statements: Statement[] = []
  for (const line of log.split('\n')) {
    const found = /^([^|]*)\|LOG: {2}(?:statement|execute [^:]*): (.*)$/.exec(line)
    if (found !== null) statements.push({ pool: found[1] ?? '', text: found[2] ?? '' })
    else if (line.startsWith('\t')) {
      const last = statements.at(-1)
      if (last !== undefined) last.text += ` ${line.trim()}`
    }
  }
  return statements.map(({ pool, text }) => ({ pool, text: text.replace(/\s+/g, ' ').trim() }))
}

export function isOfCall({ pool, text }: Statement): boolean {
  return CALLS.has(pool) && !IDLE_POLLING.test(text)
}

/** Number of times each text was sent in one of `times` equal runs, most frequent first; long texts are truncated. */
export function countTexts(statements: readonly Statement[], times: number): Record<string, number> {
  const counts = new Map<string, number>()
  for (const { text } of statements) {
    const beginning = text.slice(0, 100)
    counts.set(beginning, (counts.get(beginning) ?? 0) + 1)
  }
  return Object.fromEntries(
    [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .map(([text, count]) => [text, Math.round((count / times) * 100) / 100]),
  )
}
