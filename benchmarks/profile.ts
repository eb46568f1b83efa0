import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { ROOT, type Shop } from './shop.ts'

const WRITTEN_WITHIN_MS = 30_000
const FUNCTIONS_SHOWN = 30
const AREAS_SHOWN = 14

/** The parts of V8's format that are read here. */
interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

/** What the shop has to be started with so that it can be profiled. */
export function profilingEnv(dataDir: string): Record<string, string> {
  const hook = pathToFileURL(path.join(ROOT, 'benchmarks', 'profile-hook.ts')).href
  return { NODE_OPTIONS: `--import=${hook}`, PROFILE_FILE: profileFile(dataDir) }
}

function profileFile(dataDir: string): string {
  return path.join(dataDir, 'latest.cpuprofile')
}

/** Begins or ends a profile of the shop's own process. */
export function toggleProfile(shop: Shop): void {
  process.kill(shop.program_pid(), 'SIGUSR2')
}

/** Waits for the profile that was just ended, keeps it under a name, and tells where the time went. */
export async function readProfile(shop: Shop, keepAs: string): Promise<string> {
  const written = profileFile(shop.data_dir)
  const deadline = Date.now() + WRITTEN_WITHIN_MS
  while (!existsSync(written)) {
    if (Date.now() > deadline) throw new Error('The shop wrote no profile')
    await sleep(50)
  }
  // Written in one call, but not in one moment.
  await sleep(1000)
  rmSync(keepAs, { force: true })
  renameSync(written, keepAs)
  return describeProfile(JSON.parse(readFileSync(keepAs, 'utf8')))
}

/** Shares of the time that the process was busy: by area and by function, the costliest first. */
export function describeProfile({ nodes, samples, timeDeltas }: CpuProfile): string {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]))
  const areas = new Map<string, number>()
  const functions = new Map<string, number>()
  let busy = 0
  for (const [index, id] of samples.entries()) {
    const frame = byId.get(id)
    const time = timeDeltas[index] ?? 0
    if (frame === undefined || frame.functionName === '(idle)') continue
    busy += time
    add(areas, areaOf(frame.url, frame.functionName), time)
    add(functions, `${frame.functionName || '(anonymous)'}  ${placeOf(frame)}`, time)
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

/** A folder of ours, a package, a part of Node, or what V8 does by itself. */
function areaOf(url: string, functionName: string): string {
  const dependency = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  if (dependency !== undefined) return dependency
  if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/')
  if (url === '') return functionName.startsWith('(') ? functionName : 'V8 and C++'
  return relative(url).split('/').slice(0, 2).join('/')
}

function placeOf({ url, lineNumber }: { url: string; lineNumber: number }): string {
  return url === '' ? '' : `${relative(url).replace(/^.*node_modules\//, '')}:${lineNumber + 1}`
}

function relative(url: string): string {
  return url.replace(pathToFileURL(ROOT).href, '')
}
