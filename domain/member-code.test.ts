import { expect, test } from 'vitest'
import {
  memberCodeFrom,
  memberCodeInLink,
  normalizeMemberCode,
  recommenderAfterLink,
  recommendingUrl,
} from './member-code.ts'

test('a member number may be typed in lower case, with spaces and dashes', () => {
  expect(normalizeMemberCode(' anna-20 19 ')).toBe('ANNA2019')
})

test('a new member number has eight characters, none easily confused with another', () => {
  for (let start = 0; start < 248; start += 8) {
    const code = memberCodeFrom(Uint8Array.from({ length: 8 }, (_, at) => start + at))
    expect(code).toMatch(/^(?![^01IO]*[01IO])[A-Z0-9]{8}$/)
  }
})

test('the number is read from a link, in upper or lower case', () => {
  expect(memberCodeInLink('?ref=anna2019&utm_source=letter')).toBe('ANNA2019')
  for (const search of ['', '?ref=', '?ref=a b c d', '?ref=%3Cscript%3E', `?ref=${'A'.repeat(50)}`]) {
    expect(memberCodeInLink(search)).toBeNull()
  }
})

test('an address that a member shares names them, whatever else it says', () => {
  const shared = (path: string, code: string | null = 'anna2019') =>
    recommendingUrl(`https://shop.example${path}`, code)
  expect(shared('/en-pl/p/ambre-51')).toBe('https://shop.example/en-pl/p/ambre-51?ref=ANNA2019')
  expect(shared('/en-pl/cart-data?code=k-1_2')).toBe('https://shop.example/en-pl/cart-data?code=k-1_2&ref=ANNA2019')
  expect(shared('/en-pl/register?ref=MAREK22#top')).toBe('https://shop.example/en-pl/register?ref=ANNA2019#top')
  for (const code of [null, '', 'Anna Kowalska', 'a<b>c'])
    expect(shared('/en-pl/p/ambre-51', code)).toBe('https://shop.example/en-pl/p/ambre-51')
  expect(memberCodeInLink(new URL(shared('/en-pl/b/k-1_2')).search)).toBe('ANNA2019')
})

test('the latest known recommender stays, whatever links follow', () => {
  const after = (kept: string, belongs_to: 'member' | 'nobody' | 'unknown') =>
    recommenderAfterLink(kept, { code: 'NEW22222', belongs_to })
  expect(after('ANNA2019', 'member')).toBe('NEW22222')
  expect(after('ANNA2019', 'nobody')).toBe('ANNA2019')
  expect(after('ANNA2019', 'unknown')).toBe('ANNA2019')
  expect(after('', 'member')).toBe('NEW22222')
  expect(after('', 'unknown')).toBe('NEW22222')
  expect(after('', 'nobody')).toBe('')
})
