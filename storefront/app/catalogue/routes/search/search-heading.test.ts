import { expect, test } from 'vitest'
import { searchHeading } from './search-heading.ts'

const help = [{ id: 1, title: 'Returns', path: '/returns' }]

test.each([
  [{ query: '', total: null, filtered: false, help: [] }, 'SEARCH_QUESTION'],
  [{ query: 'soap', total: 3, filtered: false, help: [] }, 'SEARCH_RESULTS'],
  [{ query: 'qwxyz', total: 0, filtered: false, help: [] }, 'SEARCH_EMPTY_TITLE'],
  [{ query: 'returns', total: 0, filtered: false, help }, 'SEARCH_RESULTS'],
  [{ query: 'soap', total: 0, filtered: true, help: [] }, 'SEARCH_RESULTS'],
  [{ query: 'soap', total: null, filtered: false, help: [] }, 'SEARCH_RESULTS'],
] as const)('the page of %j is headed %s', (found, heading) => {
  expect(searchHeading(found)).toBe(heading)
})
