import { expect, test } from 'vitest'
import { deadlocksIn } from './testing-deadlocks.ts'

const LOG = `test_1_a [26] ERROR:  deadlock detected
test_1_a [26] DETAIL:  Process 26 waits for ShareLock on transaction 17; blocked by process 30.
\tProcess 30 waits for ShareLock on transaction 18; blocked by process 26.
\tProcess 26: update a
\t   set b = 1
\tProcess 30: update c set d = $1
test_1_a [26] HINT:  See server log for query details.
test_1_a [26] STATEMENT:  update a
\t   set b = 1
test_1_a [30] ERROR:  canceling statement due to lock timeout
test_1_a [30] STATEMENT:  update c
test_2_b [31] ERROR:  deadlock detected
test_2_b [31] DETAIL:  Process 31 waits for ShareLock on transaction 17; blocked by process 32.
\tProcess 31: update e
\tProcess 32: update f
test_2_b [31] HINT:  See server log for query details.
`

test('deadlocks are reported by their statements, for one database only', () => {
  expect(deadlocksIn(LOG, 'test_1_a')).toEqual(['update a\nupdate c set d = $1'])
  expect(deadlocksIn(LOG + LOG, 'test_2_b')).toEqual(['update e\nupdate f'])
  expect(deadlocksIn(LOG, 'test_1')).toEqual([])
})
