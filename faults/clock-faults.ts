import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Fault } from './fault.ts'
import type { Part, StartOptions } from './shop.ts'

const WRONG_MS = 12_000
/** Hours that the clock of one process is wrong by. */
const JUMPS_H = [2, -2, 26] as const
const HURT: readonly Part[] = ['api', 'worker']

/** Debian's libfaketime, which moves the clock that the kernel reports; null if it is not installed. */
function findLibrary(): string | null {
  const folder = '/usr/lib'
  if (!existsSync(folder)) return null
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name, 'faketime', 'libfaketime.so.1')
    if (existsSync(file)) return file
  }
  return null
}

/** Start options of a program whose clock a file moves; the timers of the process are left alone. */
function withClock(file: string, library: string | null): StartOptions {
  if (library === null) {
    const preload = fileURLToPath(new URL('./moved-clock.ts', import.meta.url))
    return { env: { CLOCK_FILE: file }, nodeOptions: ['--import', preload] }
  }
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_RESET: '1',
    },
  }
}

export const clock: Fault = {
  name: 'clock',
  done: 'the clock of the api, then of a worker, two hours ahead, two hours behind and 26 hours ahead, 12 s each, and right again',
  allows: ['no connection', 'no connection to a page'],
  async hurt({ shop, short, note }) {
    const library = findLibrary()
    note(library === null ? 'clocks moved by a preload of ours' : 'clocks moved by libfaketime')
    const jumps = short ? JUMPS_H.slice(0, 1) : JUMPS_H
    for (const part of HURT) {
      const file = path.join(shop.folder, `${part}.clock`)
      writeFileSync(file, '+0h')
      await shop.restart(part, withClock(file, library))
      for (const hours of jumps) {
        await sleep(WRONG_MS / 4)
        writeFileSync(file, `${hours < 0 ? '' : '+'}${hours}h`)
        await sleep(WRONG_MS)
        writeFileSync(file, '+0h')
      }
      await sleep(WRONG_MS / 4)
      await shop.restart(part)
    }
    return HURT.length * jumps.length
  },
}
