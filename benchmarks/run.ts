import path from 'node:path'
import { generateWorld } from '@meridian/seed/generate/generate.ts'
import { runCommand, say } from '../tools/command.ts'
import { MEASURES, type Measure, type Options, readArguments } from './arguments.ts'
import { BUDGETS, type Figure, type WorldName } from './budgets.ts'
import { writeLongPages } from './long-pages.ts'
import { AFTER_THE_SHOP, CONNECTIONS, type Place, runMeasure, WARMUP_S } from './measures.ts'
import { type Observation, startObserver } from './observer.ts'
import { fillStock, openOwnerDatabase, ownerUrl, untilIdle } from './owner-database.ts'
import { profilingEnv } from './profile.ts'
import {
  brokenLimits,
  describeCommit,
  describeMachine,
  drawTable,
  type Report,
  readEarlierFigures,
  storeReport,
  worldTitle,
} from './report.ts'
import { stopLoads } from './run-load.ts'
import { runYears } from './run-years.ts'
import { clearDataDir, ROOT, type Shop, startShop, stopShops } from './shop.ts'
import { type Comparison, compareTurns, drawComparisons, measureInTurns, measureTogether } from './turns.ts'
import { addWorktree, removeWorktrees } from './worktree.ts'

/** `npm run bench`: starts the real shop on loopback, puts it under load and compares the results with its budgets. */

const FOLDER = path.join(ROOT, '.meridian', 'bench')
const RESULTS = path.join(ROOT, 'benchmarks', 'results')
const PRODUCTS_GENERATED = 10_000
/** Above this load average the machine is too busy for meaningful results. */
const QUIET_LOAD = 0.7
const ENDS_WITHIN_MS = 45 * 60_000
/** The measures of a release take more than an hour in both worlds, and more turns take longer. */
const TURNS_END_WITHIN_MS = 8 * 3600_000
/** Making ten million orders needs hours on a busy machine. */
const YEARS_END_WITHIN_MS = 8 * 3600_000

/** One of two shops that are measured in turns. */
interface Other {
  /** Folder of its checkout. */
  folder: string
  env?: Record<string, string>
}

/** A shop of a world on its second start: first-start work is done, and caches are empty. */
async function openWorld(world: WorldName, options: Options, other?: Other) {
  const folder = other?.folder ?? ROOT
  const dataDir = path.join(FOLDER, other === undefined ? world : `${world}-other`)
  say(`\nThe ${worldTitle(world)}: first start`)
  await clearDataDir(dataDir)
  const first = await startShop(dataDir, { folder })
  const database = openOwnerDatabase(dataDir)
  try {
    if (world === 'large') {
      const size = { products: PRODUCTS_GENERATED }
      await generateWorld({ owner_url: ownerUrl(dataDir), database: database.kysely, size, log: say })
    }
    await fillStock(database)
    // The shop of an older checkout may not have these pages.
    if (options.only.includes('landing')) await writeLongPages(database)
  } finally {
    await database.close()
  }
  await first.stop()
  say(`The ${worldTitle(world)}: later start`)
  return startShop(dataDir, { folder, env: { ...other?.env, ...(options.profile && profilingEnv(dataDir)) } })
}

async function measureWorld(world: WorldName, options: Options, details: Record<string, unknown>): Promise<Figure[]> {
  const shop = await openWorld(world, options)
  const place: Place = { shop, world, options, say, details }
  const figures: Figure[] = []
  const take = async (measure: Measure): Promise<void> => {
    say(`The ${worldTitle(world)}: ${measure}`)
    figures.push(...(await runMeasure(measure, place)))
  }
  const requested = MEASURES.filter((name) => options.only.includes(name))
  try {
    for (const measure of requested) if (!AFTER_THE_SHOP.has(measure)) await take(measure)
  } finally {
    await shop.stop()
  }
  for (const measure of requested) if (AFTER_THE_SHOP.has(measure)) await take(measure)
  await clearDataDir(shop.data_dir)
  return figures
}

