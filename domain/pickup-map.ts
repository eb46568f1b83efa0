/** Side of a map tile, in map units and in pixels of a map host's picture. */
const TILE = 256
const FRAME = { width: 480, height: 320, margin: 52 }
/** Street level of a town: closer in, a single place lacks context. */
const ZOOM_MAX = 14
const SCALES_KM = [100, 50, 20, 10, 5, 2, 1] as const
const SCALE_WIDTH_MAX = 200
const METRES_OF_EQUATOR = 40_075_017

interface Place {
  /** Degrees. */
  latitude: number
  longitude: number
}

/** A map of some places: a frame of the world in Mercator projection, and positions in it. */
export interface PickupMap {
  width: number
  height: number
  /** In the order of the places. */
  at: { x: number; y: number }[]
  scale: { km: number; width: number }
  /** The tiles that cover the frame, in the numbering of map hosts. */
  tiles: { zoom: number; column: number; row: number; x: number; y: number; side: number }[]
}

/** The closest map that shows every place; null without places. SPEC §3 Pick-up points. */
export function mapOf(places: readonly Place[]): PickupMap | null {
  const [first] = places
  if (first === undefined) return null
  const { width, height, margin } = FRAME
  const zoom = zoomOf(places, { width: width - 2 * margin, height: height - 2 * margin })
  const points = places.map((place) => project(place, zoom))
  const [left, right] = rangeOf(points.map(({ x }) => x))
  const [top, bottom] = rangeOf(points.map(({ y }) => y))
  const corner = { x: (left + right - width) / 2, y: (top + bottom - height) / 2 }
  return {
    width,
    height,
    at: points.map(({ x, y }) => ({ x: Math.round(x - corner.x), y: Math.round(y - corner.y) })),
    scale: scaleAt(first.latitude, zoom),
    tiles: tilesOf(corner, zoom),
  }
}

function zoomOf(places: readonly Place[], inside: { width: number; height: number }): number {
  for (let zoom = ZOOM_MAX; zoom > 0; zoom--) {
    const points = places.map((place) => project(place, zoom))
    const [left, right] = rangeOf(points.map(({ x }) => x))
    const [top, bottom] = rangeOf(points.map(({ y }) => y))
    if (right - left <= inside.width && bottom - top <= inside.height) return zoom
  }
  return 0
}

function rangeOf(numbers: readonly number[]): [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)]
}

/** Position on the world map, whose side doubles with each zoom level. */
function project({ latitude, longitude }: Place, zoom: number): { x: number; y: number } {
  const side = TILE * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: (longitude / 360 + 0.5) * side,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side,
  }
}

function scaleAt(latitude: number, zoom: number): PickupMap['scale'] {
  const kmOfUnit = (METRES_OF_EQUATOR * Math.cos((latitude * Math.PI) / 180)) / (TILE * 2 ** zoom) / 1000
  const km = SCALES_KM.find((length) => length / kmOfUnit <= SCALE_WIDTH_MAX) ?? 1
  return { km, width: Math.round(km / kmOfUnit) }
}

function tilesOf(corner: { x: number; y: number }, zoom: number): PickupMap['tiles'] {
  const squares = (from: number, length: number) => {
    const start = Math.floor(from / TILE)
    return Array.from({ length: Math.floor((from + length) / TILE) - start + 1 }, (_, index) => start + index)
  }
  return squares(corner.y, FRAME.height).flatMap((row) =>
    squares(corner.x, FRAME.width).map((column) => ({
      zoom,
      column,
      row,
      side: TILE,
      x: Math.round(column * TILE - corner.x),
      y: Math.round(row * TILE - corner.y),
    })),
  )
}
