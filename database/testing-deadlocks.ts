/** The prefix of the test server's log lines, which names the database, so that each test file finds its own. */
export const LOG_LINE_PREFIX = '%d [%p] '

/**
 * The deadlocks of a database in the server's log: who waited for whom, with their statements, once each. A transaction
 * that met one is retried, so only the log shows it.
 */
export function deadlocksIn(log: string, database: string): string[] {
  const begins = `${database} [`
  const found = new Set<string>()
  let isDeadlock = false
  let reading: string[] | undefined
  const finish = () => {
    if (reading) found.add(reading.join('\n'))
    reading = undefined
  }
  for (const line of log.split('\n')) {
    // Continuation lines.
    if (line.startsWith('\t')) {
      const [, statement] = /^\tProcess \d+: (.*)/.exec(line) ?? []
      if (statement !== undefined) reading?.push(statement.replace(/\s+/g, ' '))
      continue
    }
    finish()
    if (!line.startsWith(begins)) continue
    if (isDeadlock && line.includes('] DETAIL: ')) reading = []
    isDeadlock = line.includes('] ERROR:  deadlock detected')
  }
  finish()
  return [...found]
}
