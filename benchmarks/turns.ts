import type { Figure } from './budgets.ts'

/**
 * The same figures of two shops, measured one after the other, so that the machine was in nearly the same state for
 * both.
 */
export interface Turn {
  before: readonly Figure[]
  after: readonly Figure[]
}

export interface Comparison {
  name: string
  unit: Figure['unit']
  /** Medians of all turns. */
  before: number
  after: number
  /** The figure divided by `before`: the median of the turns, the lowest and the highest; null if before was 0. */
  ratio: { median: number; lowest: number; highest: number } | null
  verdict: Verdict
}

export type Verdict = 'worse' | 'better' | 'same'

/** Figures are rounded to 0.001; a little more, since differences of fractions are inexact. */
const RESOLUTION = 0.00101
/** From this many turns on, one of them may contradict the others. */
const TURNS_PER_EXCEPTION = 8

/**
 * Measures two shops in alternation, in alternating order. The first turn warms both up and is not counted: a program
 * that has just started runs code that is not compiled yet.
 */
export async function measureInTurns(
  count: number,
  { before, after }: Record<'before' | 'after', () => Promise<readonly Figure[]>>,
): Promise<Turn[]> {
  const turns: Turn[] = []
  for (let turn = 0; turn <= count; turn++) {
    if (turn % 2 === 0) {
      turns.push({ before: await before(), after: await after() })
    } else {
      const first = await after()
      turns.push({ before: await before(), after: first })
    }
  }
  return turns.slice(1)
}

/**
 * Measures two shops at the same time, so that whatever else the machine does is done to both. Their rates are those of half a machine, and
 * what they cost can be compared more closely than in alternation. The first turn is not counted.
 */
export async function measureTogether(
  count: number,
  { before, after }: Record<'before' | 'after', () => Promise<readonly Figure[]>>,
): Promise<Turn[]> {
  const turns: Turn[] = []
  for (let turn = 0; turn <= count; turn++) {
    const [one, other] = await Promise.all([before(), after()])
    turns.push({ before: one, after: other })
  }
  return turns.slice(1)
}

/** Compares turn by turn, since whatever slows a machine for a minute slows both halves of a turn. */
export function compareTurns(turns: readonly Turn[], tolerance: number): Comparison[] {
  const names = turns[0]?.after ?? []
  return names.flatMap(({ name, unit }) => {
    const pairs = turns.flatMap((turn) => {
      const before = turn.before.find((one) => one.name === name)?.value
      const after = turn.after.find((one) => one.name === name)?.value
      return before === undefined || after === undefined ? [] : [{ before, after }]
    })
    if (pairs.length === 0) return []
    const ratios = pairs.filter(({ before }) => before !== 0).map(({ before, after }) => after / before)
    const medians = { before: median(pairs.map((pair) => pair.before)), after: median(pairs.map((pair) => pair.after)) }
    const isMeasurable = Math.abs(medians.after - medians.before) > RESOLUTION
    return [
      {
        name,
        unit,
        ...medians,
        ratio:
          ratios.length === 0
            ? null
            : { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) },
        verdict: isMeasurable ? judgeChange(pairs, unit, tolerance) : 'same',
      },
    ]
  })
}

/**
 * Worse or better: the median of the turns changed by more than the tolerance, and all turns but one in eight changed in
 * the same direction. Rates get worse when they fall, everything else when it rises.
 */
export function judgeChange(
  pairs: readonly Record<'before' | 'after', number>[],
  unit: Figure['unit'],
  tolerance: number,
): Verdict {
  const exceptions = Math.floor(pairs.length / TURNS_PER_EXCEPTION)
  const isWorseBy = (losses: number[]) =>
    median(losses) > tolerance && losses.filter((loss) => loss <= 0).length <= exceptions
  const losses = pairs.map(({ before, after }) => {
    // A rise from 0 is infinite.
    const rise = before === after ? 0 : (after - before) / before
    return unit === '/s' ? -rise : rise
  })
  if (isWorseBy(losses)) return 'worse'
  return isWorseBy(losses.map((loss) => -loss)) ? 'better' : 'same'
}

/** A table with one figure per line. */
export function drawComparisons(comparisons: readonly Comparison[], turns: number): string {
  const rows = comparisons.map(({ name, unit, before, after, ratio, verdict }) => [
    name,
    formatThree(before),
    formatThree(after),
    unit,
    ratio === null ? '' : `× ${ratio.median.toFixed(2)}`,
    ratio === null ? '' : `${ratio.lowest.toFixed(2)}–${ratio.highest.toFixed(2)}`,
    verdict,
  ])
  const table = [['figure', 'before', 'after', '', 'change', `of ${turns} turns`, 'verdict'], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Three significant digits, without an exponent. */
function formatThree(value: number): string {
  return value >= 1000 ? value.toFixed(0) : value.toPrecision(3)
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? 0)) / 2
}
