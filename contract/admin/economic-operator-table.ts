import type { z } from 'zod'
import { createEconomicOperator } from './economic-operators.ts'
import { tableCalls } from './table.ts'
import { YesNo } from './table-lists.ts'

const { name, place, contact } = createEconomicOperator.body.shape

/** Who answers for the safety of products, as a file: one row for each company, by its name. SPEC §6. */
export const ECONOMIC_OPERATOR_TABLE = tableCalls({
  noun: 'economic_operator',
  plural: 'EconomicOperators',
  path: '/economic-operators',
  right: 'products',
  key: { name },
  shown: [],
  fields: { place, contact, archived: YesNo },
  isCreated: true,
})

export type OperatorCells = z.output<typeof ECONOMIC_OPERATOR_TABLE.table.fields>
