import { PRICE_TABLE } from '@meridian/contract/admin/price-table.ts'
import { type PricePair, priceProblem } from '@meridian/domain/price-change.ts'
import type { RowProblem } from '@meridian/domain/table-import.ts'
import { type EntityTable, entityTable } from '../../entities/entity-table.ts'
import { findPrices, readPriceTable } from './price-table-queries.ts'

/** Prices and points as rows of a file: an import prepares a change set of them. SPEC §6. */
export function priceTable(clock: () => Date): EntityTable {
  return entityTable(PRICE_TABLE.table, PRICE_TABLE.applyImport.name, {
    readRows: (database, scope, page) => readPriceTable(database, scope, { ...page, now: clock() }),
    find: (tx, scope, keys) => findPrices(tx, scope, { keys, now: clock() }),
    fieldsOf: ({ pair }) => pair,
    waitingOf: ({ waiting }) => waiting,
    check: ({ currency_code }, pair) => problemOf(pair, currency_code),
    changeOf: ({ key }) => ({ entity: 'price', key: `${key.country_id}:${key.price_group_id}:${key.variant_id}` }),
    isChangedAsWhole: true,
  })
}

function problemOf(pair: PricePair, currency_code: string): RowProblem | null {
  const problem = priceProblem(pair, currency_code)
  if (problem === null) return null
  const { column, code } = problem
  return { problem: code === 'NOT_PAYABLE' ? 'AMOUNT_NOT_PAYABLE' : 'VALUE_MISSING', column, limit: null }
}
