import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault, Scene } from './fault.ts'
import type { Part } from './shop.ts'

const LIMIT_BYTES = 512 * 1024 * 1024
const SQUEEZED_MS = 20_000
const HURT: readonly Part[] = ['api', 'storefront', 'worker']

interface Group {
  version: 1 | 2
  folder: string
}

/** Control groups of the newer or the older kind, which set memory limits; null where we may create none. */
function findGroups(): Group | null {
  const candidates: Group[] = [
    { version: 2, folder: '/sys/fs/cgroup' },
    { version: 1, folder: '/sys/fs/cgroup/memory' },
  ]
  for (const { version, folder } of candidates) {
    const marker = version === 2 ? 'cgroup.controllers' : 'memory.limit_in_bytes'
    if (!existsSync(path.join(folder, marker))) continue
    const group = { version, folder: path.join(folder, `meridian-faults-${process.pid}`) }
    try {
      mkdirSync(group.folder)
      limit(group)
      return group
    } catch {
      // Not allowed here.
    }
  }
  return null
}

function limit({ version, folder }: Group): void {
  const name = version === 2 ? 'memory.max' : 'memory.limit_in_bytes'
  writeFileSync(path.join(folder, name), String(LIMIT_BYTES))
}

async function squeeze({ shop, note }: Scene, part: Part): Promise<void> {
  const group = findGroups()
  if (group === null) {
    note(`no control group may be made here, so the ${part} got --max-old-space-size=256 instead`)
    await shop.restart(part, { nodeOptions: ['--max-old-space-size=256'] })
    await sleep(SQUEEZED_MS)
    await shop.restart(part)
    return
  }
  try {
    await shop.restart(part, { group: group.folder })
    await sleep(SQUEEZED_MS)
    if (shop.program(part).hasEnded()) {
      note(`the ${part} ended within 512 MB`)
      await shop.start(part)
    } else note(`the ${part} used at most ${Math.round(peakOf(group) / 2 ** 20)} MB of its 512`)
    await shop.restart(part)
  } finally {
    rmdirSync(group.folder)
  }
}

function peakOf({ version, folder }: Group): number {
  const name = version === 2 ? 'memory.peak' : 'memory.max_usage_in_bytes'
  return Number(readFileSync(path.join(folder, name), 'utf8'))
}

export const memory: Fault = {
  name: 'memory',
  done: 'the api, the storefront and a worker squeezed into 512 MB by a control group, one after the other, for 20 s',
  allows: ['no connection', 'no connection to a page'],
  async hurt(scene) {
    for (const part of HURT) await squeeze(scene, part)
    return HURT.length
  },
}
