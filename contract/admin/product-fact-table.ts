import { Sku } from './products.ts'
import { tableCalls } from './table.ts'

/**
 * Values of the fields of products as a file: one row for each product, a column for each field of its type, by its key,
 * and one for each language where the field differs by language: `warnings.pl`. SPEC §6.
 */
export const PRODUCT_FACT_TABLE = tableCalls({
  noun: 'product_fact',
  plural: 'ProductFacts',
  path: '/product-facts',
  right: 'products',
  key: { sku: Sku },
  shown: ['product_name', 'product_type'],
  fields: {},
  isOpen: true,
  filters: ['language', 'type', 'ids'],
})
