import { expect, test } from 'vitest'
import { attributeValueKey, problemOfAttribute } from './attribute.ts'

const VEGAN = { attribute_value_id: 1, names: { en: 'Vegan' }, phrases: {}, found_by: {}, lacked_names: {} }

test('an attribute and its values have English names, and a name in each language in which something is told', () => {
  expect(problemOfAttribute({ names: { en: 'Free from' }, values: [VEGAN] }, [1])).toBeNull()
  expect(problemOfAttribute({ names: { pl: 'Bez' }, values: [] }, [])).toMatchObject({ path: 'names' })
  for (const wrong of [
    { ...VEGAN, names: { pl: 'Wegański' } },
    { ...VEGAN, phrases: { pl: 'bez zwierząt' } },
    { ...VEGAN, found_by: { pl: 'wege' } },
    { ...VEGAN, lacked_names: { pl: ['mleko'] } },
  ])
    expect(problemOfAttribute({ names: { en: 'Free from' }, values: [wrong] }, [1])).toEqual({
      path: 'values.0',
      code: 'NAME_MISSING',
    })
})

test('the values of an attribute are its own, each once', () => {
  const values = (...ids: number[]) => ids.map((attribute_value_id) => ({ ...VEGAN, attribute_value_id }))
  for (const ids of [[1, 1], [3]])
    expect(problemOfAttribute({ names: { en: 'Free from' }, values: values(...ids) }, [1, 2])).toEqual({
      path: 'values',
      code: 'VALUE_UNKNOWN',
    })
})

test('a value has a key of its English name, of its own among the others', () => {
  expect(attributeValueKey('Tea-tree oil & more', new Set())).toBe('tea-tree-oil-more')
  expect(attributeValueKey('Linen', new Set(['linen', 'linen-2']))).toBe('linen-3')
  expect(attributeValueKey('香', new Set())).toBe('value')
  expect(attributeValueKey('x'.repeat(80), new Set())).toHaveLength(56)
})
