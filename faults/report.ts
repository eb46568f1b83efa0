/** What became of one fault. */
export interface Outcome {
  name: string
  /** What was done to the shop. */
  done: string
  /** How often. */
  times: number
  load: string
  /** How often people saw each kind of answer. */
  seen: ReadonlyMap<string, number>
  /** From the end of the fault until nothing was on its way any more; null if it never came to that. */
  settled_ms: number | null
  /** What was wrong afterwards, as sentences. */
  faults: readonly string[]
  /** Why it was not done. */
  skipped?: string
  /** What else is worth telling. */
  notes?: readonly string[]
}

/** The table of a run, in Markdown. */
export function drawTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((outcome) => {
    const { name, done, times, load, seen, settled_ms, faults, skipped, notes = [] } = outcome
    if (skipped !== undefined) return [name, done, '0', '', '', '', `**skipped**: ${skipped}`]
    const settled = settled_ms === null ? 'never' : `${(settled_ms / 1000).toFixed(1)} s`
    const result = [faults.length === 0 ? 'nothing wrong' : `**${faults.length} wrong**: ${faults[0]}`, ...notes]
    return [name, done, String(times), load, drawCounts(seen), settled, result.join('; ')]
  })
  return [
    ['Fault', 'What was done', 'Times', 'Load', 'What people saw', 'Settled in', 'Result'],
    Array.from({ length: 7 }, () => '---'),
    ...rows,
  ]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`)
    .join('\n')
}

/** The counts, the most frequent first. */
export function drawCounts(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')
}

const PLACE = /<!-- table -->[\s\S]*<!-- \/table -->/

/** A document with another table in the place for it. @throws Error where it has none */
export function withTable(document: string, table: string): string {
  if (!PLACE.test(document)) throw new Error('The document has no place for the table.')
  return document.replace(PLACE, () => `<!-- table -->\n\n${table}\n\n<!-- /table -->`)
}
