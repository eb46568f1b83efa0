import { expect, test } from 'vitest'
import { valuesBefore } from './restored-values.ts'

const CHANGES = [
  { before: { price: 3 } },
  { before: { name: 'Balm', price: 2 } },
  { before: { price: 1, state: 'ACTIVE' } },
  { before: {} },
]
const FIELDS = ['name', 'price']

test('a version is restored by undoing all changes since', () => {
  expect(valuesBefore(CHANGES.slice(0, 1), FIELDS)).toEqual({ price: 3 })
  expect(valuesBefore(CHANGES.slice(0, 2), FIELDS)).toEqual({ name: 'Balm', price: 2 })
  expect(valuesBefore(CHANGES.slice(0, 3), FIELDS)).toEqual({ name: 'Balm', price: 1 })
})

test('there is nothing before the creation, and nothing to restore before an act that changed no field', () => {
  expect(valuesBefore(CHANGES, FIELDS)).toBeNull()
  expect(valuesBefore([{ before: { state: 'ACTIVE' } }], FIELDS)).toBeNull()
})
