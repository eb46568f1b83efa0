/** Duration of a test file with its hooks, and its start and end among the others. */
export interface FileTime {
  file: string
  /** Project of vitest.config.ts. */
  project: string
  ms: number
  began_at: number
  ended_at: number
}

export interface JourneyTime {
  title: string
  ms: number
}

/** Measurements of a run; a class that did not run is missing. */
export interface RunMeasurements {
  seconds: Partial<Record<TestClass, number>>
  files: readonly FileTime[]
  journeys: readonly JourneyTime[]
  /** Durations of making the test databases. */
  databases_ms: readonly number[]
}

/** Time limits of each class of checks on two idle cores, in seconds: ten minutes together, with overlaps. */
export const BUDGETS_S = { checks: 90, unit: 45, service: 240, journeys: 210 } as const
type TestClass = keyof typeof BUDGETS_S

const NAMES: Record<TestClass, string> = {
  checks: 'Checks and builds',
  unit: 'Unit tests',
  service: 'Service tests',
  journeys: 'Journeys',
}

export const SLOW_FILE_S = 20
const SLOWEST = 20

const AS_PROVIDER = 'it waits as long as a provider takes, and its tests share one shop and its stand-in'

/** Test files that may be slower than {@link SLOW_FILE_S}, and why they are not split. They begin first (vitest.config.ts). */
export const SLOW_FILES: Readonly<Record<string, string>> = {
  'roles/kills.test.ts': 'it waits for the sweeps that finish what a killed process began',
  'roles/payu-payments.test.ts': AS_PROVIDER,
  'roles/stripe-payments.test.ts': AS_PROVIDER,
  'roles/payments.test.ts': AS_PROVIDER,
  'roles/saved-cards.test.ts': AS_PROVIDER,
  'roles/payu-outcome-unknown.test.ts': AS_PROVIDER,
  'roles/payment-conformance/sandbox.test.ts': AS_PROVIDER,
  'roles/payment-conformance/stripe.test.ts': AS_PROVIDER,
  'roles/seo.test.ts': 'its tests compare the same hundreds of pages, which it reads once',
  'services/shop/order/admin-order-plans.test.ts': 'its lists are read among 20,000 orders, more than are counted',
  'services/personal-data/personal-data.test.ts': 'each test searches the whole database for one person',
  'services/gate/admin-calls.test.ts': 'it makes every call of the back office, each on a thing of its own',
  'services/gate/access-matrix/calls.test.ts': 'it makes every call, and each needs the same owners',
  'backoffice/app/acts-on-a-bad-line.test.tsx': 'it opens every page of the back office once for each of its acts',
  'backoffice/app/pages-on-a-bad-line.test.tsx': 'it opens every page of the back office once for each of its reads',
  'seed/seed.test.ts': 'it seeds the whole world again',
}

/** The part of the time of all files that those of these projects took: files of several projects run beside each other. */
export function secondsOf(files: readonly FileTime[], projects: readonly string[]): number | undefined {
  const own = files.filter(({ project }) => projects.includes(project))
  if (own.length === 0) return undefined
  const began = Math.min(...files.map(({ began_at }) => began_at))
  const ended = Math.max(...files.map(({ ended_at }) => ended_at))
  return ((ended - began) / 1000) * (sumOf(own) / Math.max(sumOf(files), 1))
}

const sumOf = (files: readonly FileTime[]) => files.reduce((sum, { ms }) => sum + ms, 0)

/** The times of a run, as lines. Only a whole run is compared with the budgets. */
export function reportLines({ seconds, files, journeys, databases_ms }: RunMeasurements, isWhole: boolean): string[] {
  const lines = ['Where the time went:']
  // The keys of a constant object are those of its type.
  for (const name of Object.keys(BUDGETS_S) as TestClass[]) {
    const taken = seconds[name]
    if (taken === undefined) continue
    const over = taken - BUDGETS_S[name]
    const verdict = isWhole && over > 0 ? `, ${clock(over)} over` : ''
    lines.push(`  ${NAMES[name].padEnd(18)} ${clock(taken)} of ${clock(BUDGETS_S[name])}${verdict}`)
  }
  if (databases_ms.length > 0) {
    const all = databases_ms.reduce((sum, ms) => sum + ms, 0)
    lines.push(`  ${databases_ms.length} databases made in ${clock(all / 1000)}, beside each other`)
  }
  lines.push(
    ...slowest(
      'files',
      files.map(({ file, ms }) => ({ title: file, ms })),
    ),
  )
  lines.push(...slowest('journeys', journeys))
  const unexplained = files.filter(({ file, ms }) => ms > SLOW_FILE_S * 1000 && SLOW_FILES[file] === undefined)
  if (isWhole && unexplained.length > 0)
    lines.push(
      `Over ${SLOW_FILE_S} s without a reason in tools/test-report.ts:`,
      ...unexplained.map(({ file }) => `  ${file}`),
    )
  return lines
}

function slowest(what: string, times: readonly JourneyTime[]): string[] {
  const first = times.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  if (first.length === 0) return []
  return [`Slowest ${what}:`, ...first.map(({ title, ms }) => `  ${(ms / 1000).toFixed(1).padStart(5)} s  ${title}`)]
}

function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
