import type { Right } from '@meridian/domain/admin-rights.ts'
import type { StringKey } from '../texts/string-keys.ts'

/** A list that the palette can search: "Orders with “anna”". */
export interface Search {
  id: string
  name: StringKey
  right: Right
  addressOf: (text: string) => string
}

export const SEARCHES: readonly Search[] = [
  {
    id: 'orders',
    name: 'SEARCH_ORDERS',
    right: 'orders.read',
    addressOf: (text) => `/orders?${new URLSearchParams({ view: 'all', search: text })}`,
  },
  {
    id: 'returns',
    name: 'SEARCH_RETURNS',
    right: 'orders.read',
    addressOf: (text) => `/returns?${new URLSearchParams({ view: 'all', search: text })}`,
  },
  {
    id: 'stock',
    name: 'SEARCH_STOCK',
    right: 'stock.read',
    addressOf: (text) => `/stock?${new URLSearchParams({ view: 'all', search: text })}`,
  },
  {
    id: 'documents',
    name: 'SEARCH_DOCUMENTS',
    right: 'documents.read',
    addressOf: (text) => `/documents?${new URLSearchParams({ view: 'all', search: text })}`,
  },
  {
    id: 'members',
    name: 'SEARCH_MEMBERS',
    right: 'members.read',
    addressOf: (text) => `/members?${new URLSearchParams({ view: 'all', search: text })}`,
  },
]
