import { searchStock } from '@meridian/contract/admin/stock.ts'
import { STOCK_TABLE } from '@meridian/contract/admin/stock-table.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import type { StringKey } from '../texts/string-keys.ts'

type Calls = typeof STOCK_TABLE

/** A table that leaves and enters as a file, with the list that it belongs to. */
interface ImportedTable {
  calls: Calls
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
}

/** The table at an address; undefined for an unknown one. */
export function tableAt(name: string | undefined): ImportedTable | undefined {
  return name !== undefined && Object.hasOwn(TABLES, name) ? TABLES[name] : undefined
}
