import { randomInt } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { watchStarter } from '../tools/bootstrap/starter.mjs'
import { type Options, readArguments } from './arguments.ts'
import { countRepeatedMails, findFaults } from './checks.ts'
import { clock } from './clock-faults.ts'
import { down, frozen, full, mountDisk, unmountDisk } from './database-faults.ts'
import type { Fault } from './fault.ts'
import type { Journal } from './journal.ts'
import { kills } from './kills.ts'
import { startLoad } from './load.ts'
import { mail } from './mail-faults.ts'
import { memory } from './memory-faults.ts'
import { MISSING } from './missing-faults.ts'
import { connections, slowPeers } from './network-faults.ts'
import { restarts, workerHangs } from './process-faults.ts'
import { provider } from './provider-faults.ts'
import { streamOf } from './random.ts'
import { drawCounts, drawTable, type Outcome, withOutcomes } from './report.ts'
import { findUnsettled } from './settled.ts'
import { openShop, type Shop } from './shop.ts'
import { until } from './until.ts'

const FAULTS: readonly Fault[] = [
  ...[kills, restarts, frozen, down, full, provider, mail],
  ...[workerHangs, clock, connections, slowPeers, memory],
  ...MISSING,
]

const FIRST_PORT = Number(process.env.FAULTS_PORT ?? 4500)
const VISITORS = 2
/** The data of the shop, twice as large as it gets. */
const DISK_MB = 1500
/** Paid orders before a fault begins, so that it meets a shop in use. */
const PAID_FIRST = 3
/** How long people go on after a fault. */
const AFTERWARDS_MS = 5000
/** By then, nothing is half done. */
const SETTLED_WITHIN_MS = 60_000
const SETTLED_ASKED_EVERY_MS = 500
/** What nobody may meet, unless the fault says so. */
const NEVER = ['no connection', 'no answer in time', 'no connection to a page', 'no page in time']

const DOCUMENT = fileURLToPath(new URL('../docs/faults.md', import.meta.url))

const say = (text: string): void => void process.stderr.write(`${text}\n`)

let shop: Shop | undefined
let isMounted = false
const journals: Journal[] = []

async function make(fault: Fault, options: Options): Promise<Outcome> {
  const { seed, buyers, short } = options
  const lack = fault.lacks?.() ?? null
  const told = { name: fault.name, done: fault.done }
  if (lack !== null) {
    return { ...told, times: 0, load: '', seen: new Map(), settled_ms: null, faults: [], skipped: lack }
  }
  const open = await theShop()
  const notes: string[] = []
  open.errors.length = 0
  // Each fault begins with people whose tries to pay are not spent yet (SPEC §6).
  await sql`update payments.attempt set device_key = null, network_key = null`.execute(open.database.owner.kysely)
  const load = await startLoad(open, { seed, name: fault.name, buyers, visitors: VISITORS })
  journals.push(load.journal)
  const repeatedBefore = countRepeatedMails(open)
  await until(() => load.paid() >= PAID_FIRST)
  const times = await fault.hurt({
    ...{ shop: open, load, chance: streamOf(seed, fault.name), short },
    note: (sentence) => void notes.push(sentence),
  })
  await sleep(AFTERWARDS_MS)
  await load.stop()
  const { settled_ms, unsettled } = await settle(open)
  const faults = [
    ...unsettled.map((sentence) => `not settled: ${sentence}`),
    ...(await findFaults(open, journals)),
    ...load.seen.broken.map((sentence) => `somebody saw ${sentence}`),
    ...NEVER.filter((kind) => !fault.allows?.includes(kind) && load.seen.counts.has(kind)).map(
      (kind) => `somebody met ${kind} ${load.seen.counts.get(kind)} times`,
    ),
  ]
  const repeated = countRepeatedMails(open) - repeatedBefore
  if (repeated > 0) notes.push(`${repeated} mails came again under the same Message-ID`)
  for (const [text, count] of countErrors(open)) say(`  logged ${count}×: ${text}`)
  const visits = load.journal.visits.length
  const orders = load.journal.visits.filter((visit) => visit.order !== null).length
  return {
    ...{ ...told, times, seen: load.seen.counts, settled_ms, faults, notes },
    load: `${buyers} buyers, ${VISITORS} visitors, an admin: ${visits} visits, ${orders} orders, ${load.paid()} paid`,
  }
}

async function settle(open: Shop): Promise<{ settled_ms: number | null; unsettled: string[] }> {
  const begun = Date.now()
  for (;;) {
    const unsettled = await findUnsettled(open).catch((error: unknown) => [`nobody can tell: ${String(error)}`])
    const after = Date.now() - begun
    if (unsettled.length === 0) return { settled_ms: after, unsettled }
    if (after > SETTLED_WITHIN_MS) return { settled_ms: null, unsettled }
    await sleep(SETTLED_ASKED_EVERY_MS)
  }
}

/** What the programs logged as errors, without the numbers that differ. */
function countErrors({ errors }: Shop): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { program, text } of errors) {
    const alike = `${program}: ${text.replaceAll(/\d+/g, 'n').slice(0, 300)}`
    counts.set(alike, (counts.get(alike) ?? 0) + 1)
  }
  return counts
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'meridian-faults-'))

async function theShop(): Promise<Shop> {
  if (shop === undefined) {
    say('Starting the shop')
    const disk = path.join(folder, 'disk')
    mkdirSync(disk)
    isMounted = mountDisk(disk, DISK_MB)
    shop = await openShop({
      ...{ folder: path.join(folder, 'shop'), port: FIRST_PORT, dataDir: path.join(disk, 'postgres') },
      // The disk in memory is small, and what a commit needs is written to it as to any other.
      databaseSettings: { max_wal_size: '256MB', min_wal_size: '80MB', shared_buffers: '128MB' },
    })
  }
  return shop
}

let ending: Promise<void> | undefined
/** Stops everything that was started. */
function end(code: number): Promise<void> {
  ending ??= (async () => {
    await shop?.stop().catch(() => {})
    if (isMounted) unmountDisk(path.join(folder, 'disk'))
    if (code === 0) rmSync(folder, { recursive: true, force: true })
    else say(`The logs of the programs are in ${folder}.`)
    process.exit(code)
  })()
  return ending
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(130))
watchStarter(() => void end(130))

async function run(options: Options): Promise<number> {
  say(`Seed ${options.seed}`)
  const outcomes: Outcome[] = []
  for (const fault of FAULTS.filter(({ name }) => options.only?.includes(name) ?? true)) {
    say(`\n${fault.name}`)
    const outcome = await make(fault, options)
    outcomes.push(outcome)
    say(`  ${outcome.load}`)
    say(`  seen: ${drawCounts(outcome.seen)}`)
    say(`  settled in ${outcome.settled_ms} ms`)
    for (const fault of outcome.faults) say(`  wrong: ${fault}`)
  }
  process.stdout.write(`\n${drawTable(outcomes, options.seed)}\n`)
  if (options.report) {
    const known = FAULTS.map((fault) => fault.name)
    writeFileSync(DOCUMENT, withOutcomes(readFileSync(DOCUMENT, 'utf8'), { outcomes, seed: options.seed, known }))
  }
  return outcomes.every((outcome) => outcome.faults.length === 0) ? 0 : 1
}

try {
  const known = FAULTS.map((fault) => fault.name)
  await end(await run(readArguments(process.argv.slice(2), { known, newSeed: randomInt(2 ** 31) })))
} catch (error) {
  if (ending === undefined) say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  await end(1)
}
