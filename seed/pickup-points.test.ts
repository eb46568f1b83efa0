import { normalizePostcode } from '@meridian/domain/postcode.ts'
import { expect, test } from 'vitest'
import { PICKUP_POINTS } from './pickup-points.ts'
import { COUNTRIES } from './reference/countries.ts'
import { SHIPPING_METHODS } from './shipping-methods.ts'

const METHODS = SHIPPING_METHODS.filter(({ kind }) => kind === 'pickup_point')
const pointsOf = (id: number) => PICKUP_POINTS.filter((point) => point.shipping_method_id === id)

/** In degrees: south, north, west, east. */
const BOUNDS: Record<string, [number, number, number, number]> = {
  CZ: [48.5, 51.1, 12, 18.9],
  DE: [47.2, 55.1, 5.8, 15.1],
  ES: [35.9, 43.9, -9.4, 4.4],
  PL: [49, 54.9, 14.1, 24.2],
}

test.each(METHODS)('the points of $country_id are within it, with postcodes in its format', (method) => {
  const points = pointsOf(method.shipping_method_id)
  expect(points.length).toBeGreaterThanOrEqual(30)
  const [south, north, west, east] = BOUNDS[method.country_id] ?? [0, 0, 0, 0]
  for (const { name, postal_code, latitude, longitude } of points) {
    expect(normalizePostcode(postal_code, COUNTRIES[method.country_id]), name).toBe(postal_code)
    expect(latitude / 1e6, name).toBeGreaterThan(south)
    expect(latitude / 1e6, name).toBeLessThan(north)
    expect(longitude / 1e6, name).toBeGreaterThan(west)
    expect(longitude / 1e6, name).toBeLessThan(east)
  }
})

test('no method has two points with the same code, name or address', () => {
  for (const { shipping_method_id } of METHODS) {
    const points = pointsOf(shipping_method_id)
    for (const field of ['code', 'name', 'street'] as const) {
      const values = points.map((point) => `${point[field]} ${field === 'street' ? point.city_name : ''}`)
      expect(new Set(values).size).toBe(points.length)
    }
    expect(points.every(({ code }) => /^[A-Z]{3}\d\d$/.test(code))).toBe(true)
  }
})
