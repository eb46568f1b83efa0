import { expect, test, vi } from 'vitest'
import { codeInLink, keepRecommender, keptRecommender } from './kept-recommender.ts'

test('A link tells who recommends, in any case of letters', () => {
  expect(codeInLink('?ref=anna2019&utm_source=letter')).toBe('ANNA2019')
  for (const search of ['', '?ref=', '?ref=a b c d', '?ref=%3Cscript%3E', `?ref=${'A'.repeat(50)}`]) {
    expect(codeInLink(search)).toBeNull()
  }
})

test('The device keeps the latest code until it is told to forget it', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  vi.stubGlobal('navigator', {})
  expect(keptRecommender()).toBe('')
  keepRecommender('ANNA2019')
  keepRecommender('MAREK22')
  await vi.waitFor(() => expect(keptRecommender()).toBe('MAREK22'))
  keepRecommender('')
  await vi.waitFor(() => expect(keptRecommender()).toBe(''))
  kept.set('recommender', '{"code":1}')
  expect(keptRecommender()).toBe('')
  vi.unstubAllGlobals()
})
