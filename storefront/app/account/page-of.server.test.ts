import { expect, test } from 'vitest'
import { readListPage } from './list-page.server.ts'

/** A list of this many rows, read in pages of three; pages from `lost` on fail. */
function listOf(count: number, lost = Number.POSITIVE_INFINITY) {
  const rows = Array.from({ length: count }, (_, index) => index)
  return async (page: number) => {
    if (page >= lost) throw new Error('away')
    return rows.slice(3 * (page - 1), 3 * page)
  }
}

test.each([
  [0, 1, false],
  [2, 1, false],
  [3, 1, false],
  [4, 1, true],
  [6, 2, false],
])('of %i rows, page %i has more: %s', async (count, page, more) => {
  expect((await readListPage(listOf(count), page, 3)).more).toBe(more)
})

test('a next page that fails to load is not offered, and a failing page rejects', async () => {
  expect(await readListPage(listOf(9, 2), 1, 3)).toEqual({ rows: [0, 1, 2], more: false })
  await expect(readListPage(listOf(9, 1), 1, 3)).rejects.toThrow('away')
})
