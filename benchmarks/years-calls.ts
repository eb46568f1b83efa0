import { at, type Facts, HotCalls, type Targets } from './hot-calls.ts'
import { percentile } from './latencies.ts'
import { cpuMilliseconds, serverProcesses } from './processes.ts'
import { type Shop, startShop } from './shop.ts'

export interface World {
  name: 'named' | 'large'
  data_dir: string
  targets: Targets
  facts: Facts
}

/**
 * Cost of a call: time until its answer, and processor time in the shop and its PostgreSQL, which varies less on a
 * busy machine.
 */
interface CallTime {
  ms: number
  cpu: number
}
/** All measurements of each call. */
type CallTimes = Map<string, CallTime[]>
/** Calls of both worlds, in the order of the worlds. */
export interface CallsOfWorlds {
  cold: CallTimes[]
  warm: CallTimes[]
}

const COLD_STARTS = 5
const WARM_ROUNDS = 80
/** Rounds after a start that are not counted as warm. */
const WARMING = 10

/** Both worlds in turns, so that what else the machine does is done to both. */
export async function timeCalls(worlds: readonly World[], say: (line: string) => void): Promise<CallsOfWorlds> {
  const cold = worlds.map((): CallTimes => new Map())
  const warm = worlds.map((): CallTimes => new Map())
  for (let start = 0; start < COLD_STARTS; start++) {
    for (const [place, world] of worlds.entries()) {
      say(`The ${world.name} world: first looks after a start, ${start + 1} of ${COLD_STARTS}`)
      await inShops([world], ([calls]) => calls?.round(start * 7, notedIn(at(cold, place), calls.shop)))
    }
  }
  say('Both worlds, warm')
  await inShops(worlds, async (people) => {
    for (let round = 0; round < WARMING + WARM_ROUNDS; round++) {
      for (const [place, calls] of people.entries()) {
        await calls.round(round, notedIn(round < WARMING ? new Map() : at(warm, place), calls.shop))
      }
    }
  })
  return { cold, warm }
}

async function inShops(
  worlds: readonly World[],
  work: (people: HotCalls[]) => Promise<void> | undefined,
): Promise<void> {
  const shops: Shop[] = []
  const people: HotCalls[] = []
  try {
    for (const { data_dir } of worlds) shops.push(await startShop(data_dir))
    // Done afterwards, because a shop closes a connection that is idle for a while.
    for (const [place, { targets, facts }] of worlds.entries()) {
      people.push(await HotCalls.come(at(shops, place), targets, facts))
    }
    await work(people)
  } finally {
    for (const one of people) one.leave()
    for (const shop of shops) await shop.stop()
  }
}

/** Calls are made one after the other, so processor time since the last one belongs to this one. */
function notedIn(times: CallTimes, shop: Shop) {
  const pids = [shop.program_pid(), ...serverProcesses(shop.data_dir)]
  let before = cpuMilliseconds(pids)
  return (name: string, ms: number): void => {
    const now = cpuMilliseconds(pids)
    const taken = { ms, cpu: Math.max(0, now - before) }
    before = now
    times.set(name, [...(times.get(name) ?? []), taken])
  }
}

/** The calls as rows of a table in a document: medians, and of the warm times the 95th percentile too. */
export function sampleCalls({ cold, warm }: CallsOfWorlds): string {
  const names = [...(warm[0]?.keys() ?? [])]
  const rows = names.map((name) => {
    const figures = (of: CallTimes[], what: keyof CallTime, part = 0.5) =>
      of.map((times) =>
        percentile(
          (times.get(name) ?? []).map((taken) => taken[what]).toSorted((a, b) => a - b),
          part,
        ),
      )
    const ratio = ([named = 0, large = 0]: number[]) => large / named
    const [first, cpu] = [figures(cold, 'cpu'), figures(warm, 'cpu')]
    const cells = [
      ...[...figures(cold, 'ms'), ...first, ratio(first)],
      ...[...figures(warm, 'ms'), ...figures(warm, 'ms', 0.95), ...cpu, ratio(cpu)],
    ]
    return `| ${name} | ${cells.map((cell) => cell.toFixed(cell < 10 ? 1 : 0)).join(' | ')} |`
  })
  const pair = (what: string) => `${what}: named | large`
  const head = [
    ...['call', pair('first look, ms'), pair('its CPU, ms'), '×'],
    ...[pair('p50, ms'), pair('p95, ms'), pair('CPU, ms'), '×'],
  ]
  return [`| ${head.join(' | ')} |`, `|---|${'--:|'.repeat(12)}`, ...rows].join('\n')
}
