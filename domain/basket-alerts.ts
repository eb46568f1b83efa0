/** The alerts of the mini-basket. SPEC §2 Mini-basket, alerts and toasts. */
export const BASKET_ALERT_KEYS = [
  'quantityAlert',
  'promoClosed',
  'editBasket',
  'basketLoading',
  'basketRemoved',
  'basketCreated',
] as const
export type BasketAlertKey = (typeof BASKET_ALERT_KEYS)[number]

export type BasketAlert = {
  key: BasketAlertKey
  severity: 'warning' | 'info' | 'error' | 'success'
  /** Translation key of the title, null for alerts without one. */
  title: string | null
  /** Translation key of the text. */
  description: string
  params: { name: string } | null
}

type AlertRow = Omit<BasketAlert, 'key' | 'params'> & { named: boolean }

/**
 * SPEC §2 Basket alerts: severity, title, description key; the text of `named` alerts contains the name of the basket.
 */
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

/** The alert to show; only the two `named` alerts use the basket name. SPEC §2 Basket alerts. */
export function basketAlert(key: BasketAlertKey, basketName = ''): BasketAlert {
  const { named, ...row } = basketAlerts[key]
  return { key, ...row, params: named ? { name: basketName } : null }
}
