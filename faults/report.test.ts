import { expect, test } from 'vitest'
import { drawTable, type Outcome, withTable } from './report.ts'

const KILLS: Outcome = {
  ...{ name: 'kills', done: 'kill -9', times: 100, load: '6 buyers' },
  seen: new Map([
    ['OVERLOADED', 3],
    ['answered', 90],
  ]),
  ...{ settled_ms: 31_250, faults: [] },
}

test('a row tells what people saw, the most frequent first, and how long it took to settle', () => {
  expect(drawTable([KILLS]).split('\n').at(-1)).toBe(
    '| kills | kill -9 | 100 | 6 buyers | 90 answered, 3 OVERLOADED | 31.3 s | nothing wrong |',
  )
})

test('what was wrong is counted and quoted, what was not done says why', () => {
  const rows = drawTable([
    { ...KILLS, settled_ms: null, faults: ['order 7 | is lost', 'order 8 is lost'] },
    { ...KILLS, skipped: 'there is no cgroup' },
  ]).split('\n')
  expect(rows.at(-2)).toContain('| never | **2 wrong**: order 7 \\| is lost |')
  expect(rows.at(-1)).toBe('| kills | kill -9 | 0 |  |  |  | **skipped**: there is no cgroup |')
})

test('a new table replaces the one of a document', () => {
  const document = 'Before\n<!-- table -->\nold\n<!-- /table -->\nAfter\n'
  expect(withTable(document, 'new')).toBe('Before\n<!-- table -->\n\nnew\n\n<!-- /table -->\nAfter\n')
  expect(() => withTable('no place', 'new')).toThrow('place')
})
