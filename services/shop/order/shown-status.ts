import { PAYMENT_STATUSES, RETURN_STATUSES, SHIPPING_STATUSES } from '@meridian/domain/order-status.ts'

/** The statuses of an order shown to its buyer. */
export function shownStatus(row: { payment_status: string; shipping_status: string; return_status: string }) {
  return {
    payment_status: oneOf(PAYMENT_STATUSES, row.payment_status),
    shipping_status: oneOf(SHIPPING_STATUSES, row.shipping_status),
    return_status: oneOf(RETURN_STATUSES, row.return_status),
  }
}

/** A stored text as the domain names it. @throws Error for one that the domain does not know */
export function oneOf<Value extends string>(values: readonly Value[], text: string): Value {
  const known = values.find((value) => value === text)
  if (known === undefined) throw new Error(`${text} is none of ${values.join(', ')}`)
  return known
}
