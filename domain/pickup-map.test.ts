import { expect, test } from 'vitest'
import { mapOf } from './pickup-map.ts'

const GDYNIA = { latitude: 54.518, longitude: 18.539 }
const GDANSK = { latitude: 54.356, longitude: 18.649 }
const KRAKOW = { latitude: 50.068, longitude: 19.937 }
const drawn = (...places: (typeof GDYNIA)[]) => {
  const map = mapOf(places)
  if (map === null) throw new Error('Nothing is drawn')
  return map
}

test('no places make no map', () => {
  expect(mapOf([])).toBeNull()
})

test('one place is in the middle', () => {
  const { width, height, at } = drawn(GDYNIA)
  expect(at).toEqual([{ x: width / 2, y: height / 2 }])
})

test('every place is inside, north above south and west left of east', () => {
  for (const places of [
    [GDYNIA, GDANSK],
    [GDANSK, KRAKOW, GDYNIA],
    [GDYNIA, GDYNIA],
  ]) {
    const { width, height, at } = drawn(...places)
    for (const { x, y } of at) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(height)
    }
  }
  const [gdynia, gdansk] = drawn(GDYNIA, GDANSK).at
  expect(gdynia?.y).toBeLessThan(gdansk?.y ?? 0)
  expect(gdynia?.x).toBeLessThan(gdansk?.x ?? 0)
})

test('the scale measures what is drawn: Gdynia and Gdańsk are 19 km apart', () => {
  const { at, scale } = drawn(GDYNIA, GDANSK)
  const [gdynia = { x: 0, y: 0 }, gdansk = { x: 0, y: 0 }] = at
  const distance = Math.hypot(gdynia.x - gdansk.x, gdynia.y - gdansk.y)
  expect((distance / scale.width) * scale.km).toBeCloseTo(19.4, 0)
})

test('the tiles cover the frame and are named as map hosts name them', () => {
  const { width, height, tiles } = drawn(GDYNIA, GDANSK)
  const covered = (x: number, y: number) =>
    tiles.some((tile) => tile.x <= x && x < tile.x + tile.side && tile.y <= y && y < tile.y + tile.side)
  for (const x of [0, width / 2, width - 1])
    for (const y of [0, height / 2, height - 1]) expect(covered(x, y)).toBe(true)
  const [gdynia = { x: 0, y: 0 }] = drawn(GDYNIA, GDANSK).at
  const own = tiles.find(
    ({ x, y, side }) => x <= gdynia.x && gdynia.x < x + side && y <= gdynia.y && gdynia.y < y + side,
  )
  // OpenStreetMap has Gdynia on 10/564/326.
  const at10 = (index = 0) => Math.floor(index / 2 ** ((own?.zoom ?? 10) - 10))
  expect([at10(own?.column), at10(own?.row)]).toEqual([564, 326])
})
