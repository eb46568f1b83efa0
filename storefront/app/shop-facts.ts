import { useRouteLoaderData } from 'react-router'

/** What every page knows of the shop itself: its name, and the payment provider's origin. */
export interface ShopFacts {
  shop_name: string
  sandbox_url: string | null
}

/** Undefined only when the root itself failed. */
export function useShopFacts(): ShopFacts | undefined {
  return useRouteLoaderData<ShopFacts>('root')
}

/** The shop's name from configuration, for the logo and the tab title. SPEC §2. */
export function useShopName(): string {
  return useShopFacts()?.shop_name ?? ''
}
