import { expect, test } from 'vitest'
import { readDone } from './read-done.server.ts'

test('what was done is one of what a page can tell, whatever stands in its address', () => {
  const read = (query: string) => readDone(new URLSearchParams(query), ['add', 'remove'])
  expect(read('done=remove')).toBe('remove')
  for (const query of ['', 'done=', 'done=sold', 'done=__proto__', 'done=constructor', 'done=add%20'])
    expect(read(query)).toBeNull()
})
