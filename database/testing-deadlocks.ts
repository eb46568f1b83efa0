/** Begins each line of the test server's log, so that it names the database, which is a test file's own. */
export const LOG_LINE_PREFIX = '%d [%p] '

/**
 * What the server's log says of deadlocks in a database: who waited for whom, with their statements, once each. A transaction that met one
 * is repeated, so without the log nobody would know.
 */
export function deadlocksIn(log: string, database: string): string[] {
  const begins = `${database} [`
  const found = new Set<string>()
  let told = false
  let reading: string[] | undefined
  const finish = () => {
    if (reading) found.add(reading.join('\n'))
    reading = undefined
  }
  for (const line of log.split('\n')) {
    // Further lines of what was said last.
    if (line.startsWith('\t')) {
      const [, statement] = /^\tProcess \d+: (.*)/.exec(line) ?? []
      if (statement !== undefined) reading?.push(statement.replace(/\s+/g, ' '))
      continue
    }
    finish()
    if (!line.startsWith(begins)) continue
    if (told && line.includes('] DETAIL: ')) reading = []
    told = line.includes('] ERROR:  deadlock detected')
  }
  finish()
  return [...found]
}
