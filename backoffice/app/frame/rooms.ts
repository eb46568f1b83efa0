import { searchReturns } from '@meridian/contract/admin/returns.ts'
import { listTransfers } from '@meridian/contract/admin/transfers.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import type { Right } from '@meridian/domain/admin-rights.ts'
import { useAnswer } from '../calls/use-answer.ts'
import type { StringKey } from '../texts/string-keys.ts'

/** Goods that are here and wait for somebody. */
const TO_INSPECT = { state: ['PARTLY_RECEIVED', 'RECEIVED', 'INSPECTED'], limit: 0 } satisfies InputOf<
  typeof searchReturns
>['query']

export interface Room {
  /** The first part of its addresses. */
  path: string
  name: StringKey
  /** Who lacks it everywhere does not see the room; null: everybody sees it. */
  right: Right | null
  /** The letter after `g` that leads here. */
  letter: string
  /** How much in it waits for somebody: a hook, called with the room wherever its name is shown. */
  useCount?: () => number
}

/** The rooms of the left column, in their order. */
export const ROOMS: readonly Room[] = [
  { path: '/today', name: 'ROOM_TODAY', right: null, letter: 'd' },
  { path: '/orders', name: 'ROOM_ORDERS', right: 'orders.read', letter: 'o' },
  {
    ...{ path: '/returns', name: 'ROOM_RETURNS', right: 'orders.read', letter: 'r' },
    useCount: () => useAnswer(searchReturns, { query: TO_INSPECT }).data?.total.count ?? 0,
  },
  { path: '/withdrawals', name: 'ROOM_WITHDRAWALS', right: 'orders.read', letter: 'w' },
  { path: '/refunds', name: 'ROOM_REFUNDS', right: 'orders.read', letter: 'f' },
  { path: '/stock', name: 'ROOM_STOCK', right: 'stock.read', letter: 's' },
  { path: '/documents', name: 'ROOM_DOCUMENTS', right: 'documents.read', letter: 'i' },
  { path: '/members', name: 'ROOM_MEMBERS', right: 'members.read', letter: 'm' },
  {
    ...{ path: '/transfers', name: 'ROOM_TRANSFERS', right: 'members.move', letter: 'c' },
    useCount: () => useAnswer(listTransfers, { query: { status: 'pending', limit: 0 } }).data?.total.count ?? 0,
  },
  { path: '/admins', name: 'ROOM_ADMINS', right: 'admins.read', letter: 'p' },
  { path: '/invariants', name: 'ROOM_INVARIANTS', right: 'invariants.read', letter: 'v' },
  { path: '/audit', name: 'ROOM_AUDIT', right: 'audit.read', letter: 'a' },
]
