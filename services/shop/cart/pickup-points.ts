import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { PickupPointInput } from '@meridian/contract/shop/cart.ts'
import { type ListedPoint, listPickupPoints } from '@meridian/contract/shop/pickup-points.ts'
import type { StoredPickupPoint } from '@meridian/database/schema/stored.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { type CountryId, isCountryId } from '@meridian/domain/locale.ts'
import { nearestPoints, pointAddress } from '@meridian/domain/pickup-point.ts'
import { normalizePostcode } from '@meridian/domain/postcode.ts'
import { plainText } from '@meridian/domain/typed-text.ts'
import { type Expression, sql } from 'kysely'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'

/** More points, or farther ones, do not help to choose. */
const NEAREST = { limit: 8, reach_km: 120 }

/** SPEC §7 SHOP: pick-up points. */
export function pickupPointRoutes(deps: Dependencies): Route[] {
  return [
    route(listPickupPoints, async ({ params, query }) => {
      const country_id = (await readPickupMethods(deps)).get(params.id)
      if (country_id === undefined) throw new Refusal('METHOD_UNAVAILABLE')
      const near = { country_id, shipping_method_id: params.id, postal_code: query.postal_code }
      return { pickup_points: await findPointsNear(deps, near) }
    }),
  ]
}

/** The points of a pick-up method near a postcode as typed. @throws Refusal FIELDS_REFUSED */
export async function findPointsNear(
  deps: Dependencies,
  { country_id, ...near }: { country_id: CountryId; shipping_method_id: number; postal_code: string },
): Promise<ListedPoint[]> {
  const postal_code = normalizePostcode(near.postal_code, countryFacts(country_id))
  if (postal_code === null) throw refuseField('postal_code', 'INVALID_FORMAT', 'This is not a postcode of this country')
  const points = await readPickupPoints(deps, near.shipping_method_id)
  return nearestPoints(points, postal_code, NEAREST).map(showPoint)
}

/**
 * The chosen point of a method as cart and order store it: with the stored name and address where the method's points
 * are known, else as typed.
 * @throws Refusal FIELDS_REFUSED for a missing point, one of another method, or one without name or address.
 */
export async function choosePickupPoint(
  deps: Dependencies,
  shipping_method_id: number,
  input: PickupPointInput | null | undefined,
): Promise<StoredPickupPoint> {
  const code = input && plainText(input.code)
  if (!input || !code) throw refuseField('pickup_point', 'REQUIRED', 'Choose a pick-up point')
  const points = await readPickupPoints(deps, shipping_method_id)
  if (points.length > 0) {
    const point = points.find((one) => one.code === code)
    if (!point) throw refuseField('pickup_point', 'POINT_UNKNOWN', 'Choose one of the points of this shipping method')
    return { code, name: point.name, address: pointAddress(point) }
  }
  const name = plainText(input.name ?? '')
  const address = plainText(input.address ?? '')
  if (!name) throw refuseField('pickup_point.name', 'REQUIRED', 'Enter the name of the point')
  if (!address) throw refuseField('pickup_point.address', 'REQUIRED', 'Enter the address of the point')
  return { code, name, address }
}

/** True if a chosen point still belongs to its method, or the method's points are unknown. */
export function isPointOpen(shipping_method_id: Expression<number | null>, code: Expression<string | null>) {
  return sql<boolean>`(
    exists (select from shop.pickup_point where shipping_method_id = ${shipping_method_id} and code = ${code})
    or not exists (select from shop.pickup_point where shipping_method_id = ${shipping_method_id}))`
}

/** The pick-up methods of all countries with their countries, cached. */
function readPickupMethods(deps: Dependencies): Promise<ReadonlyMap<number, CountryId>> {
  return deps.cache.remember(['content'], 'shop.pickup-methods', async () => {
    const rows = await deps.replica
      .selectFrom('shop.shipping_method')
      .select(['shipping_method_id', 'country_id'])
      .where('kind', '=', 'pickup_point')
      .execute()
    return new Map(
      rows.flatMap(({ shipping_method_id, country_id }) =>
        isCountryId(country_id) ? [[shipping_method_id, country_id] as const] : [],
      ),
    )
  })
}

/** The points of a method, cached; empty if they are unknown. */
function readPickupPoints(deps: Dependencies, shipping_method_id: number) {
  return deps.cache.remember(['content'], `shop.pickup-points.${shipping_method_id}`, () =>
    deps.replica
      .selectFrom('shop.pickup_point')
      .select(['code', 'name', 'street', 'postal_code', 'city_name', 'latitude', 'longitude', 'opening_hours'])
      .where('shipping_method_id', '=', shipping_method_id)
      .orderBy('code')
      .execute(),
  )
}

const MILLIONTHS = 1_000_000

function showPoint(point: ListedPoint): ListedPoint {
  return { ...point, latitude: point.latitude / MILLIONTHS, longitude: point.longitude / MILLIONTHS }
}
