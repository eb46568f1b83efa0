import { getEconomicOperator, searchEconomicOperators } from '@meridian/contract/admin/economic-operators.ts'
import type { ReferenceKind } from '../fields/reference-field.tsx'

/** The companies that a product refers to. */
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
