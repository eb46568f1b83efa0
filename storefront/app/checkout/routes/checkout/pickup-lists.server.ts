import type { Cart } from '@meridian/contract/shop/cart.ts'
import { listPickupPoints } from '@meridian/contract/shop/pickup-points.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { pointAddress } from '@meridian/domain/pickup-point.ts'
import { normalizePostcode } from '@meridian/domain/postcode.ts'
import type { MapTiles } from '../../../visit/config.ts'
import { orElse } from '../../../visit/expected.server.ts'
import type { Visit } from '../../../visit/visit.server.ts'
import { openingHours } from '../../address/opening-hours.ts'
import type { ShippingOption } from '../../totals/shipping-options.ts'

export interface PointToChoose {
  code: string
  name: string
  address: string
  /** Null if it never closes, undefined if unknown. */
  hours?: string | null
  /** From the postcode; null if that cannot be measured. */
  distance_km?: number | null
  city?: string
  /** Degrees; only those of the list are on the map. */
  place?: { latitude: number; longitude: number }
}

/** The points of a pick-up method in the shipping step. */
export interface PickupList {
  postal_code: string
  /** `typed`: the method's points are unknown. `invalid`: not a postcode. `failed`: they failed to load. */
  state: 'listed' | 'typed' | 'invalid' | 'failed'
  points: readonly PointToChoose[]
  /** Pictures below the map of the points, if the shop has a host of them. */
  tiles: MapTiles | null
}

const TYPED: PickupList = { postal_code: '', state: 'typed', points: [], tiles: null }

/**
 * For each pick-up method the points near the requested postcode, else near the address; always including the selected
 * one.
 */
export async function readPickupLists(
  visit: Visit,
  cart: Cart,
  options: readonly ShippingOption[],
  asked: string | null,
): Promise<Record<number, PickupList>> {
  const lists = options
    .filter(({ kind }) => kind === 'pickup_point')
    .map(async ({ id }) => {
      const chosen = cart.shipping_method_id === id ? cart.pickup_point : null
      return [id, await readPickupList(visit, id, { cart, asked, chosen })] as const
    })
  return Object.fromEntries(await Promise.all(lists))
}

async function readPickupList(
  visit: Visit,
  id: number,
  { cart, asked, chosen }: { cart: Cart; asked: string | null; chosen: Cart['pickup_point'] },
): Promise<PickupList> {
  const country = countryFacts(cart.country_id)
  // Without postcodes there is nothing to search by.
  if (country.postcode_pattern === null) return TYPED
  const chosenPoints = chosen === null ? [] : [chosen]
  const typed = asked ?? cart.shipping_address?.postal_code ?? ''
  const postal_code = normalizePostcode(typed, country)
  if (postal_code === null)
    return { postal_code: typed.slice(0, 24), state: 'invalid', points: chosenPoints, tiles: null }
  const call = visit.read(listPickupPoints, { params: { id }, query: { postal_code } })
  const answer = await orElse(call, null, 'pick-up points')
  if (answer === null) return { postal_code, state: 'failed', points: chosenPoints, tiles: null }
  if (answer.pickup_points.length === 0) return TYPED
  const near = answer.pickup_points.map((point) => ({
    code: point.code,
    name: point.name,
    address: pointAddress(point),
    hours: openingHours(point.opening_hours, visit.languageId),
    distance_km: point.distance_km,
    city: point.city_name,
    place: { latitude: point.latitude, longitude: point.longitude },
  }))
  const isNear = near.some(({ code }) => code === chosen?.code)
  // Last, so that the numbers on the map are the order of nearness.
  const points = isNear ? near : [...near, ...chosenPoints]
  return { postal_code, state: 'listed', points, tiles: visit.config.map_tiles ?? null }
}
