import { getEconomicOperator, searchEconomicOperators } from '@meridian/contract/admin/economic-operators.ts'
import { findProducts, openProduct } from '@meridian/contract/admin/products.ts'
import type { ReferenceKind } from '../fields/reference-field.tsx'

/** The records that a product refers to. */
export const PRODUCT: ReferenceKind = {
  name: 'product',
  find: async (search, call) => {
    const { rows } = await call(findProducts, {
      query: { limit: 10, archived: false, ...(search !== '' && { search }) },
    })
    return rows.map(({ product_id, name, skus }) => ({
      id: product_id,
      name,
      ...(skus[0] !== undefined && { note: skus[0] }),
    }))
  },
  read: async (product_id, call) => {
    const { row } = await call(openProduct, { params: { product_id }, query: {} })
    return { id: product_id, name: row.name }
  },
}

export const OPERATOR: ReferenceKind = {
  name: 'economic_operator',
  find: async (search, call) => {
    const { rows } = await call(searchEconomicOperators, {
      query: { limit: 10, archived: false, ...(search !== '' && { search }) },
    })
    return rows.map(({ economic_operator_id, name, place }) => ({ id: economic_operator_id, name, note: place }))
  },
  read: async (economic_operator_id, call) => {
    const { row } = await call(getEconomicOperator, { params: { economic_operator_id }, query: {} })
    return { id: economic_operator_id, name: row.name }
  },
}
