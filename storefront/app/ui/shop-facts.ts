import { createContext, useContext } from 'react'

/** Facts about the shop for every page: its name, and the payment provider's origin. */
export interface ShopFacts {
  shop_name: string
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
