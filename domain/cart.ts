/** The largest quantity of one line. */
export const QUANTITY_MAX = 999

/** The largest number of lines of one cart. */
export const CART_LINES_MAX = 100

/** A quantity that may be asked for: a whole number from 1 to QUANTITY_MAX. SPEC §3 Cart state (Set quantity). */
export function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= QUANTITY_MAX
}

/**
 * The quantity a line gets when `requested` pieces are wanted and `available` can be had: clamped, never refused here.
 * `changed` asks for the quantity alert. SPEC §2 Basket alerts (quantityAlert).
 */
export function quantityAllowed(wish: { requested: number; available: number }): {
  quantity: number
  changed: boolean
} {
  const quantity = Math.max(0, Math.min(wish.requested, wish.available, QUANTITY_MAX))
  return { quantity, changed: quantity !== wish.requested }
}

/** Why an item cannot be added to a cart at all. None of the texts for it may contain 'not found' (R18). */
export type AddRefusal = 'QUANTITY_INVALID' | 'NOT_SOLD_HERE' | 'UNAVAILABLE' | 'CART_FULL' | 'QUANTITY_LIMIT'

/**
 * Why nothing of an item can be added, null when something can: then the line gets
 * `quantityAllowed({ requested: quantity_in_cart + quantity, available })`.
 * `sold_here`: the variant has a price for this country and price group; `available`: pieces that can be had.
 * SPEC §4 Add to cart, R17.
 */
export function whyNotAdd(add: {
  quantity: number
  quantity_in_cart: number
  lines_in_cart: number
  sold_here: boolean
  available: number
}): AddRefusal | null {
  if (!isQuantity(add.quantity)) return 'QUANTITY_INVALID'
  if (!add.sold_here) return 'NOT_SOLD_HERE'
  if (add.available <= 0) return 'UNAVAILABLE'
  if (add.quantity_in_cart === 0 && add.lines_in_cart >= CART_LINES_MAX) return 'CART_FULL'
  if (add.quantity_in_cart >= QUANTITY_MAX) return 'QUANTITY_LIMIT'
  if (add.quantity_in_cart >= add.available) return 'UNAVAILABLE'
  return null
}

/** The pieces of all lines, for the badge of the basket. SPEC §3 Cart state (cart_total_quantity). */
export function totalQuantity(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** The alerts of the mini-basket. SPEC §2 Mini-basket, alerts and toasts. */
export type BasketAlertKey =
  | 'quantityAlert'
  | 'promoClosed'
  | 'editBasket'
  | 'basketLoading'
  | 'basketRemoved'
  | 'basketCreated'

export type BasketAlert = {
  key: BasketAlertKey
  severity: 'warning' | 'info' | 'error' | 'success'
  /** The key of a translated title, null where none is shown. */
  title: string | null
  /** The key of the translated text. */
  description: string
  params: { name: string } | null
}

type AlertRow = Omit<BasketAlert, 'key' | 'params'> & { named: boolean }

/** SPEC §2 Basket alerts: severity, title, description key; `named` ones take the name of the basket. */
export const basketAlerts: Readonly<Record<BasketAlertKey, AlertRow>> = {
  quantityAlert: {
    severity: 'warning',
    title: 'BASKET_QUANTITY_CHANGED_TITLE',
    description: 'BASKET_QUANTITY_CHANGED_ALERT',
    named: false,
  },
  promoClosed: {
    severity: 'info',
    title: 'BASKET_NEXT_STEP_TITLE',
    description: 'BASKET_NEXT_STEP_ALERT',
    named: false,
  },
  editBasket: { severity: 'info', title: null, description: 'BASKET_CHANGED_PRODUCTS_ALERT', named: false },
  basketLoading: { severity: 'info', title: null, description: 'BASKET_CREATE_NEW', named: false },
  basketRemoved: { severity: 'error', title: null, description: 'BASKET_REMOVED_ALERT', named: true },
  basketCreated: { severity: 'success', title: null, description: 'BASKET_CREATED_ALERT', named: true },
}

/** The alert to show; the name of the basket is used by the two alerts that mention it. SPEC §2 Basket alerts. */
export function basketAlert(key: BasketAlertKey, basketName = ''): BasketAlert {
  const { named, ...row } = basketAlerts[key]
  return { key, ...row, params: named ? { name: basketName } : null }
}

/** The keys of all alerts. */
export const BASKET_ALERT_KEYS: readonly BasketAlertKey[] = [
  'quantityAlert',
  'promoClosed',
  'editBasket',
  'basketLoading',
  'basketRemoved',
  'basketCreated',
]
