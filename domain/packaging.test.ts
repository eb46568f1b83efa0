import { expect, test } from 'vitest'
import { COUNTRY_IDS } from './countries.ts'
import { disposalOf, PACKAGING_MATERIALS, sortingSignOf } from './packaging.ts'

test('glass and cardboard go to their own bins everywhere, under the signs of the Union', () => {
  for (const countryId of COUNTRY_IDS) {
    expect(disposalOf('glass', countryId), countryId).toEqual({ code: 'GL 70', bin: 'glass' })
    expect(disposalOf('cardboard', countryId), countryId).toEqual({ code: 'PAP 21', bin: 'paper' })
  }
})

test('plastic is collected with metal, and in Switzerland and Liechtenstein not at all', () => {
  expect(disposalOf('polypropylene', 'DE')).toEqual({ code: 'PP 5', bin: 'plastic_metal' })
  expect(disposalOf('polypropylene', 'CH')).toEqual({ code: 'PP 5', bin: 'residual' })
  expect(disposalOf('pet', 'LI').bin).toBe('residual')
  expect(disposalOf('aluminium', 'CH').bin).toBe('plastic_metal')
})

test('only what is made of several materials carries no sign', () => {
  const unsigned = PACKAGING_MATERIALS.filter((material) => disposalOf(material, 'IT').code === null)
  expect(unsigned).toEqual(['mixed'])
})

test('France alone wants the Triman', () => {
  expect(COUNTRY_IDS.filter((countryId) => sortingSignOf(countryId) !== null)).toEqual(['FR'])
})
