import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitPlaces } from './line-units.tsx'

const line = { quantity: 5, cancelled: 0, in_shipments: 0, shipped: 0, delivered: 0, returned: 0 }

test('each unit is in one place: open, packed, sent, delivered, back or cancelled', () => {
  expect(unitPlaces(line)).toEqual([{ place: 'open', count: 5 }])
  expect(unitPlaces({ ...line, cancelled: 1, in_shipments: 3, shipped: 2, delivered: 1 })).toEqual([
    { place: 'open', count: 1 },
    { place: 'packed', count: 1 },
    { place: 'sent', count: 1 },
    { place: 'delivered', count: 1 },
    { place: 'cancelled', count: 1 },
  ])
})

test('a delivered unit that came back is shown once', () => {
  expect(unitPlaces({ ...line, quantity: 2, in_shipments: 2, shipped: 2, delivered: 2, returned: 1 })).toEqual([
    { place: 'delivered', count: 1 },
    { place: 'back', count: 1 },
  ])
})

test('the places of every possible line add up to its quantity', () => {
  const part = fc.nat({ max: 20 })
  fc.assert(
    fc.property(part, part, part, part, part, (open, cancelled, packed, sent, delivered) => {
      const shipped = sent + delivered
      const returned = Math.floor(delivered / 2)
      const quantity = open + cancelled + packed + shipped
      const units = { quantity, cancelled, in_shipments: packed + shipped, shipped, delivered, returned }
      const places = unitPlaces(units)
      expect(places.reduce((sum, { count }) => sum + count, 0)).toBe(quantity)
    }),
  )
})
