import { expect, test } from 'vitest'
import { countriesWithRight, type HeldRight } from './admin-rights.ts'

const HELD: HeldRight[] = [
  { right: 'content.read', country_id: 'PL' },
  { right: 'content.read', country_id: 'DE' },
  { right: 'content.publish', country_id: 'PL' },
]

test('an admin acts in the countries in which they hold the right for the act', () => {
  expect(countriesWithRight(HELD, 'content.read')).toEqual(['PL', 'DE'])
  expect(countriesWithRight(HELD, 'content.publish')).toEqual(['PL'])
})

test('a right that an admin holds nowhere opens no country', () => {
  expect(countriesWithRight(HELD, 'content.write')).toEqual([])
})
