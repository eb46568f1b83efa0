import { expect, test } from 'vitest'
import { packReference, unpackReference } from './packed-reference.ts'
import { reference } from './reference-facts.ts'

test('a browser gets the facts of all countries in less than half of their size, with the names that it does not know', () => {
  const { facts } = reference()
  const packed = JSON.stringify(packReference(facts))
  const unpacked = unpackReference(JSON.parse(packed))
  expect(packed.length * 2).toBeLessThan(JSON.stringify(facts).length)
  for (const [at, country] of facts.countries.entries()) {
    const names = country.cldr_region === country.id ? {} : country.names
    expect(unpacked.countries[at]).toEqual({ ...country, names, price_patterns: {}, also_called: [] })
  }
  expect({ ...unpacked, countries: [] }).toEqual({ ...facts, countries: [] })
})
