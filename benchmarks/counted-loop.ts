import { performance } from 'node:perf_hooks'
import { timesOf } from './latencies.ts'
import type { LoadResult } from './load-jobs.ts'

/** Records how long a step took, in milliseconds. */
export type Note = (step: string, milliseconds: number) => void

export interface CountedLoop {
  workers: number
  warmup_s: number
  seconds: number
  /** The maximum number of operations, including warm-up; by default only time limits them. */
  count_max?: number
  /** One operation of a worker; false if that worker has no more work. */
  once: (worker: number, note: Note) => Promise<boolean>
  /** Called when counting begins and ends. */
  onCounting: (counting: boolean) => void
}

/** Repeats an operation with several concurrent workers, and reports those completed after the warm-up. */
export async function runCounted(loop: CountedLoop): Promise<LoadResult> {
  const { workers, warmup_s, seconds, count_max = Number.POSITIVE_INFINITY, once, onCounting } = loop
  const steps = new Map<string, number[]>()
  let counting = false
  let started = 0
  let ended = 0
  let begun = 0
  let cpu = process.cpuUsage()
  const note: Note = (step, milliseconds) => {
    if (!counting) return
    const list = steps.get(step)
    if (list === undefined) steps.set(step, [milliseconds])
    else list.push(milliseconds)
  }
  const begin = (): void => {
    started = performance.now()
    cpu = process.cpuUsage()
    counting = true
    onCounting(true)
  }
  const warmUntil = performance.now() + warmup_s * 1000
  const stopAt = warmUntil + seconds * 1000
  if (warmup_s === 0) begin()

  const work = async (worker: number): Promise<void> => {
    for (;;) {
      const before = performance.now()
      if (before >= stopAt || begun >= count_max) return
      if (!counting && before >= warmUntil) begin()
      begun += 1
      if (!(await once(worker, note))) return
      const after = performance.now()
      // Operations begun during the warm-up are affected by it.
      if (counting && before >= started) note('whole', after - before)
      ended = after
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))
  onCounting(false)
  const used = process.cpuUsage(cpu)
  const count = steps.get('whole')?.length ?? 0
  return {
    count,
    per_second: count === 0 ? 0 : (count / (ended - started)) * 1000,
    times: Object.fromEntries([...steps].map(([step, list]) => [step, timesOf(list)])),
    load_cpu_ms: count === 0 ? 0 : (used.user + used.system) / 1000 / count,
  }
}
