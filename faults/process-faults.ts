import { setTimeout as sleep } from 'node:timers/promises'
import { untilAnswers } from './database-faults.ts'
import type { Fault } from './fault.ts'
import { hurtAt, POINTS, preparePoints, removePoint } from './points.ts'
import { PARTS, type Part } from './shop.ts'

/** Longer than a worker may be silent before its jobs go to another. */
const HANGS_MS = 40_000
const WORKERS: readonly Part[] = ['worker', 'worker-2']

/** A worker that hangs with jobs in progress, while another takes over; then it wakes up. */
export const workerHangs: Fault = {
  name: 'worker-hangs',
  done: 'a worker stopped in place (SIGSTOP) as it is about to write a refund, a mail or a document, for 40 s, while another takes over; then it goes on',
  async hurt({ shop, short, note }) {
    await preparePoints(shop.database)
    const points = POINTS.filter(({ table, on }) => on === 'update' && /refund|mail/.test(table)).concat(
      POINTS.filter(({ table }) => table === 'documents.document'),
    )
    let times = 0
    for (const point of short ? points.slice(0, 1) : points) {
      const stopped: Part[] = []
      await hurtAt(shop.database, point, async (pids) => {
        for (const part of WORKERS)
          if (pids.includes(shop.program(part).pid) && stopped.length === 0) stopped.push(part)
        for (const part of stopped) shop.program(part).signal('SIGSTOP')
      })
      await removePoint(shop.database, point)
      if (stopped.length === 0) continue
      times++
      await sleep(HANGS_MS)
      for (const part of stopped) shop.program(part).signal('SIGCONT')
    }
    if (times === 0) {
      note('no worker came to a point; one was stopped at a random moment')
      shop.program('worker').signal('SIGSTOP')
      await sleep(HANGS_MS)
      shop.program('worker').signal('SIGCONT')
      times = 1
    }
    await untilAnswers(shop.database)
    return times
  },
}

/** Every program ended as an operator does, one after the other, and started again. */
export const restarts: Fault = {
  name: 'restarts',
  done: 'each program ended by SIGTERM and started again, one after the other',
  allows: ['no connection', 'no connection to a page'],
  async hurt({ shop }) {
    for (const part of PARTS) await shop.restart(part)
    return PARTS.length
  },
}
