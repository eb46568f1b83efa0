import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { BUDGETS, type Budget, type Figure, judge, type WorldName } from './budgets.ts'

export interface Report {
  /** When the benchmark began, ISO 8601. */
  at: string
  commit: string | null
  machine: {
    cpu: string
    cores: number
    memory_mb: number
    platform: string
    node: string
    /** The load average of the last minute before the benchmark: near 0 on a quiet machine. */
    load_before: number
  }
  settings: { connections: number; seconds: number; warmup_s: number; products_generated: number }
  figures: Figure[]
  budgets: typeof BUDGETS
  /** Data behind the figures: script files by page, statements of a checkout by text. */
  details: Record<string, unknown>
}

export function describeMachine(): Report['machine'] {
  return {
    cpu: os.cpus()[0]?.model ?? 'unknown',
    cores: os.availableParallelism(),
    memory_mb: Math.round(os.totalmem() / 1e6),
    platform: `${os.platform()} ${os.release()} ${os.arch()}`,
    node: process.version,
    load_before: Math.round((os.loadavg()[0] ?? 0) * 100) / 100,
  }
}

/** Null outside a repository, e.g. in an unpacked archive. */
export function describeCommit(folder: string): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' with changes'}`
  } catch {
    return null
  }
}

/** Stores a report as benchmarks/results/{its time}.json and returns its path. */
export function storeReport(folder: string, report: Report): string {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${report.at.replace(/\.\d+Z$/, 'Z').replaceAll(':', '-')}.json`)
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
  return file
}

/** The figures of an earlier report. @throws Error in one sentence if the file is not one. */
export function readEarlierFigures(file: string): Figure[] {
  try {
    const { figures }: Partial<Report> = JSON.parse(readFileSync(file, 'utf8'))
    if (Array.isArray(figures)) return figures
  } catch {
    // Reported below.
  }
  throw new Error(`${file} is not a result of this benchmark.`)
}

/** The figures as a table, beside earlier ones if there are any. */
export function drawTable(figures: readonly Figure[], earlier: readonly Figure[] = []): string {
  const head = ['', 'figure', 'value', '', 'budget', '', ...(earlier.length > 0 ? ['before', 'change'] : [])]
  const rows = figures.map((figure, index) => {
    const { world, name, value, unit } = figure
    const before = earlier.find((one) => one.world === world && one.name === name)?.value
    const budget = BUDGETS[name]
    return [
      figures[index - 1]?.world === world ? '' : world,
      name,
      format(value),
      unit,
      budget === undefined ? '' : boundsOf(budget),
      judge(value, budget) ?? '',
      ...(earlier.length === 0
        ? []
        : before === undefined
          ? ['', '']
          : [format(before), before === 0 ? '' : changeOf(value, before)]),
    ]
  })
  const table = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const NUMBERS = new Set([2, 6, 7])
  return table
    .map((row) =>
      row
        .map((cell, column) =>
          NUMBERS.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The broken limits, a sentence each. */
export function brokenLimits(figures: readonly Figure[]): string[] {
  return figures.flatMap(({ world, name, value, unit }) => {
    const budget = BUDGETS[name]
    if (judge(value, budget) !== 'BROKEN') return []
    return [`${name} in the ${worldTitle(world)} is ${format(value)} ${unit}; the limit is ${budget?.limit}.`]
  })
}

export function worldTitle(world: WorldName): string {
  return world === 'seed' ? 'seed world' : 'large world'
}

function boundsOf({ better, aim, limit }: Budget): string {
  const sign = better === 'more' ? '≥' : '≤'
  return [aim === undefined ? '' : `aim ${sign} ${aim}`, limit === undefined ? '' : `keep ${sign} ${limit}`]
    .filter((bound) => bound !== '')
    .join(', ')
}

function changeOf(value: number, before: number): string {
  const percent = ((value - before) / before) * 100
  return `${percent >= 0 ? '+' : '−'}${Math.abs(percent).toFixed(Math.abs(percent) < 10 ? 1 : 0)} %`
}

function format(value: number): string {
  return value >= 1000
    ? Math.round(value).toString()
    : value >= 100
      ? value.toFixed(0)
      : value.toFixed(value >= 10 ? 1 : 2)
}
