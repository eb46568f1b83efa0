import type { CountryId } from '@meridian/domain/locale.ts'
import { PAYMENT_METHOD_TYPES } from '@meridian/domain/payment-method.ts'
import { PAYMENT_PROVIDERS, type PaymentRoute } from '@meridian/domain/payment-provider.ts'
import { z } from 'zod'

const EXAMPLE = 'must be routes like "PL+CZ:mobile_code=sandbox, PL=sandbox, *=sandbox"'

/** Each route names countries, then types of methods, both optional; the first route that fits a payment handles it. */
export const paymentRoutes = z.string().transform((text, context) => {
  const routes = text.split(',').map(readRoute)
  if (routes.every((route) => route !== null)) return routes
  context.addIssue({ code: 'custom', message: EXAMPLE })
  return z.NEVER
})

function readRoute(text: string): PaymentRoute | null {
  const [, countries, types, provider] = /^\s*([A-Z+]+|\*)(?::([a-z_+]+))?=([a-z_]+)\s*$/.exec(text) ?? []
  const name = PAYMENT_PROVIDERS.find((one) => one === provider)
  const country_ids = countries === '*' ? null : readCountries(countries)
  const known = types === undefined ? null : readNames(types, PAYMENT_METHOD_TYPES)
  if (name === undefined || country_ids === undefined || known === undefined) return null
  return { provider: name, country_ids, types: known }
}

/** Countries by the form of their ids only: a route may be written before its country is in the database. */
function readCountries(text: string | undefined): CountryId[] | undefined {
  const ids = (text ?? '').split('+')
  // A cast because the form has no type of its own.
  return ids.every((id) => /^[A-Z]{2}$/.test(id)) ? (ids as CountryId[]) : undefined
}

/** The names between plus signs; undefined where one is unknown. */
function readNames<Name extends string>(text: string | undefined, known: readonly Name[]): Name[] | undefined {
  const names = (text ?? '').split('+').map((part) => known.find((one) => one === part))
  return names.every((name) => name !== undefined) ? names : undefined
}
