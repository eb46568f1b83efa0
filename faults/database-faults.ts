import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseServer } from './database-server.ts'
import type { Fault } from './fault.ts'
import { until } from './until.ts'

const FROZEN_MS = 10_000
const DOWN_MS = 5000
const FULL_MS = 12_000
const BETWEEN_MS = 4000
const FILLED_AT_ONCE = 256 * 1024

/** Answers again, as the checks see it. */
export async function untilAnswers({ owner }: DatabaseServer): Promise<void> {
  await until(() =>
    owner.ping(2000).then(
      () => true,
      () => false,
    ),
  )
}

export const frozen: Fault = {
  name: 'database-frozen',
  done: 'PostgreSQL stopped in place (SIGSTOP) for 10 s',
  async hurt({ shop, short }) {
    const times = short ? 1 : 3
    for (let time = 0; time < times; time++) {
      shop.database.freeze()
      await sleep(FROZEN_MS)
      shop.database.thaw()
      await sleep(BETWEEN_MS)
    }
    await untilAnswers(shop.database)
    return times
  },
}

export const down: Fault = {
  name: 'database-down',
  done: 'PostgreSQL killed (SIGKILL), away for 5 s, started again',
  async hurt({ shop, short }) {
    const times = short ? 1 : 3
    for (let time = 0; time < times; time++) {
      await shop.database.kill()
      await sleep(DOWN_MS)
      await shop.database.start()
      await untilAnswers(shop.database)
      await sleep(BETWEEN_MS)
    }
    return times
  },
}

/** The data of the shop is on a disk of its own, in memory, which this fault fills. */
export const full: Fault = {
  name: 'disk-full',
  done: 'the disk of the data folder and of the write-ahead log filled to the last byte for 12 s; where PostgreSQL ended itself, it was started again once there was room',
  lacks: () => (canMount() ? null : 'this machine lets nobody mount a disk in memory'),
  async hurt({ shop, note, short }) {
    const times = short ? 1 : 2
    let ended = 0
    const filler = path.join(path.dirname(shop.database.data_dir), 'filler')
    for (let time = 0; time < times; time++) {
      const until = Date.now() + FULL_MS
      // Space that PostgreSQL frees meanwhile is filled too.
      while (Date.now() < until) {
        fill(filler)
        await sleep(200)
      }
      rmSync(filler)
      if (!shop.database.isRunning()) {
        ended++
        await shop.database.start()
      }
      await untilAnswers(shop.database)
      await sleep(BETWEEN_MS)
    }
    if (ended > 0) note(`PostgreSQL ended itself ${ended} times`)
    return times
  },
}

/** Fills the free space on the disk of a file. */
function fill(file: string): void {
  const descriptor = openSync(file, 'a')
  const block = Buffer.alloc(FILLED_AT_ONCE)
  try {
    for (let size = block.length; size >= 1; size = Math.floor(size / 2)) {
      for (;;) {
        const { bavail, bsize } = statfsSync(path.dirname(file))
        if (bavail * bsize < size) break
        writeSync(descriptor, block.subarray(0, size))
      }
    }
  } catch {
    // Another writer used the rest.
  } finally {
    closeSync(descriptor)
  }
}

let mountable: boolean | undefined

function canMount(): boolean {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return false
  mountable ??= mounts()
  return mountable
}

function mounts(): boolean {
  try {
    const folder = execFileSync('mktemp', ['-d'], { encoding: 'utf8' }).trim()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder], { stdio: 'ignore' })
    rmSync(folder, { recursive: true })
    return true
  } catch {
    return false
  }
}

/** A disk in memory for the data of a shop, where one can be had. */
export function mountDisk(folder: string, megabytes: number): boolean {
  if (!canMount()) return false
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  return true
}

export function unmountDisk(folder: string): void {
  execFileSync('umount', [folder], { stdio: 'ignore' })
}
