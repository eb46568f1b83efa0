import { createContext } from 'react'
import type { ExpectedDays } from '../checkout/totals/shipping-options.ts'

/** The delivery methods of a country, with amounts in words; null where it costs nothing, or is never free. */
export type ShippingTable = readonly {
  id: number
  name: string
  description: string
  price: string | null
  free_from: string | null
  days_min: number
  days_max: number
  expected: ExpectedDays
}[]

/** The table of the page around a block; null if the page read none. */
export const ShippingTableContext = createContext<ShippingTable | null>(null)
