/** The fields that locate a point: its postcode, and its coordinates in millionths of a degree. */
export interface PlacedPoint {
  postal_code: string
  latitude: number
  longitude: number
}

/** A degree of latitude is 111 km. */
const MILLIONTHS_A_KM = 1_000_000 / 111

/**
 * The points nearest to a postcode, nearest first, up to a limit and within a radius. Postcodes are located by the
 * points alone: the point with the most similar postcode is the reference, and the others are sorted by their distance
 * from it. `distance_km` is this distance in tenths, null where the reference is too far from the postcode to measure
 * by. SPEC §3 Pick-up points.
 */
export function nearestPoints<Point extends PlacedPoint>(
  points: readonly Point[],
  postal_code: string,
  { limit, reach_km }: { limit: number; reach_km: number },
): (Point & { distance_km: number | null })[] {
  const [place] = points.toSorted((a, b) => compareAlike(a.postal_code, b.postal_code, postal_code))
  if (place === undefined) return []
  return points
    .map((point) => ({ point, distance: distanceBetween(place, point) }))
    .filter(({ distance }) => distance <= reach_km * MILLIONTHS_A_KM)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ point, distance }) => ({
      ...point,
      distance_km: isNear(place.postal_code, postal_code) ? Math.round((distance / MILLIONTHS_A_KM) * 10) / 10 : null,
    }))
}

/** The signs of a postcode that identify a town in most countries. */
const SIGNS_OF_TOWN = 3

function isNear(place: string, requested: string): boolean {
  const signs = (postal_code: string) => postal_code.replace(/[^\p{L}\p{N}]/gu, '')
  return place === requested || commonStart(signs(place), signs(requested)) >= SIGNS_OF_TOWN
}

/** Postcodes with a longer common prefix are closer; ties are broken by numeric distance. */
function compareAlike(a: string, b: string, requested: string): number {
  return commonStart(b, requested) - commonStart(a, requested) || numberGap(a, requested) - numberGap(b, requested)
}

function commonStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

function numberGap(a: string, b: string): number {
  return Math.abs(digitsOf(a) - digitsOf(b))
}

function digitsOf(postal_code: string): number {
  return Number(postal_code.replace(/\D/g, ''))
}

/** Accurate enough to sort points of one country: a degree of longitude shrinks with the latitude. */
function distanceBetween(a: PlacedPoint, b: PlacedPoint): number {
  const middle = ((a.latitude + b.latitude) / 2_000_000) * (Math.PI / 180)
  return Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos(middle))
}

/** The address of a point in one line, as stored in the cart and the order. */
export function pointAddress(point: { street: string; postal_code: string; city_name: string }): string {
  return `${point.street}, ${point.postal_code} ${point.city_name}`
}
