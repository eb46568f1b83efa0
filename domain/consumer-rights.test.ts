import { expect, test } from 'vitest'
import { consumerRights } from './consumer-rights.ts'
import { countryIds } from './countries.ts'

test('the EU, its neighbours under its rules, Britain and Ukraine give fourteen days to withdraw', () => {
  expect(countryIds().filter((id) => consumerRights(id).withdrawal_days === null)).toEqual([
    'CA',
    'CH',
    'HK',
    'IM',
    'JE',
    'US',
  ])
  expect(consumerRights('PL').withdrawal_days).toBe(14)
  expect(consumerRights('NO').withdrawal_days).toBe(14)
})

test('conformity is guaranteed for two years in the EU, for three in Spain and Portugal', () => {
  expect(consumerRights('DE').guarantee_years).toBe(2)
  expect(['ES', 'GC', 'PT'].map((id) => consumerRights(id as 'ES').guarantee_years)).toEqual([3, 3, 3])
  expect(consumerRights('GB').guarantee_years).toBeNull()
  expect(consumerRights('US').guarantee_years).toBeNull()
})
