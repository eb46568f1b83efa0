import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgress } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('only a step longer than two seconds is printed, and then repeatedly', () => {
  const lines: string[] = []
  const progress = createProgress((line) => lines.push(line))
  progress.step('Connecting')
  vi.advanceTimersByTime(1900)
  progress.step('Building')
  vi.advanceTimersByTime(22_500)
  progress.step('Opening')
  vi.advanceTimersByTime(1900)
  progress.end()
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual(['Building …', 'Building … 12 s', 'Building … 22 s'])
})
