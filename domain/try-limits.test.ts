import { expect, test } from 'vitest'
import { delayMs, mayMail } from './try-limits.ts'

test.each([
  [0, 0],
  [1, 100],
  [7, 700],
  [20, 2000],
  [1000, 2000],
])('the answer to a sign-in %i tries over the limit is delayed by %i ms', (triesOver, ms) => {
  expect(delayMs(triesOver)).toBe(ms)
})

test.each([
  [{ toAddressFromNetwork: 5, toAddress: 5, fromNetwork: 30 }, true],
  [{ toAddressFromNetwork: 6, toAddress: 6, fromNetwork: 6 }, false],
  [{ toAddressFromNetwork: 1, toAddress: 6, fromNetwork: 1 }, true],
  [{ toAddressFromNetwork: 2, toAddress: 6, fromNetwork: 2 }, false],
  [{ toAddressFromNetwork: 1, toAddress: 20, fromNetwork: 1 }, true],
  [{ toAddressFromNetwork: 1, toAddress: 21, fromNetwork: 1 }, false],
  [{ toAddressFromNetwork: 2, toAddress: 2, fromNetwork: 31 }, false],
  [{ toAddressFromNetwork: 1, toAddress: 2, fromNetwork: 31 }, true],
  [{ toAddressFromNetwork: 1, toAddress: 1, fromNetwork: 300 }, true],
  [{ toAddressFromNetwork: 1, toAddress: 1, fromNetwork: 301 }, false],
])('with %j one more mail is sent: %s', (counts, sent) => {
  expect(mayMail(counts)).toBe(sent)
})
