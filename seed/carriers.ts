import type { CountryId } from './reference/locales.ts'
import { SHIPPING_METHODS, type ShippingKind } from './shipping-methods.ts'

/** The carriers of the demo, invented; all but the last are played by the sandbox. */
export const CARRIERS = [
  { carrier_id: 1, code: 'tern', name: 'Tern Parcel', program: 'sandbox', tracking_url: null },
  { carrier_id: 2, code: 'halcyon', name: 'Halcyon Post', program: 'sandbox', tracking_url: null },
  { carrier_id: 3, code: 'swift', name: 'Swift Express', program: 'sandbox', tracking_url: null },
  { carrier_id: 4, code: 'corner', name: 'Corner Points', program: 'sandbox', tracking_url: null },
  // Numbers are typed by hand, and there is no tracking.
  { carrier_id: 5, code: 'own_van', name: 'Own delivery', program: null, tracking_url: null },
] as const

/** Countries whose post brings parcels first. */
const BY_POST: ReadonlySet<CountryId> = new Set(['FR', 'ES', 'IT', 'PT', 'IE', 'GB'])

/** The carriers of a country for a kind of delivery, the usual one first. */
function carriersOf(country_id: CountryId, kind: ShippingKind): readonly number[] {
  if (kind === 'pickup_point') return [4]
  if (kind === 'express') return [3, 5]
  return BY_POST.has(country_id) ? [2, 1, 5] : [1, 2, 5]
}

export const COUNTRY_CARRIERS = SHIPPING_METHODS.flatMap(({ country_id, kind }) =>
  carriersOf(country_id, kind).map((carrier_id, index) => ({ country_id, kind, carrier_id, position: index + 1 })),
)
