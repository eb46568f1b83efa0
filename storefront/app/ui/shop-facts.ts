import type { PaymentProviderName } from '@meridian/domain/payment-provider.ts'
import { createContext, useContext } from 'react'

/** Public facts of a provider for payment pages. */
export interface ProviderPages {
  provider: PaymentProviderName
  /** Origin of its fields and pages. */
  url: string
  publishable_key: string | null
}

/** Facts about the shop for every page: its name, its payment providers, and the sandbox of a demo. */
export interface ShopFacts {
  shop_name: string
  payment_pages: readonly ProviderPages[]
  sandbox_url: string | null
}

/** Provided by the document around every page. */
export const ShopFactsContext = createContext<ShopFacts | undefined>(undefined)

/** Undefined only if the root itself failed. */
export function useShopFacts(): ShopFacts | undefined {
  return useContext(ShopFactsContext)
}

/** The shop's name from configuration, for the logo and the tab title. SPEC §2. */
export function useShopName(): string {
  return useShopFacts()?.shop_name ?? ''
}
