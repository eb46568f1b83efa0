import { STOCK_TABLE } from '@meridian/contract/admin/stock-table.ts'
import { coversOrders } from '@meridian/domain/stock-movement.ts'
import { type EntityTable, entityTable } from '../../entities/entity-table.ts'
import { moveStock } from './admin-stock-queries.ts'
import { findStock, readStockTable } from './stock-table-queries.ts'

/** Counts of stock as rows of a file: each change is a correction, by the rules of `correctStock`. SPEC §6, stock (R10). */
export const stockTable: EntityTable = entityTable(STOCK_TABLE.table, STOCK_TABLE.applyImport.name, {
  readRows: readStockTable,
  find: findStock,
  fieldsOf: ({ level: { on_hand } }) => ({ on_hand }),
  check: ({ level }, { on_hand }) =>
    coversOrders(level, on_hand)
      ? null
      : { problem: 'STOCK_PROMISED', column: 'on_hand', limit: String(level.reserved + level.sold) },
  write: (tx, context, { key, level }, { on_hand }, reason) =>
    moveStock(tx, context, { ...key, kind: 'CORRECTION', quantity: on_hand - level.on_hand, reason }),
})
