import { expect, test, vi } from 'vitest'
import { storedRecommender, storeRecommender, subscribeToRecommender } from './stored-recommender.ts'

test('The device stores the latest code until it is deleted, and tells the page', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  vi.stubGlobal('navigator', {})
  const heard: string[] = []
  const stop = subscribeToRecommender(() => heard.push(storedRecommender()))
  expect(storedRecommender()).toBe('')
  storeRecommender('ANNA2019')
  storeRecommender('MAREK22')
  await vi.waitFor(() => expect(storedRecommender()).toBe('MAREK22'))
  storeRecommender('')
  await vi.waitFor(() => expect(storedRecommender()).toBe(''))
  await vi.waitFor(() => expect(heard.at(-1)).toBe(''))
  stop()
  kept.set('recommender', '{"code":1}')
  expect(storedRecommender()).toBe('')
  vi.unstubAllGlobals()
})
