import type { Endpoint } from '../endpoint.ts'
import { ATTRIBUTE_TABLE, ATTRIBUTE_VALUE_TABLE } from './attribute-tables.ts'
import { ECONOMIC_OPERATOR_TABLE } from './economic-operator-table.ts'
import { PRICE_TABLE } from './price-table.ts'
import { PRODUCT_FACT_TABLE } from './product-fact-table.ts'
import { PRODUCT_TABLE } from './product-table.ts'
import { PRODUCT_TEXT_TABLE } from './product-text-table.ts'
import { SHIPPING_METHOD_TABLE } from './shipping-method-table.ts'
import { STOCK_TABLE } from './stock-table.ts'
import type { tableCalls } from './table.ts'
import { VARIANT_TABLE } from './variant-table.ts'
import { VARIANT_TEXT_TABLE } from './variant-text-table.ts'

/** All tables that leave and enter as files, each after those that its rows refer to. SPEC §6. */
export const TABLES = [
  ATTRIBUTE_TABLE,
  ATTRIBUTE_VALUE_TABLE,
  ECONOMIC_OPERATOR_TABLE,
  PRODUCT_TABLE,
  VARIANT_TABLE,
  PRODUCT_TEXT_TABLE,
  VARIANT_TEXT_TABLE,
  PRODUCT_FACT_TABLE,
  STOCK_TABLE,
  PRICE_TABLE,
  SHIPPING_METHOD_TABLE,
] as const

/** The calls of a table. */
export function callsOfTable({ table: _, ...calls }: ReturnType<typeof tableCalls>): Endpoint[] {
  return Object.values(calls)
}
