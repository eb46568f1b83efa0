import { expect, test } from 'vitest'
import { createPromotionTokens } from './promotion-tokens.ts'
import { callWith } from './visit-testing.ts'

function start(answer = (count: number) => `token.${count}.x`) {
  let calls = 0
  const call = callWith(async () => {
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, 5))
    return { promotion_token: answer(calls) }
  })
  let version = '1'
  const tokens = createPromotionTokens({ call, cacheVersion: () => version })
  return {
    tokens,
    calls: () => calls,
    raise: () => {
      version = '2'
    },
  }
}

test("concurrent requests for a country's token share one evaluation, and later ones reuse it", async () => {
  const { tokens, calls } = start()
  const all = await Promise.all(Array.from({ length: 10 }, () => tokens.current('PL')))
  expect(new Set(all).size).toBe(1)
  expect(await tokens.current('PL')).toBe(all[0])
  expect(tokens.known('PL')).toBe(all[0])
  expect(calls()).toBe(1)
})

test('countries and sessions have separate tokens', async () => {
  const { tokens, calls } = start()
  await Promise.all([tokens.current('PL'), tokens.current('DE'), tokens.current('PL', 'session-of-anna')])
  expect(calls()).toBe(3)
})

test('after a refusal all retries share one new evaluation', async () => {
  const { tokens, calls } = start()
  const refused = await tokens.current('PL')
  const fresh = await Promise.all([tokens.fresh('PL', refused), tokens.fresh('PL', refused)])
  expect(fresh[0]).not.toBe(refused)
  expect(fresh[1]).toBe(fresh[0])
  expect(await tokens.fresh('PL', refused)).toBe(fresh[0])
  expect(calls()).toBe(2)
})

test('a new cache version causes a new evaluation', async () => {
  const { tokens, raise, calls } = start()
  await tokens.current('PL')
  raise()
  expect(tokens.known('PL')).toBeUndefined()
  await tokens.current('PL')
  expect(calls()).toBe(2)
})

test('an answer without a token yields the specified error, and the next request retries', async () => {
  const { tokens, calls } = start(() => '')
  await expect(tokens.current('PL')).rejects.toThrow('No promotion token returned from API')
  await expect(tokens.current('PL')).rejects.toThrow()
  expect(calls()).toBe(2)
})
