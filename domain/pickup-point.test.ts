import { expect, test } from 'vitest'
import { nearestPoints, pointAddress } from './pickup-point.ts'

const point = (name: string, postal_code: string, latitude: number, longitude: number) => ({
  name,
  postal_code,
  latitude: latitude * 1e6,
  longitude: longitude * 1e6,
})
const POINTS = [
  point('Gdynia', '81-372', 54.518, 18.539),
  point('Elbląg', '82-300', 54.16, 19.397),
  point('Gdańsk', '80-850', 54.356, 18.649),
  point('Wrzeszcz', '80-244', 54.38, 18.606),
  point('Kraków', '31-147', 50.068, 19.937),
]
const near = (postal_code: string, limit = 10, reach_km = 1000) =>
  nearestPoints(POINTS, postal_code, { limit, reach_km }).map(({ name }) => name)

test('the point with the postcode comes first, then the others by their distance from it', () => {
  expect(near('81-372')).toEqual(['Gdynia', 'Wrzeszcz', 'Gdańsk', 'Elbląg', 'Kraków'])
  expect(near('31-002', 2)).toEqual(['Kraków', 'Elbląg'])
})

test('among postcodes with the same prefix the closer number wins', () => {
  expect(near('80-240', 1)).toEqual(['Wrzeszcz'])
  expect(near('80-900', 1)).toEqual(['Gdańsk'])
  expect(near('83-000', 1)).toEqual(['Elbląg'])
})

test('a postcode without a common prefix still finds the closest number', () => {
  expect(near('00-001', 1)).toEqual(['Kraków'])
})

test('east and west count less in the north, where degrees are narrower', () => {
  const place = point('here', '1', 60, 10)
  const east = point('east', '8', 60, 11)
  const north = point('north', '9', 60.7, 10)
  expect(nearestPoints([north, east, place], '1', { limit: 3, reach_km: 100 }).map(({ name }) => name)).toEqual([
    'here',
    'east',
    'north',
  ])
})

test('distances are measured from the postcode, and not told where it is too far from any point to measure', () => {
  const distances = (postal_code: string) =>
    nearestPoints(POINTS, postal_code, { limit: 3, reach_km: 1000 }).map(({ distance_km }) => distance_km)
  expect(distances('81-372')).toEqual([0, expect.closeTo(15.9, 0), expect.closeTo(19.4, 0)])
  expect(distances('81-391')[0]).toBe(0)
  expect(distances('00-001')).toEqual([null, null, null])
})

test('points beyond the radius are left out, except the reference point itself', () => {
  expect(near('81-372', 10, 75)).toEqual(['Gdynia', 'Wrzeszcz', 'Gdańsk', 'Elbląg'])
  expect(near('81-372', 10, 30)).toEqual(['Gdynia', 'Wrzeszcz', 'Gdańsk'])
  expect(near('31-147', 10, 1)).toEqual(['Kraków'])
})

test('without points the result is empty, and it never exceeds the limit', () => {
  expect(nearestPoints([], '81-372', { limit: 5, reach_km: 100 })).toEqual([])
  expect(near('81-372', 3)).toHaveLength(3)
})

test('the address is one line', () => {
  const address = { street: 'ul. Długa 31', postal_code: '31-147', city_name: 'Kraków' }
  expect(pointAddress(address)).toBe('ul. Długa 31, 31-147 Kraków')
})
