import { CountryId } from '../fields.ts'
import { ShippingMethodValues } from './change-sets.ts'
import { getShippingMethod } from './shipping-methods.ts'
import { tableCalls } from './table.ts'

const { kind } = getShippingMethod.response.shape.row.shape

/** Prices and days of delivery as a file: one row for each kind of delivery in each country. SPEC §6. */
export const SHIPPING_METHOD_TABLE = tableCalls({
  noun: 'shipping_method',
  plural: 'ShippingMethods',
  path: '/shipping-methods',
  right: 'shipping',
  key: { country: CountryId, kind },
  shown: ['name', 'currency'],
  fields: ShippingMethodValues.shape,
})
