import { expect, test, vi } from 'vitest'
import { recommenderCodeInLink, storedRecommender, storeRecommender } from './stored-recommender.ts'

test('The code is read from a link, in upper or lower case', () => {
  expect(recommenderCodeInLink('?ref=anna2019&utm_source=letter')).toBe('ANNA2019')
  for (const search of ['', '?ref=', '?ref=a b c d', '?ref=%3Cscript%3E', `?ref=${'A'.repeat(50)}`]) {
    expect(recommenderCodeInLink(search)).toBeNull()
  }
})

test('The device stores the latest code until it is deleted', async () => {
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
