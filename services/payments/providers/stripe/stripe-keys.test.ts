import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { makeOnce } from './stripe-keys.ts'

/** A failure on Stripe's side; a stored one is marked as replayed. */
function failure(headers: Record<string, string> = {}): Error {
  return new Stripe.errors.StripeAPIError({ type: 'api_error', message: 'broken', statusCode: 500, headers })
}
const kept = () => failure({ 'idempotent-replayed': 'true' })

/** Runs makeOnce while Stripe has stored failures under so many keys; returns the keys it saw. */
function making(broken: number, with_error: () => Error = kept) {
  const keys: string[] = []
  const make = async (key: string) => {
    keys.push(key)
    if (keys.length <= broken) throw with_error()
    return 'made'
  }
  return { keys, make }
}

test('an object created in spite of a failure is found, and never created again', async () => {
  const { keys, make } = making(1)
  expect(await makeOnce('refund-7', make, async () => 'found')).toBe('found')
  expect(keys).toEqual(['refund-7'])
})

test('where nothing was made, the next key is used, always the same ones in the same order', async () => {
  for (const _ of [1, 2]) {
    const { keys, make } = making(2)
    expect(await makeOnce('refund-7', make, async () => null)).toBe('made')
    expect(keys).toEqual(['refund-7', 'refund-7-again-2', 'refund-7-again-3'])
  }
})

test('a failure that Stripe does not repeat may still have made it: nothing else is tried', async () => {
  for (const error of [failure(), failure({ 'idempotent-replayed': 'false' }), new Error('no answer')]) {
    const { keys, make } = making(1, () => error)
    await expect(makeOnce('refund-7', make, async () => null)).rejects.toBe(error)
    expect(keys).toEqual(['refund-7'])
  }
})

test('after nine keys the rest is left to the next day', async () => {
  const { keys, make } = making(100)
  await expect(makeOnce('refund-7', make, async () => null)).rejects.toThrow('broken')
  expect(keys).toHaveLength(9)
})
