import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runCounted } from './counted-loop.ts'
import { percentile, timesOf } from './latencies.ts'

test('only operations begun after the warm-up count, in rate and in times', async () => {
  let done = 0
  const counting: boolean[] = []
  const result = await runCounted({
    workers: 2,
    warmup_s: 0.1,
    seconds: 0.2,
    once: async (_, note) => {
      await sleep(10)
      done += 1
      note('step', 1)
      return true
    },
    onCounting: (now) => counting.push(now),
  })
  expect(counting).toEqual([true, false])
  expect(result.count).toBeGreaterThan(0)
  expect(result.count).toBeLessThan(done)
  expect(result.times.whole?.p50_ms).toBeGreaterThanOrEqual(9)
  expect(result.times.step?.max_ms).toBe(1)
})

test('a loop ends at its count, and a worker without work ends by itself', async () => {
  const counted = { workers: 3, warmup_s: 0, seconds: 60, onCounting: () => {} }
  const result = await runCounted({ ...counted, count_max: 7, once: async () => true })
  expect(result.count).toBe(7)
  let left = 5
  const { count } = await runCounted({ ...counted, once: async () => left-- > 0 })
  expect(count).toBe(5)
})

test('a percentile is a measured value', () => {
  expect(percentile([], 0.99)).toBe(0)
  expect(timesOf([3, 1, 2])).toEqual({ p50_ms: 2, p95_ms: 3, p99_ms: 3, max_ms: 3 })
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1)
  expect(timesOf(hundred)).toEqual({ p50_ms: 50, p95_ms: 95, p99_ms: 99, max_ms: 100 })
})
