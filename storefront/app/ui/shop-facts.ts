import type { PaymentProviderName } from '@meridian/domain/payment-provider.ts'
import { createContext, useContext } from 'react'

/** What the pages of a payment need of a provider, all of it public. */
export interface ProviderPages {
  provider: PaymentProviderName
  /** Where its fields and pages are. */
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
