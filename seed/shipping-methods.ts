import { SEED_COUNTRIES, type SeedCountry } from './country-data.ts'
import { SHIPPING_PICTURES } from './pictures.ts'
import type { CountryId } from './reference/locales.ts'
import english from './texts/en/shipping-methods.json' with { type: 'json' }
import { type Texts, textsByKey } from './texts.ts'

export type ShippingKind = SeedCountry['shipping_methods'][number]['kind']

export type SeedShippingMethod = {
  readonly shipping_method_id: number
  readonly country_id: CountryId
  readonly kind: ShippingKind
  /** Minor units of the country's currency. */
  readonly gross_price: number
  readonly free_from: number | null
  readonly days_min: number
  readonly days_max: number
  readonly position: number
  readonly image_file_id: number
}

/** Couriers first, the most expensive last. */
const PLACES: Readonly<Record<ShippingKind, number>> = { courier: 1, pickup_point: 2, express: 3 }

/** The shipping methods of countries. */
export function shippingMethods(countries: readonly SeedCountry[]): SeedShippingMethod[] {
  return countries.flatMap(({ country_id, shipping_methods }) =>
    shipping_methods.map(({ id, kind, gross_price, free_from = null, days_min, days_max }) => ({
      shipping_method_id: id,
      country_id,
      kind,
      gross_price,
      free_from,
      days_min,
      days_max,
      position: PLACES[kind],
      image_file_id: SHIPPING_PICTURES[kind],
    })),
  )
}

export const SHIPPING_METHODS: readonly SeedShippingMethod[] = shippingMethods(SEED_COUNTRIES)

/** The names of the methods; price and days are shown beside them as figures. */
export const SHIPPING_TEXTS: Readonly<Record<ShippingKind, { readonly name: Texts; readonly description: Texts }>> =
  textsByKey('shipping-methods', english)
