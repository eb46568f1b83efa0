import { expect, test } from 'vitest'
import { arrangeFirstLine, FIRST_LINE_SORTS, type FirstLineMember, type FirstLineSort } from './first-line.ts'

const day = (date: string) => new Date(`${date}T12:00:00Z`)

const LINE: FirstLineMember[] = [
  {
    user_id: 1,
    name: 'Łucja Ż.',
    joined_at: day('2026-01-05'),
    own_points: 100,
    group_points: 900,
    last_order_at: null,
  },
  {
    user_id: 2,
    name: 'Adam K.',
    joined_at: day('2026-03-05'),
    own_points: 300,
    group_points: 300,
    last_order_at: day('2026-04-01'),
  },
  {
    user_id: 3,
    name: 'Zoë de Vries',
    joined_at: day('2026-02-05'),
    own_points: 200,
    group_points: 200,
    last_order_at: day('2026-05-01'),
  },
  {
    user_id: 4,
    name: null,
    joined_at: day('2025-02-05'),
    own_points: 0,
    group_points: 500,
    last_order_at: day('2025-03-01'),
  },
  {
    user_id: 5,
    name: 'Adam K.',
    joined_at: day('2024-02-05'),
    own_points: 0,
    group_points: 0,
    last_order_at: day('2024-03-01'),
  },
]
const ids = (sort: FirstLineSort, search = '') =>
  arrangeFirstLine(LINE, { search, sort, language: 'pl' }).map(({ user_id }) => user_id)

test.each<[FirstLineSort, number[]]>([
  ['group_points', [1, 4, 2, 3, 5]],
  ['own_points', [2, 3, 1, 5, 4]],
  ['last_order', [3, 2, 4, 5, 1]],
  ['quiet', [1, 5, 4, 2, 3]],
  ['joined', [2, 3, 1, 4, 5]],
  ['name', [2, 5, 1, 3, 4]],
])('sorts by %s, and equal ones by name and id', (sort, expected) => {
  expect(ids(sort)).toEqual(expected)
})

test.each([
  ['lucja', [1]],
  ['ŁU', [1]],
  ['ad', [2, 5]],
  ['vries zoe', [3]],
  ['dam', []],
  ['  ', [2, 5, 1, 3, 4]],
])('finds the names that begin with %j', (search, expected) => {
  expect(ids('name', search)).toEqual(expected)
})

test('every order lists everybody once', () => {
  for (const sort of FIRST_LINE_SORTS) expect(new Set(ids(sort)).size).toBe(LINE.length)
})
