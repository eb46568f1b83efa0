import type { Right } from '@meridian/domain/admin-rights.ts'
import type { StringKey } from '../texts/string-keys.ts'

export interface Room {
  /** The first part of its addresses. */
  path: string
  name: StringKey
  /** Its purpose in one sentence. */
  about: StringKey
  /** Hides the room from admins who hold the right nowhere; null: everybody sees it. */
  right: Right | null
  /** The letter after `g` that leads here. */
  letter: string
  /** Shows the number of waiting items beside its name: room-counter.tsx. */
  isCounted?: true
  /** What the palette offers to begin in the room; the page at `path` opens its dialog for a new entity. */
  acts?: readonly { name: StringKey; path: string; right: Right }[]
}

export interface RoomGroup {
  name: StringKey
  rooms: readonly Room[]
}

/** The groups of the left column and their rooms, in their order. */
export const ROOM_GROUPS: readonly RoomGroup[] = [
  {
    name: 'ROOMS_SALES',
    rooms: [
      { path: '/today', name: 'ROOM_TODAY', about: 'ABOUT_TODAY', right: null, letter: 'd' },
      {
        path: '/orders',
        name: 'ROOM_ORDERS',
        about: 'ABOUT_ORDERS',
        right: 'orders.read',
        letter: 'o',
        acts: [{ name: 'PHONE_ORDER_NEW', path: '/orders/new', right: 'orders.create' }],
      },
      { path: '/pack', name: 'ROOM_PACK', about: 'ABOUT_PACK', right: 'orders.ship', letter: 'k' },
      { path: '/parcels', name: 'ROOM_PARCELS', about: 'ABOUT_PARCELS', right: 'orders.read', letter: 'l' },
      {
        path: '/returns',
        name: 'ROOM_RETURNS',
        about: 'ABOUT_RETURNS',
        right: 'orders.read',
        letter: 'r',
        isCounted: true,
      },
      { path: '/withdrawals', name: 'ROOM_WITHDRAWALS', about: 'ABOUT_WITHDRAWALS', right: 'orders.read', letter: 'w' },
      { path: '/refunds', name: 'ROOM_REFUNDS', about: 'ABOUT_REFUNDS', right: 'orders.read', letter: 'f' },
      { path: '/documents', name: 'ROOM_DOCUMENTS', about: 'ABOUT_DOCUMENTS', right: 'documents.read', letter: 'i' },
    ],
  },
  {
    name: 'ROOMS_CATALOGUE',
    rooms: [
      {
        path: '/products',
        name: 'ROOM_PRODUCTS',
        about: 'ABOUT_PRODUCTS',
        right: 'products.read',
        letter: 'u',
      },
      {
        path: '/categories',
        name: 'ROOM_CATEGORIES',
        about: 'ABOUT_CATEGORIES',
        right: 'products.read',
        letter: 'y',
        acts: [{ name: 'CATEGORY_NEW', path: '/categories', right: 'products.write' }],
      },
      {
        path: '/attributes',
        name: 'ROOM_ATTRIBUTES',
        about: 'ABOUT_ATTRIBUTES',
        right: 'products.read',
        letter: 'z',
        acts: [{ name: 'ATTRIBUTE_NEW', path: '/attributes', right: 'products.write' }],
      },
      {
        path: '/product-types',
        name: 'ROOM_PRODUCT_TYPES',
        about: 'ABOUT_PRODUCT_TYPES',
        right: 'products.read',
        letter: 't',
        acts: [{ name: 'TYPE_NEW', path: '/product-types', right: 'products.write' }],
      },
      { path: '/files', name: 'ROOM_FILES', about: 'ABOUT_FILES', right: 'products.read', letter: 'j' },
      { path: '/prices', name: 'ROOM_PRICES', about: 'ABOUT_PRICES', right: 'prices.read', letter: 'b' },
      {
        path: '/stock',
        name: 'ROOM_STOCK',
        about: 'ABOUT_STOCK',
        right: 'stock.read',
        letter: 's',
        acts: [
          { name: 'STOCK_RECEIVE', path: '/stock/receipts', right: 'stock.write' },
          { name: 'STOCK_TAKE', path: '/stock/counts', right: 'stock.write' },
          { name: 'THRESHOLD_NEW', path: '/stock/thresholds', right: 'stock.write' },
          { name: 'DELIVERY_NEW', path: '/stock/deliveries', right: 'stock.write' },
          { name: 'PLACE_NEW', path: '/stock/places', right: 'stock.write' },
        ],
      },
    ],
  },
  {
    name: 'ROOMS_CLUB',
    rooms: [
      { path: '/members', name: 'ROOM_MEMBERS', about: 'ABOUT_MEMBERS', right: 'members.read', letter: 'm' },
      {
        path: '/transfers',
        name: 'ROOM_TRANSFERS',
        about: 'ABOUT_TRANSFERS',
        right: 'members.move',
        letter: 'c',
        isCounted: true,
      },
    ],
  },
  {
    name: 'ROOMS_SHOP',
    rooms: [
      { path: '/shipping', name: 'ROOM_SHIPPING', about: 'ABOUT_SHIPPING', right: 'shipping.read', letter: 'e' },
      { path: '/changes', name: 'ROOM_CHANGES', about: 'ABOUT_CHANGES', right: 'changes.read', letter: 'h' },
      {
        path: '/admins',
        name: 'ROOM_ADMINS',
        about: 'ABOUT_ADMINS',
        right: 'admins.read',
        letter: 'p',
        acts: [{ name: 'ADMIN_INVITE', path: '/admins', right: 'admins.write' }],
      },
      { path: '/audit', name: 'ROOM_AUDIT', about: 'ABOUT_AUDIT', right: 'audit.read', letter: 'a' },
      {
        path: '/invariants',
        name: 'ROOM_INVARIANTS',
        about: 'ABOUT_INVARIANTS',
        right: 'invariants.read',
        letter: 'v',
      },
    ],
  },
]

export const ROOMS: readonly Room[] = ROOM_GROUPS.flatMap(({ rooms }) => rooms)

/**
 * The room that a page belongs to, as the files of its tables do, such as `/tables/products.texts`; undefined for a page
 * of none.
 */
export function roomOf(pathname: string): Room | undefined {
  const inRoom = pathname.replace(/^\/tables(\/[a-z-]+)(\.[a-z]+)?(?=\/|$)/, '$1')
  return ROOMS.find(({ path }) => inRoom === path || inRoom.startsWith(`${path}/`))
}

/** The description of the room at an address; null without one. */
export function aboutRoom(pathname: string): StringKey | null {
  return ROOMS.find(({ path }) => path === pathname)?.about ?? null
}
