import { expect, test, vi } from 'vitest'
import { storedRecommender, storeRecommender, subscribeToRecommender } from './stored-recommender.ts'

test('the device stores the latest code until it is deleted, and tells the page', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
  vi.stubGlobal('navigator', {})
  const codes: string[] = []
  const stop = subscribeToRecommender(() => codes.push(storedRecommender()))
  expect(storedRecommender()).toBe('')
  storeRecommender('ANNA2019')
  storeRecommender('MAREK22')
  await vi.waitFor(() => expect(storedRecommender()).toBe('MAREK22'))
  storeRecommender('')
  await vi.waitFor(() => expect(storedRecommender()).toBe(''))
  await vi.waitFor(() => expect(codes.at(-1)).toBe(''))
  stop()
  stored.set('recommender', '{"code":1}')
  expect(storedRecommender()).toBe('')
  vi.unstubAllGlobals()
})
