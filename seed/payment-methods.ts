import type { PaymentMethodType } from '@meridian/domain/payment-method.ts'
import { SEED_COUNTRIES, type SeedCountry } from './country-data.ts'
import type { CountryId } from './reference/locales.ts'

export type SeedPaymentMethod = {
  readonly payment_method_id: number
  readonly country_id: CountryId
  readonly type: PaymentMethodType
  readonly fee: number
  readonly position: number
}

/** The payment methods of countries, in the display order of each country. */
export function paymentMethods(countries: readonly SeedCountry[]): SeedPaymentMethod[] {
  return countries.flatMap(({ country_id, payment_methods }) =>
    payment_methods.map(({ id, type, fee = 0 }, place) => ({
      payment_method_id: id,
      country_id,
      type,
      fee,
      position: place + 1,
    })),
  )
}

export type SeedPaymentPoint = {
  readonly payment_point_id: number
  readonly payment_method_id: number
  readonly code: string
  readonly name: string
  readonly position: number
}

/** The banks of the pay-by-link methods of countries. */
export function paymentPoints(countries: readonly SeedCountry[]): SeedPaymentPoint[] {
  return countries.flatMap(({ payment_methods }) =>
    payment_methods.flatMap(({ id: payment_method_id, points = [] }) =>
      points.map(({ id, code, name }, place) => ({
        payment_point_id: id,
        payment_method_id,
        code,
        name,
        position: place + 1,
      })),
    ),
  )
}

export const PAYMENT_METHODS: readonly SeedPaymentMethod[] = paymentMethods(SEED_COUNTRIES)

export const PAYMENT_POINTS: readonly SeedPaymentPoint[] = paymentPoints(SEED_COUNTRIES)
