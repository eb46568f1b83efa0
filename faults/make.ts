import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from '../tools/command.ts'
import type { Options } from './arguments.ts'
import { countRepeatedMails, findFaults } from './checks.ts'
import type { Fault } from './fault.ts'
import { findLastRetry, findUnsettled } from './find-unsettled.ts'
import type { Journal } from './journal.ts'
import { startLoad } from './load.ts'
import { forgetTries } from './payment-tries.ts'
import { streamOf } from './random.ts'
import { drawCounts, drawTable, type Outcome, withOutcomes } from './report.ts'
import type { Shop } from './shop.ts'
import { until } from './until.ts'
import { SHARED } from './ways-to-pay.ts'

const VISITORS = 2
/** Paid orders before a fault begins, so that it meets a shop in use. */
const PAID_FIRST = 3
/** Duration of use after a fault. */
const AFTERWARDS_MS = 5000
/** By then, nothing is half done: PayU repeats an unacknowledged notification after one minute, and after two more. */
const SETTLED_WITHIN_MS = 240_000
const SETTLED_ASKED_EVERY_MS = 500
/** Jobs are waited for until their next try, and so much longer; all together at most so long. */
const RETRIED_WITHIN_MS = 30_000
const RETRIES_AWAITED_MS = 900_000
/** Answers that are always forbidden, unless the fault allows them. */
const NEVER = ['no connection', 'no answer in time', 'no connection to a page', 'no page in time']

interface FaultRunOptions {
  seed: number
  buyers: number
  short: boolean
  /** The journals of all loads of this shop; the new one is added. */
  journals: Journal[]
  open: () => Promise<Shop>
}

/** Makes the chosen faults one after the other and prints their table; the exit code of the program. */
export async function makeAll(
  faults: readonly Fault[],
  options: Options,
  { open, document }: Pick<FaultRunOptions, 'open'> & { document: string },
): Promise<number> {
  const { seed, only, report } = options
  say(`Seed ${seed}`)
  const journals: Journal[] = []
  const outcomes: Outcome[] = []
  for (const fault of faults.filter(({ name }) => only?.includes(name) ?? true)) {
    say(`\n${fault.name}`)
    const outcome = await make(fault, { ...options, journals, open })
    outcomes.push(outcome)
    say(`  ${outcome.load}`)
    say(`  seen: ${drawCounts(outcome.seen)}`)
    say(`  settled in ${outcome.settled_ms} ms`)
    for (const wrong of outcome.faults) say(`  wrong: ${wrong}`)
  }
  process.stdout.write(`\n${drawTable(outcomes, seed)}\n`)
  if (report) {
    const known = faults.map(({ name }) => name)
    writeFileSync(document, withOutcomes(readFileSync(document, 'utf8'), { outcomes, seed, known }))
  }
  return outcomes.every((outcome) => outcome.faults.length === 0) ? 0 : 1
}

/** Removes the folder of a run that went well; people read the logs of any other. */
export function endLogs(folder: string, code: number): void {
  if (code === 0) rmSync(folder, { recursive: true, force: true })
  else say(`The logs of the programs are in ${folder}.`)
}

/** Lets people use a shop, injects a fault meanwhile, waits until it has settled, and looks for errors. */
async function make(fault: Fault, making: FaultRunOptions): Promise<Outcome> {
  const { seed, buyers, short, journals } = making
  const lack = fault.lacks?.() ?? null
  const described = { name: fault.name, done: fault.done }
  if (lack !== null) {
    return { ...described, times: 0, load: '', seen: new Map(), settled_ms: null, faults: [], skipped: lack }
  }
  const open = await making.open()
  await open.payThrough(fault.takers ?? SHARED)
  const notes: string[] = []
  open.errors.length = 0
  // Each fault begins with people whose tries to pay are not spent yet (SPEC §6).
  await forgetTries(open.database)
  const hasAdmin = !fault.withoutAdmin
  const load = await startLoad(open, { seed, name: fault.name, buyers, visitors: VISITORS, hasAdmin })
  journals.push(load.journal)
  const repeatedBefore = countRepeatedMails(open)
  await until(() => load.paid() >= PAID_FIRST)
  const times = await fault.hurt({
    shop: open,
    load,
    chance: streamOf(seed, fault.name),
    short,
    note: (sentence) => void notes.push(sentence),
  })
  await sleep(AFTERWARDS_MS)
  await load.stop()
  const { settled_ms, unsettled } = await settle(open)
  const faults = [
    ...unsettled.map((sentence) => `not settled: ${sentence}`),
    ...(await findFaults(open, journals)),
    ...load.seen.broken.map((sentence) => `somebody saw ${sentence}`),
    ...[...NEVER, ...(fault.forbids ?? [])]
      .filter((kind) => !fault.allows?.includes(kind) && load.seen.counts.has(kind))
      .map((kind) => `somebody met ${kind} ${load.seen.counts.get(kind)} times`),
  ]
  const repeated = countRepeatedMails(open) - repeatedBefore
  if (repeated > 0) notes.push(`${repeated} mails came again under the same Message-ID`)
  for (const [text, count] of countErrors(open)) say(`  logged ${count}×: ${text}`)
  const visits = load.journal.visits.length
  const orders = load.journal.visits.filter((visit) => visit.order !== null).length
  return {
    ...described,
    times,
    seen: load.seen.counts,
    settled_ms,
    faults,
    notes,
    load: `${buyers} buyers, ${VISITORS} visitors${hasAdmin ? ', an admin' : ''}: ${visits} visits, ${orders} orders, ${load.paid()} paid`,
  }
}

async function settle(open: Shop): Promise<{ settled_ms: number | null; unsettled: string[] }> {
  const begun = Date.now()
  let until = begun + SETTLED_WITHIN_MS
  for (;;) {
    const unsettled = await findUnsettled(open).catch((error: unknown) => [`nobody can tell: ${String(error)}`])
    if (unsettled.length === 0) return { settled_ms: Date.now() - begun, unsettled }
    if (Date.now() > until) {
      const retry = await findLastRetry(open).catch(() => null)
      until = Math.min((retry?.getTime() ?? 0) + RETRIED_WITHIN_MS, begun + RETRIES_AWAITED_MS)
      if (Date.now() > until) return { settled_ms: null, unsettled }
    }
    await sleep(SETTLED_ASKED_EVERY_MS)
  }
}

/** Errors logged by the programs, without the numbers that differ. */
function countErrors({ errors }: Shop): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { program, text } of errors) {
    const alike = `${program}: ${text.replaceAll(/\d+/g, 'n').slice(0, 300)}`
    counts.set(alike, (counts.get(alike) ?? 0) + 1)
  }
  return counts
}
