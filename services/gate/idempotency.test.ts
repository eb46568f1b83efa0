import { Refusal } from '@meridian/contract/errors.ts'
import { expect, test } from 'vitest'
import { afterFirst } from './idempotency.ts'

/** A clock that advances only during pauses. */
function stillClock() {
  let ms = 0
  const pause = async (more: number) => {
    ms += more
  }
  return { now: () => ms, pause }
}

/** A call whose first run, with the same key, finishes after so many milliseconds. */
function callBehind(clock: { now: () => number }, doneAfterMs: number) {
  return async () => {
    if (clock.now() < doneAfterMs) throw new Refusal('IDEMPOTENCY_IN_FLIGHT')
    return 'the first answer'
  }
}

test.each([0, 100, 4900, 5000])('a repeated call gets the answer of the first one after %i ms', async (doneAfterMs) => {
  const clock = stillClock()
  expect(await afterFirst(callBehind(clock, doneAfterMs), clock)).toBe('the first answer')
  expect(clock.now()).toBe(doneAfterMs)
})

test.each([5001, 60_000])('a repeated call waits 5 s, no longer, for a first call of %i ms', async (doneAfterMs) => {
  const clock = stillClock()
  const waiting = afterFirst(callBehind(clock, doneAfterMs), clock)
  await expect(waiting).rejects.toMatchObject({ error: 'IDEMPOTENCY_IN_FLIGHT' })
  expect(clock.now()).toBe(5000)
})

test('other refusals are returned at once', async () => {
  const clock = stillClock()
  const refused = afterFirst(async () => {
    throw new Refusal('IDEMPOTENCY_MISMATCH')
  }, clock)
  await expect(refused).rejects.toMatchObject({ error: 'IDEMPOTENCY_MISMATCH' })
  expect(clock.now()).toBe(0)
})
