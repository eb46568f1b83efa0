import { searchChangeSets } from '@meridian/contract/admin/change-sets.ts'
import { PRICE_TABLE } from '@meridian/contract/admin/price-table.ts'
import { searchPrices } from '@meridian/contract/admin/prices.ts'
import { SHIPPING_METHOD_TABLE } from '@meridian/contract/admin/shipping-method-table.ts'
import { searchShippingMethods } from '@meridian/contract/admin/shipping-methods.ts'
import { searchStock } from '@meridian/contract/admin/stock.ts'
import { STOCK_TABLE } from '@meridian/contract/admin/stock-table.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import type { StringKey } from '../texts/string-keys.ts'

/** The calls of any table. */
export type TableCalls = typeof STOCK_TABLE | typeof SHIPPING_METHOD_TABLE | typeof PRICE_TABLE

/** A table that leaves and enters as a file, with the list that it belongs to. */
interface ImportedTable {
  calls: TableCalls
  title: StringKey
  list: { name: StringKey; address: string }
  /** Calls that show what an import changes. */
  refetches: readonly Endpoint[]
}

const TABLES: Readonly<Record<string, ImportedTable>> = {
  stock: {
    calls: STOCK_TABLE,
    title: 'TABLE_STOCK',
    list: { name: 'ROOM_STOCK', address: '/stock' },
    refetches: [searchStock],
  },
  shipping: {
    calls: SHIPPING_METHOD_TABLE,
    title: 'TABLE_SHIPPING',
    list: { name: 'ROOM_SHIPPING', address: '/shipping' },
    refetches: [searchShippingMethods, searchChangeSets],
  },
  prices: {
    calls: PRICE_TABLE,
    title: 'TABLE_PRICES',
    list: { name: 'ROOM_PRICES', address: '/prices' },
    refetches: [searchPrices, searchChangeSets],
  },
}

/** The table at an address; undefined for an unknown one. */
export function tableAt(name: string | undefined): ImportedTable | undefined {
  return name !== undefined && Object.hasOwn(TABLES, name) ? TABLES[name] : undefined
}
