import type { PaymentMethodType } from '@meridian/domain/payment-method.ts'
import { type PaymentProviderName, type PaymentRoute, providerOf } from '@meridian/domain/payment-provider.ts'
import { type PaymentProvider, ProviderSilent } from './provider.ts'

/** The configured payment providers. */
export interface PaymentProviders {
  readonly all: readonly PaymentProvider[]
  /** The provider of a method in a country; null if there is none, and then the method is not offered. */
  providerOf(country_id: string, type: PaymentMethodType): PaymentProviderName | null
  /**
   * The provider of an earlier attempt. One that is no longer configured never answers, so that none of its money is
   * declared lost.
   */
  of(name: string): PaymentProvider
}

/** The registry of payment providers, chosen by the routes of the configuration. */
export function createProviders(all: readonly PaymentProvider[], routes: readonly PaymentRoute[]): PaymentProviders {
  const methodTypes = Object.fromEntries(all.map((provider) => [provider.name, provider.methodTypes]))
  return {
    all,
    providerOf: (country_id, type) => providerOf(routes, methodTypes, { country_id, type }),
    of: (name) => all.find((provider) => provider.name === name) ?? absentProvider(name),
  }
}

function absentProvider(name: string): PaymentProvider {
  const silence = () => Promise.reject(new ProviderSilent(`The payment provider ${name} is not configured`))
  return {
    // The cast is safe: only attempts made with a provider of this name get here.
    name: name as PaymentProviderName,
    methodTypes: [],
    charge: silence,
    readCharge: silence,
    cancel: silence,
    capture: silence,
    refund: silence,
    readRefund: silence,
    list: silence,
    lookUp: silence,
    readWebhook: () => null,
  }
}
