import type { Right } from '@meridian/domain/admin-rights.ts'
import type { StringKey } from '../texts/string-keys.ts'

export interface Room {
  /** The first part of its addresses. */
  path: string
  name: StringKey
  /** Who lacks it everywhere does not see the room; null: everybody sees it. */
  right: Right | null
  /** The letter after `g` that leads here. */
  letter: string
  /** Whether its name says how much in it waits for somebody: room-counter.tsx. */
  isCounted?: true
}

/** The rooms of the left column, in their order. */
export const ROOMS: readonly Room[] = [
  { path: '/today', name: 'ROOM_TODAY', right: null, letter: 'd' },
  { path: '/orders', name: 'ROOM_ORDERS', right: 'orders.read', letter: 'o' },
  { path: '/returns', name: 'ROOM_RETURNS', right: 'orders.read', letter: 'r', isCounted: true },
  { path: '/withdrawals', name: 'ROOM_WITHDRAWALS', right: 'orders.read', letter: 'w' },
  { path: '/refunds', name: 'ROOM_REFUNDS', right: 'orders.read', letter: 'f' },
  { path: '/stock', name: 'ROOM_STOCK', right: 'stock.read', letter: 's' },
  { path: '/documents', name: 'ROOM_DOCUMENTS', right: 'documents.read', letter: 'i' },
  { path: '/members', name: 'ROOM_MEMBERS', right: 'members.read', letter: 'm' },
  { path: '/transfers', name: 'ROOM_TRANSFERS', right: 'members.move', letter: 'c', isCounted: true },
  { path: '/admins', name: 'ROOM_ADMINS', right: 'admins.read', letter: 'p' },
  { path: '/invariants', name: 'ROOM_INVARIANTS', right: 'invariants.read', letter: 'v' },
  { path: '/audit', name: 'ROOM_AUDIT', right: 'audit.read', letter: 'a' },
]
