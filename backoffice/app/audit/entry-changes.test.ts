import { expect, test } from 'vitest'
import { changesOf } from './entry-changes.ts'

test('an entry shows what changed, what came and what went, and not what stayed', () => {
  const before = { state: 'ACTIVE', pieces: 3, note: 'x', country: 'PL' }
  const after = { state: 'BLOCKED', pieces: 3, country: null, roles: [{ role_key: 'service' }] }
  expect(changesOf(before, after)).toEqual([
    { name: 'state', from: 'ACTIVE', to: 'BLOCKED' },
    { name: 'note', from: 'x', to: null },
    { name: 'country', from: 'PL', to: null },
    { name: 'roles', from: null, to: '[{"role_key":"service"}]' },
  ])
})

test('an entry without facts has changed nothing that could be shown', () => {
  expect(changesOf(null, null)).toEqual([])
})
