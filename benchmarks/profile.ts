import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { ROOT, type Shop } from './shop.ts'

const WRITTEN_WITHIN_MS = 30_000
const FUNCTIONS_SHOWN = 30
const AREAS_SHOWN = 20
/** Idle time, and the profiler itself. */
const NOT_THE_SHOP = /^\(idle\) |node:inspector/

/** The part of V8's format that is read here. */
interface CpuProfile {
  nodes: { id: number; callFrame: Frame; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}
interface Frame {
  functionName: string
  /** Empty for V8 and C++ frames. */
  url: string
  lineNumber: number
}

/** The environment with which the shop can be profiled. */
export function profilingEnv(dataDir: string): Record<string, string> {
  const hook = pathToFileURL(path.join(ROOT, 'benchmarks', 'profile-hook.ts')).href
  return { NODE_OPTIONS: `--import=${hook}`, PROFILE_FILE: profileFile(dataDir) }
}

function profileFile(dataDir: string): string {
  return path.join(dataDir, 'latest.cpuprofile')
}

/** Starts or ends a profile of the shop's own process. */
export function toggleProfile(shop: Shop): void {
  process.kill(shop.program_pid(), 'SIGUSR2')
}

/** Waits for the profile that was just ended, stores it under a name, and summarizes it. */
export async function readProfile(shop: Shop, keepAs: string): Promise<string> {
  const written = profileFile(shop.data_dir)
  const deadline = Date.now() + WRITTEN_WITHIN_MS
  while (!existsSync(written)) {
    if (Date.now() > deadline) throw new Error('The shop wrote no profile')
    await sleep(50)
  }
  // Written in one call, but not atomically.
  await sleep(1000)
  rmSync(keepAs, { force: true })
  renameSync(written, keepAs)
  return describeProfile(JSON.parse(readFileSync(keepAs, 'utf8')))
}

/**
 * Shares of the busy time: by area (V8, C++ and Node count for their caller) and by function (with the calling area),
 * most expensive first.
 */
export function describeProfile({ nodes, samples, timeDeltas }: CpuProfile): string {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const areas = new Map<string, number>()
  const functions = new Map<string, number>()
  let busy = 0
  for (const [index, id] of samples.entries()) {
    const frame = byId.get(id)?.callFrame
    const time = timeDeltas[index] ?? 0
    if (frame === undefined || NOT_THE_SHOP.test(`${frame.functionName} ${frame.url}`)) continue
    busy += time
    let asker: number | undefined = id
    let area: string | null = null
    while (asker !== undefined && area === null) {
      area = areaOf(byId.get(asker)?.callFrame.url ?? '')
      asker = parents.get(asker)
    }
    const name = frame.functionName || '(anonymous)'
    area ??= name.startsWith('(') ? name : 'node'
    add(areas, area, time)
    add(functions, `${name}  ${areaOf(frame.url) === null ? `for ${area}` : placeOf(frame)}`, time)
  }
  const lines = (shares: Map<string, number>, count: number): string[] =>
    [...shares]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, count)
      .map(([name, time]) => `  ${((time / busy) * 100).toFixed(1).padStart(5)} %  ${name}`)
  return ['By area:', ...lines(areas, AREAS_SHOWN), 'By function:', ...lines(functions, FUNCTIONS_SHOWN)].join('\n')
}

function add(sums: Map<string, number>, key: string, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value)
}

/** One of our folders or a package; null for Node and V8. */
function areaOf(url: string): string | null {
  if (url === '' || url.startsWith('node:')) return null
  const dependency = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  return dependency ?? relative(url).split('/').slice(0, 2).join('/')
}

function placeOf({ url, lineNumber }: Frame): string {
  return `${relative(url).replace(/^.*node_modules\//, '')}:${lineNumber + 1}`
}

function relative(url: string): string {
  return url.replace(pathToFileURL(ROOT).href, '')
}
