/** Outcome of one fault. */
export interface Outcome {
  name: string
  /** Description of the fault. */
  done: string
  /** Number of runs. */
  times: number
  load: string
  /** Count of each kind of answer. */
  seen: ReadonlyMap<string, number>
  /** From the end of the fault until nothing was on its way any more; null if that never happened. */
  settled_ms: number | null
  /** Errors found afterwards, as sentences. */
  faults: readonly string[]
  /** Why it was not done. */
  skipped?: string
  /** Further remarks. */
  notes?: readonly string[]
}

const HEAD = ['Fault', 'What was done', 'Times', 'Load', 'What people saw', 'Settled in', 'Result', 'Seed']

/** The table of a run, in Markdown. */
export function drawTable(outcomes: readonly Outcome[], seed: number): string {
  return [...headRows(), ...outcomes.map((outcome) => drawRow(outcome, seed))].join('\n')
}

function headRows(): string[] {
  return [drawCells(HEAD), drawCells(HEAD.map(() => '---'))]
}

function drawRow(
  { name, done, times, load, seen, settled_ms, faults, skipped, notes = [] }: Outcome,
  seed: number,
): string {
  if (skipped !== undefined) return drawCells([name, done, '0', '', '', '', `**skipped**: ${skipped}`, ''])
  const settled = settled_ms === null ? 'never' : `${(settled_ms / 1000).toFixed(1)} s`
  const result = [faults.length === 0 ? 'nothing wrong' : `**${faults.length} wrong**: ${faults[0]}`, ...notes]
  return drawCells([name, done, String(times), load, drawCounts(seen), settled, result.join('; '), String(seed)])
}

function drawCells(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}

/** The counts, the most frequent first. */
export function drawCounts(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')
}

const PLACE = /<!-- table -->([\s\S]*)<!-- \/table -->/

/**
 * A document whose table has the rows of these outcomes, and retains those of other faults.
 * @throws Error if it has no table
 */
export function withOutcomes(
  document: string,
  { outcomes, seed, known }: { outcomes: readonly Outcome[]; seed: number; known: readonly string[] },
): string {
  const found = PLACE.exec(document)
  if (found === null) throw new Error('The document has no place for the table.')
  const kept = (found[1] ?? '').split('\n').filter((line) => line.startsWith('| '))
  const rows = new Map(kept.map((line) => [line.split(' | ')[0]?.slice(2) ?? '', line]))
  for (const outcome of outcomes) rows.set(outcome.name, drawRow(outcome, seed))
  const table = [...headRows(), ...known.flatMap((name) => rows.get(name) ?? [])].join('\n')
  return document.replace(PLACE, () => `<!-- table -->\n\n${table}\n\n<!-- /table -->`)
}
