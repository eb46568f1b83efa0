import { expect, test } from 'vitest'
import { inOrder, roleChanges, withCountries } from './role-changes.ts'

test('a change of roles says what is gained and what is lost, by country', () => {
  const before = [
    { role_key: 'service', countries: ['PL', 'DE'] as const },
    { role_key: 'warehouse', countries: ['PL'] as const },
  ]
  const after = [
    { role_key: 'service', countries: ['DE', 'AT'] as const },
    { role_key: 'editor', countries: ['PL'] as const },
  ]
  expect(roleChanges(before, after)).toEqual({
    gains: [
      { role_key: 'service', countries: ['AT'] },
      { role_key: 'editor', countries: ['PL'] },
    ],
    losses: [
      { role_key: 'service', countries: ['PL'] },
      { role_key: 'warehouse', countries: ['PL'] },
    ],
  })
  expect(roleChanges(before, before.toReversed())).toEqual({ gains: [], losses: [] })
})

test('a role without a country is gone', () => {
  const roles = [{ role_key: 'service', countries: ['PL'] as const }]
  expect(withCountries(roles, 'service', [])).toEqual([])
  expect(withCountries(roles, 'editor', ['PL'])).toHaveLength(2)
})

test('the same roles in another order are the same', () => {
  const one = inOrder([
    { role_key: 'warehouse', countries: ['PL'] },
    { role_key: 'service', countries: ['PL', 'DE'] },
  ])
  expect(inOrder([{ role_key: 'service', countries: ['DE', 'PL'] }, ...one.slice(1)])).toEqual(one)
})
