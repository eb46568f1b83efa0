import { z } from 'zod'
import { Id, IdText, plainLine, Version } from '../fields.ts'
import { entityCalls } from './entity.ts'
import { FlagText, SearchText } from './list.ts'

/** Who answers for the safety of products: manufacturers, and responsible persons in the Union. SPEC §3 Catalogue. */

const FIELDS = {
  name: plainLine(120),
  /** The postal address in one line. */
  place: plainLine(200),
  /** An e-mail address, or the address of a page. */
  contact: plainLine(120),
}

const calls = entityCalls({
  noun: 'economic_operator',
  path: '/economic-operators',
  right: 'products',
  cache: 'catalogue',
  key: { economic_operator_id: IdText },
  Row: z
    .object({
      ...FIELDS,
      economic_operator_id: Id,
      /** Those that name it as their manufacturer or responsible person. */
      products: z.int(),
      archived: z.boolean(),
      version: Version,
    })
    .meta({ id: 'EconomicOperator' }),
  Body: FIELDS,
  filters: {
    archived: FlagText.optional(),
    /** Part of a name. */
    search: SearchText.optional(),
  },
  sorts: ['name', '-name'],
})
export const searchEconomicOperators = calls.search
export const getEconomicOperator = calls.open
export const listEconomicOperatorHistory = calls.history
export const createEconomicOperator = calls.create
export const saveEconomicOperator = calls.save
export const archiveEconomicOperator = calls.archive
