import { SHIPPING_METHODS } from '../shop/cart/shipping-method-changes.ts'
import { PRICES } from '../shop/prices/price-changes.ts'
import type { Changeable } from './changeable.ts'

/** The kinds of rows that change sets change. */
export const CHANGEABLES: readonly Changeable[] = [SHIPPING_METHODS, PRICES]
