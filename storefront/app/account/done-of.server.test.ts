import { expect, test } from 'vitest'
import { readDone } from './read-done.server.ts'

test('only results known to the page are read from the address', () => {
  const read = (query: string) => readDone(new URLSearchParams(query), ['add', 'remove'])
  expect(read('done=remove')).toBe('remove')
  for (const query of ['', 'done=', 'done=sold', 'done=__proto__', 'done=constructor', 'done=add%20'])
    expect(read(query)).toBeNull()
})
