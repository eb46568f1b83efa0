import type { StoredOpening } from '@meridian/database/schema/stored.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { CZ_POINTS } from './pickup-points/cz.ts'
import { DE_POINTS } from './pickup-points/de.ts'
import { ES_POINTS } from './pickup-points/es.ts'
import { PL_POINTS } from './pickup-points/pl.ts'
import { SHIPPING_METHODS } from './shipping-methods.ts'

/** Degrees north and east; what is there decides when it is open. */
export type PointRow = readonly [
  place: string,
  street: string,
  postal_code: string,
  city_name: string,
  latitude: number,
  longitude: number,
  kind: 'locker' | 'kiosk' | 'shop',
]

const ROWS: Readonly<Partial<Record<CountryId, readonly PointRow[]>>> = {
  CZ: CZ_POINTS,
  DE: DE_POINTS,
  ES: ES_POINTS,
  PL: PL_POINTS,
}

const HOURS: Readonly<Record<PointRow[6], readonly StoredOpening[]>> = {
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

/** Where parcels can wait, of every pick-up method whose points are known. The code is the town's letters and a number. */
export const PICKUP_POINTS: readonly SeedPickupPoint[] = SHIPPING_METHODS.filter(
  ({ kind }) => kind === 'pickup_point',
).flatMap(({ shipping_method_id, country_id }) => {
  const counted = new Map<string, number>()
  return (ROWS[country_id] ?? []).map(([place, street, postal_code, city_name, latitude, longitude, kind]) => {
    const letters = lettersOf(city_name)
    const number = (counted.get(letters) ?? 0) + 1
    counted.set(letters, number)
    return {
      shipping_method_id,
      code: `${letters}${String(number).padStart(2, '0')}`,
      name: `Meridian Point ${place}`,
      street,
      postal_code,
      city_name,
      latitude: Math.round(latitude * 1_000_000),
      longitude: Math.round(longitude * 1_000_000),
      opening_hours: HOURS[kind],
    }
  })
})

function lettersOf(city: string): string {
  return city
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase()
}
