import { STOCK_TABLE } from '@meridian/contract/admin/stock-table.ts'
import { coversOrders } from '@meridian/domain/stock-movement.ts'
import { type EntityTable, entityTable } from '../../entities/entity-table.ts'
import { moveStock } from './admin-stock-queries.ts'
import { findStock, openCounted, readStockTable } from './stock-table-queries.ts'

/** Counts of stock as rows of a file: each change is a correction, by the rules of `correctStock`. SPEC §6, stock (R10). */
export const stockTable: EntityTable = entityTable(STOCK_TABLE.table, STOCK_TABLE.applyImport.name, {
  readRows: readStockTable,
  find: findStock,
  isNew: ({ isNew }) => isNew,
  fieldsOf: ({ values }) => values,
  check: ({ values, level }, { on_hand }) =>
    coversOrders(level, level.on_hand + on_hand - values.on_hand)
      ? null
      : {
          problem: 'STOCK_PROMISED',
          column: 'on_hand',
          // What the other places hold counts too.
          limit: String(
            Math.max(level.reserved + level.sold - (level.preorder ?? 0) - (level.on_hand - values.on_hand), 0),
          ),
        },
  write: async (tx, context, found, { on_hand }, reason) => {
    const { key, stock_place_id, values, level } = found
    const quantity = on_hand - values.on_hand
    if (found.isNew) await openCounted(tx, found)
    if (quantity !== 0) await moveStock(tx, context, { ...key, stock_place_id, kind: 'CORRECTION', quantity, reason })
    level.on_hand += quantity
    found.values = { on_hand }
    found.version += 1
    found.isNew = false
  },
})
