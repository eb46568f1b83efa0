import { expect, test } from 'vitest'
import { mayMail, signInDelayMs } from './try-limits.ts'

test.each([
  [0, 0],
  [1, 100],
  [7, 700],
  [20, 2000],
  [1000, 2000],
])('the answer to a sign-in with %i tries over a limit waits %i ms', (triesOver, ms) => {
  expect(signInDelayMs(triesOver)).toBe(ms)
})

test.each([
  [{ toAddress: 5, fromNetwork: 30 }, true],
  [{ toAddress: 6, fromNetwork: 6 }, false],
  [{ toAddress: 2, fromNetwork: 31 }, false],
  [{ toAddress: 1, fromNetwork: 31 }, true],
  [{ toAddress: 1, fromNetwork: 300 }, true],
  [{ toAddress: 1, fromNetwork: 301 }, false],
])('with %j one more mail is sent: %s', (counts, sent) => {
  expect(mayMail(counts)).toBe(sent)
})
