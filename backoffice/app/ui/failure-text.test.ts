import { CALLS } from '@meridian/contract/calls.ts'
import { ERRORS } from '@meridian/contract/errors.ts'
import { expect, test } from 'vitest'
import { REFUSAL_TEXTS, refusalKey } from './failure-text.ts'

test('every refusal of a call of the back office has words of its own in the person’s language', () => {
  const names = CALLS.filter(({ alias }) => alias === 'ADMIN').flatMap(({ errors }) => errors)
  expect([...new Set(names)].filter((name) => !(name in REFUSAL_TEXTS))).toEqual([])
})

test('a refusal that nobody has foreseen is told in words too, never by its name', () => {
  for (const name of [...Object.keys(ERRORS), 'SOMETHING_NEW', 'constructor']) {
    expect(refusalKey(name)).toMatch(/^(REFUSED|NOT_FOUND|BULK)_/)
  }
})
