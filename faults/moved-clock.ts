// Preloaded into a program of a fault: its clock is wrong by the hours in a file, such as `+2h`.

import { readFileSync } from 'node:fs'
import { HOUR_MS } from '@meridian/domain/time-units.ts'

const READ_EVERY_MS = 100
const RightDate = Date
let offsetMs = 0

setInterval(() => {
  try {
    offsetMs = Number.parseInt(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'), 10) * HOUR_MS
  } catch {
    // Written at this moment; read again soon.
  }
}, READ_EVERY_MS).unref()

globalThis.Date = new Proxy(RightDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [RightDate.now() + offsetMs] : given, newTarget),
  apply: () => new RightDate(RightDate.now() + offsetMs).toString(),
  get: (target, name) => (name === 'now' ? () => RightDate.now() + offsetMs : Reflect.get(target, name)),
})
