import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { BUDGETS_S, type FileTime, reportLines, SLOW_FILES, secondsOf } from './test-report.ts'

const file = (name: string, project: string, began_at: number, ended_at: number): FileTime => ({
  file: name,
  project,
  ms: ended_at - began_at,
  began_at,
  ended_at,
})

test('the budgets of all classes are ten minutes', () => {
  const { checks, unit, service, journeys } = BUDGETS_S
  expect([checks, unit, service, journeys]).toEqual([90, 45, 240, 210])
  expect(checks + unit + service + journeys).toBeLessThan(10 * 60)
})

test('classes whose files run beside each other share the time by what their files took', () => {
  const files = [file('a', 'unit', 1000, 3000), file('b', 'alone', 2000, 4000), file('c', 'service', 1000, 7000)]
  expect(secondsOf(files, ['unit', 'alone'])).toBeCloseTo(2.4)
  expect(secondsOf(files, ['service'])).toBeCloseTo(3.6)
  expect(secondsOf(files, ['pages'])).toBeUndefined()
})

test('a report says what is over its budget, which files and journeys were slowest, and what databases cost', () => {
  const files = Array.from({ length: 22 }, (_, place) => file(`f${place}.test.ts`, 'service', 0, place * 1000))
  const lines = reportLines(
    {
      seconds: { checks: 62, service: 270 },
      files,
      journeys: [{ title: 'a day [desktop]', ms: 57_800 }],
      databases_ms: [150, 350],
    },
    true,
  )
  expect(lines).toContain('  Checks and builds  1:02 of 1:30')
  expect(lines).toContain('  Service tests      4:30 of 4:00, 0:30 over')
  expect(lines.join()).not.toContain('Unit tests')
  expect(lines).toContain('  2 databases made in 0:01, beside each other')
  expect(lines).toContain('   57.8 s  a day [desktop]')
  expect(lines.filter((line) => line.includes('.test.ts'))).toEqual(
    expect.arrayContaining(['   21.0 s  f21.test.ts', '    2.0 s  f2.test.ts', '  f21.test.ts']),
  )
  expect(lines).not.toContain('    1.0 s  f1.test.ts')
  expect(lines.at(-1)).toBe('  f21.test.ts')
})

test('a run of some files is not compared with the budgets', () => {
  const slow = { seconds: { service: 999 }, files: [file('a', 'service', 0, 99_000)], journeys: [], databases_ms: [] }
  expect(reportLines(slow, false).join('\n')).not.toMatch(/over|without/i)
})

test('each slow file with a reason exists', () => {
  for (const [name, reason] of Object.entries(SLOW_FILES)) {
    expect(existsSync(fileURLToPath(new URL(`../${name}`, import.meta.url))), name).toBe(true)
    expect(reason.length).toBeGreaterThan(20)
  }
})
