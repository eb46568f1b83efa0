import { expect, test, vi } from 'vitest'
import { recommenderCodeInLink, storedRecommender, storeRecommender } from './stored-recommender.ts'

test('A link tells who recommends, in any case of letters', () => {
  expect(recommenderCodeInLink('?ref=anna2019&utm_source=letter')).toBe('ANNA2019')
  for (const search of ['', '?ref=', '?ref=a b c d', '?ref=%3Cscript%3E', `?ref=${'A'.repeat(50)}`]) {
    expect(recommenderCodeInLink(search)).toBeNull()
  }
})

test('The device keeps the latest code until it is told to forget it', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  vi.stubGlobal('navigator', {})
  expect(storedRecommender()).toBe('')
  storeRecommender('ANNA2019')
  storeRecommender('MAREK22')
  await vi.waitFor(() => expect(storedRecommender()).toBe('MAREK22'))
  storeRecommender('')
  await vi.waitFor(() => expect(storedRecommender()).toBe(''))
  kept.set('recommender', '{"code":1}')
  expect(storedRecommender()).toBe('')
  vi.unstubAllGlobals()
})
