import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinParts, splitParts } from './field-parts.ts'

const values = fc.record({
  name: fc.dictionary(fc.constantFrom('en', 'pl', 'de'), fc.string()),
  tax_class: fc.string(),
})

test('the parts of a field are fields of their own, and joined again what they were', () => {
  expect(splitParts({ name: { en: 'Ink', pl: 'Atrament' }, tax_class: 'standard' }, ['name'])).toEqual({
    'name.en': 'Ink',
    'name.pl': 'Atrament',
    tax_class: 'standard',
  })
  fc.assert(
    fc.property(values, (given) => {
      expect(joinParts(splitParts(given, ['name']), ['name'])).toEqual(given)
    }),
  )
})

test('a part that is gone is no part', () => {
  expect(joinParts({ 'name.en': 'Ink', 'name.pl': undefined }, ['name'])).toEqual({ name: { en: 'Ink' } })
})
