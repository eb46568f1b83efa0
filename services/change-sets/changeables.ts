import { SHIPPING_METHODS } from '../shop/cart/shipping-method-changes.ts'
import type { Changeable } from './changeable.ts'

/** The kinds of rows that change sets change. */
export const CHANGEABLES: readonly Changeable[] = [SHIPPING_METHODS]
