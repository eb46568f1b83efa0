import type { StoredOpening } from '@meridian/database/schema/stored.ts'
import { SEED_COUNTRIES, type SeedCountry } from './country-data.ts'

type PointKind = SeedCountry['pickup_points'][number]['kind']

const HOURS: Readonly<Record<PointKind, readonly StoredOpening[]>> = {
  locker: [{ from_day: 1, to_day: 7, from: '00:00', to: '24:00' }],
  kiosk: [
    { from_day: 1, to_day: 5, from: '06:30', to: '20:00' },
    { from_day: 6, to_day: 6, from: '08:00', to: '16:00' },
  ],
  shop: [
    { from_day: 1, to_day: 5, from: '10:00', to: '19:00' },
    { from_day: 6, to_day: 6, from: '10:00', to: '15:00' },
  ],
}

export type SeedPickupPoint = {
  readonly shipping_method_id: number
  readonly code: string
  readonly name: string
  readonly street: string
  readonly postal_code: string
  readonly city_name: string
  /** Millionths of a degree. */
  readonly latitude: number
  readonly longitude: number
  readonly opening_hours: readonly StoredOpening[]
}

/** The pick-up points of every pick-up method. */
export const PICKUP_POINTS: readonly SeedPickupPoint[] = SEED_COUNTRIES.flatMap(({ shipping_methods, pickup_points }) =>
  shipping_methods
    .filter(({ kind }) => kind === 'pickup_point')
    .flatMap(({ id }) =>
      pickup_points.map(({ place, kind, latitude, longitude, ...point }) => ({
        ...point,
        shipping_method_id: id,
        name: `Meridian Point ${place}`,
        latitude: Math.round(latitude * 1_000_000),
        longitude: Math.round(longitude * 1_000_000),
        opening_hours: HOURS[kind],
      })),
    ),
)
