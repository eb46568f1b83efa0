import { Refusal } from '@meridian/contract/errors.ts'
import { expect, test } from 'vitest'
import { afterFirst } from './idempotency.ts'

/** A clock that moves only while somebody pauses. */
function stillClock() {
  let ms = 0
  const pause = async (more: number) => {
    ms += more
  }
  return { now: () => ms, pause }
}

/** A call whose first one, with the same key, is done after so many milliseconds. */
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

test.each([5001, 60_000])('a first call of %i ms is waited for 5 s, and no longer', async (doneAfterMs) => {
  const clock = stillClock()
  const waiting = afterFirst(callBehind(clock, doneAfterMs), clock)
  await expect(waiting).rejects.toMatchObject({ error: 'IDEMPOTENCY_IN_FLIGHT' })
  expect(clock.now()).toBe(5000)
})

test('whatever else is refused is told at once', async () => {
  const clock = stillClock()
  const refused = afterFirst(async () => {
    throw new Refusal('IDEMPOTENCY_MISMATCH')
  }, clock)
  await expect(refused).rejects.toMatchObject({ error: 'IDEMPOTENCY_MISMATCH' })
  expect(clock.now()).toBe(0)
})