/** Measures the shop of another checkout and this one in alternation. */
async function runAgainst(against: NonNullable<Options['against']>, options: Options): Promise<number> {
  if ('commit' in against) {
    say(`Commit ${against.commit}: packages`)
    await addWorktree(against)
  }
  const comparisons = await runInTurns(options, measureInTurns, async (world) => ({
    before: await openWorld(world, options, { folder: against.folder }),
    after: await openWorld(world, options),
  }))
  const worse = comparisons.filter(({ verdict }) => verdict === 'worse').length
  const percent = Number((options.tolerance * 100).toFixed(2))
  process.stdout.write(`\n${worse} of ${comparisons.length} figures are worse by more than ${percent} %.\n`)
  return worse === 0 ? 0 : 1
}

/** Measures the shop beside one that is looked at. */
async function runObserved(observed: Observation, options: Options): Promise<number> {
  const observer = await startObserver(observed)
  try {
    await runInTurns(options, measureTogether, async (world) => ({
      before: await openWorld(world, options),
      after: await openWorld(world, options, { folder: ROOT, env: observer.env }),
    }))
    return 0
  } finally {
    say(observer.said())
    observer.stop()
  }
}

async function runInTurns(
  options: Options,
  take: typeof measureInTurns,
  open: (world: WorldName) => Promise<{ before: Shop; after: Shop }>,
): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  for (const world of options.worlds) {
    const { before, after } = await open(world)
    const place = { world, options, say, details: {} }
    for (const measure of options.only) {
      say(`The ${worldTitle(world)}: ${measure}, in turns`)
      // Both shops use the same processors: mails of one would slow down the other's turn.
      const takeFrom = async (shop: Shop) => {
        await Promise.all([before, after].map(({ data_dir }) => untilIdle(data_dir)))
        return runMeasure(measure, { ...place, shop })
      }
      const turns = await take(options.turns, { before: () => takeFrom(before), after: () => takeFrom(after) })
      const compared = compareTurns(turns, options.tolerance)
      comparisons.push(...compared)
      process.stdout.write(`\n${drawComparisons(compared, turns.length)}\n`)
    }
    for (const shop of [before, after]) {
      await shop.stop()
      await clearDataDir(shop.data_dir)
    }
  }
  return comparisons
}

async function run(options: Options): Promise<number> {
  if (options.years !== null) return runYears(FOLDER, options.years, say)
  if (options.against !== null) return runAgainst(options.against, options)
  if (options.observed !== null) return runObserved(options.observed, options)
  // Read before the work, so that a wrong name is reported at once.
  const earlier = options.compare === null ? [] : readEarlierFigures(options.compare)
  const machine = describeMachine()
  if (machine.load_before > QUIET_LOAD) {
    say(`This machine is busy (load ${machine.load_before}), so figures of speed will be too low.`)
  }
  const report: Report = {
    at: new Date().toISOString(),
    commit: describeCommit(ROOT),
    machine,
    settings: {
      connections: CONNECTIONS,
      seconds: options.seconds,
      warmup_s: WARMUP_S,
      products_generated: PRODUCTS_GENERATED,
    },
    figures: [],
    budgets: BUDGETS,
    details: {},
  }
  for (const world of options.worlds) {
    const details: Record<string, unknown> = {}
    report.details[world] = details
    report.figures.push(...(await measureWorld(world, options, details)))
  }
  process.stdout.write(`\n${drawTable(report.figures, earlier)}\n\n`)
  say(`Kept as ${path.relative(ROOT, storeReport(RESULTS, report))}`)
  const broken = brokenLimits(report.figures)
  for (const sentence of broken) say(sentence)
  return broken.length === 0 ? 0 : 1
}

await runCommand({
  readOptions: () => readArguments(process.argv.slice(2)),
  run(options, end) {
    const isInTurns = options.against !== null || options.observed !== null
    const withinMs = options.years !== null ? YEARS_END_WITHIN_MS : isInTurns ? TURNS_END_WITHIN_MS : ENDS_WITHIN_MS
    const tooLong = (): void => {
      say(`The benchmark did not end within ${withinMs / 60_000} minutes.`)
      void end(1)
    }
    setTimeout(tooLong, withinMs).unref()
    return run(options)
  },
  async stop() {
    stopLoads()
    await stopShops()
    await removeWorktrees()
  },
})
