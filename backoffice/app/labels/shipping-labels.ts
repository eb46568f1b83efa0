import type { ShippingMethodValues } from '@meridian/contract/admin/change-sets.ts'
import type { z } from 'zod'
import type { StringKey } from '../texts/string-keys.ts'

/** The columns of a way of delivery that change sets change. */
export const SHIPPING_COLUMN: Readonly<Record<keyof z.output<typeof ShippingMethodValues>, StringKey>> = {
  gross_price: 'SHIPPING_PRICE',
  free_from: 'SHIPPING_FREE_FROM',
  days_min: 'SHIPPING_DAYS_MIN',
  days_max: 'SHIPPING_DAYS_MAX',
}
