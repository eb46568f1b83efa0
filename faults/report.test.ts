import { expect, test } from 'vitest'
import { drawTable, type Outcome, withOutcomes } from './report.ts'

const KILLS: Outcome = {
  name: 'kills',
  done: 'kill -9',
  times: 100,
  load: '6 buyers',
  seen: new Map([
    ['OVERLOADED', 3],
    ['answered', 90],
  ]),
  settled_ms: 31_250,
  faults: [],
}

test('a row tells what people saw, the most frequent first, and how long it took to settle', () => {
  expect(drawTable([KILLS], 7).split('\n').at(-1)).toBe(
    '| kills | kill -9 | 100 | 6 buyers | 90 answered, 3 OVERLOADED | 31.3 s | nothing wrong | 7 |',
  )
})

test('what was wrong is counted and quoted, what was not done says why', () => {
  const outcomes = [
    { ...KILLS, settled_ms: null, faults: ['order 7 | is lost', 'order 8 is lost'] },
    { ...KILLS, skipped: 'there is no cgroup' },
  ]
  const rows = drawTable(outcomes, 7).split('\n')
  expect(rows.at(-2)).toContain('| never | **2 wrong**: order 7 \\| is lost | 7 |')
  expect(rows.at(-1)).toBe('| kills | kill -9 | 0 |  |  |  | **skipped**: there is no cgroup |  |')
})

test('a run replaces the rows of its faults in a document and keeps the others, in the order of the program', () => {
  const known = ['kills', 'mail']
  const empty = 'Before\n<!-- table -->\n<!-- /table -->\nAfter\n'
  const first = withOutcomes(empty, { outcomes: [{ ...KILLS, name: 'mail' }], seed: 1, known })
  const both = withOutcomes(first, { outcomes: [KILLS], seed: 2, known })
  const again = withOutcomes(both, { outcomes: [{ ...KILLS, times: 5 }], seed: 3, known })
  const names = (text: string) =>
    [...text.matchAll(/^\| (kills|mail) .* (\d+) \|$/gm)].map(([, name, seed]) => [name, seed])
  expect(names(both)).toEqual([
    ['kills', '2'],
    ['mail', '1'],
  ])
  expect(names(again)).toEqual([
    ['kills', '3'],
    ['mail', '1'],
  ])
  expect(again.startsWith('Before\n<!-- table -->\n\n| Fault |')).toBe(true)
  expect(() => withOutcomes('no place', { outcomes: [], seed: 1, known })).toThrow('place')
})
