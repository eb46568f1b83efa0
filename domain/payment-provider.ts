import type { CountryId } from './locale.ts'
import { PAYMENT_METHOD_FACTS, type PaymentDataField, type PaymentMethodType } from './payment-method.ts'

/** The payment providers that the shop can work with. */
export const PAYMENT_PROVIDERS = ['sandbox', 'payu', 'stripe'] as const
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number]

const BRANDS: Readonly<Record<PaymentProviderName, string>> = { sandbox: 'Sandbox', payu: 'PayU', stripe: 'Stripe' }

/** The brand name of a provider; for a former provider, the stored name. */
export function brandOf(provider: string): string {
  const known = PAYMENT_PROVIDERS.find((name) => name === provider)
  return known === undefined ? provider : BRANDS[known]
}

/** A provider for methods and countries; null stands for all of them. */
export interface PaymentRoute {
  provider: PaymentProviderName
  country_ids: readonly CountryId[] | null
  types: readonly PaymentMethodType[] | null
}

/**
 * The provider of a payment method in a country: that of the first route that fits, if it supports the method; null if
 * there is none, so the method is not offered. SPEC §3 Orders and payments.
 */
export function providerOf(
  routes: readonly PaymentRoute[],
  methodTypes: Readonly<Partial<Record<PaymentProviderName, readonly PaymentMethodType[]>>>,
  { country_id, type }: { country_id: string; type: PaymentMethodType },
): PaymentProviderName | null {
  const route = routes.find(
    ({ provider, country_ids, types }) =>
      (country_ids?.some((one) => one === country_id) ?? true) &&
      (types?.includes(type) ?? true) &&
      methodTypes[provider]?.includes(type),
  )
  return route?.provider ?? null
}

/** The types that buyers enter on a provider's own page instead of the shop. */
const HOSTED: Readonly<Partial<Record<PaymentProviderName, readonly PaymentMethodType[]>>> = { payu: ['card'] }

/**
 * The payment data that a buyer enters in the shop for a method of a provider; null if none. SPEC §3 Orders and
 * payments.
 */
export function askedInShop(provider: PaymentProviderName, type: PaymentMethodType): PaymentDataField | null {
  return HOSTED[provider]?.includes(type) ? null : PAYMENT_METHOD_FACTS[type].data
}
