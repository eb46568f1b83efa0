import { findProducts, openProduct } from '@meridian/contract/admin/products.ts'
import type { ReferenceKind } from './reference-field.tsx'

/** The products of the shop. */
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
