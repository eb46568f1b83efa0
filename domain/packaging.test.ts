import { expect, test } from 'vitest'
import { countryIds } from './countries.ts'
import { disposalOf, PACKAGING_MATERIALS, sortingSignOf } from './packaging.ts'

test('glass and cardboard have their own bins everywhere, with the EU material codes', () => {
  for (const countryId of countryIds()) {
    expect(disposalOf('glass', countryId), countryId).toEqual({ code: 'GL 70', bin: 'glass' })
    expect(disposalOf('cardboard', countryId), countryId).toEqual({ code: 'PAP 21', bin: 'paper' })
  }
})

test('plastic is collected with metal, and not at all in Switzerland and Liechtenstein', () => {
  expect(disposalOf('polypropylene', 'DE')).toEqual({ code: 'PP 5', bin: 'plastic_metal' })
  expect(disposalOf('polypropylene', 'CH')).toEqual({ code: 'PP 5', bin: 'residual' })
  expect(disposalOf('pet', 'LI').bin).toBe('residual')
  expect(disposalOf('aluminium', 'CH').bin).toBe('plastic_metal')
})

test('only mixed materials have no code', () => {
  const unsigned = PACKAGING_MATERIALS.filter((material) => disposalOf(material, 'IT').code === null)
  expect(unsigned).toEqual(['mixed'])
})

test('only France requires the Triman', () => {
  expect(countryIds().filter((countryId) => sortingSignOf(countryId) !== null)).toEqual(['FR'])
})
