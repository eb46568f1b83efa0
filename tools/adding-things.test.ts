import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { applyStep, copySources, placesOf, readWalkThroughs } from './walk-through.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const walkThroughs = readWalkThroughs(readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8'))

/** Maximum number of places touched by each addition besides texts. */
const LIMITS: Readonly<Record<string, number>> = {
  'A payment method in a country': 1,
  'A payment method type': 2,
  'A content block': 2,
  'An address field': 2,
  'An entity': 12,
}

test('each walk-through touches no more places than its limit', () => {
  const counts = walkThroughs.map((one) => [
    one.title,
    placesOf(one, (folder) => existsSync(path.join(root, folder))).length,
  ])
  expect(Object.keys(LIMITS)).toEqual(counts.map(([title]) => title))
  for (const [title, count] of counts) expect(count, String(title)).toBeLessThanOrEqual(LIMITS[String(title)] ?? 0)
})

test('every step of the walk-throughs finds its place', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'adding-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  copySources(root, copy)
  for (const { steps } of walkThroughs) for (const step of steps) applyStep(copy, step)
})
