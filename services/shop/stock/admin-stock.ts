import {
  correctStock,
  getStock,
  listStockMovements,
  receiveStock,
  searchStock,
} from '@meridian/contract/admin/stock.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { coversOrders, fitsKind } from '@meridian/domain/stock-movement.ts'
import { entityRoutes } from '../../entities/entity-routes.ts'
import { saveEntity } from '../../entities/save-entity.ts'
import { scopeOf } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { listPage } from '../../lists/admin-list.ts'
import {
  lockStock,
  MOVEMENT_SORTS,
  moveStock,
  readMovements,
  readStock,
  readStockRows,
  STOCK_SORTS,
} from './admin-stock-queries.ts'
import { lowStockThresholdRoutes } from './low-stock-thresholds.ts'

/** The stock of the back office. SPEC §3 Orders, §6. */
export function adminStockRoutes(deps: Dependencies): Route[] {
  const { database } = deps
  const stock = entityRoutes({ search: searchStock, open: getStock }, deps, {
    sorts: STOCK_SORTS,
    readRows: readStockRows,
    readRow: readStock,
  })

  return [
    ...stock.routes,
    ...lowStockThresholdRoutes(deps),

    route(listStockMovements, async ({ params, query }, context) => {
      const { sort = '-moved', after, before, limit } = query
      await stock.shown(params, context)
      return readMovements(database, scopeOf(context), params, listPage(MOVEMENT_SORTS, { sort, after, before, limit }))
    }),

    route(receiveStock, async (input, context) => {
      const { sku, country_id, quantity, reason = null } = input.body
      const key = await saveEntity(
        { database, context, endpoint: receiveStock, input },
        {
          lock: (tx, scope) => lockStock(tx, scope, { country_id, sku }),
          write: async (tx, { key, values: { on_hand } }) => {
            await moveStock(tx, context, { ...key, kind: 'RECEIPT', quantity, reason })
            return { values: { on_hand: on_hand + quantity } }
          },
        },
      )
      return stock.shown(key, context, input.query.languageId)
    }),

    route(correctStock, async (input, context) => {
      const { counted, kind, reason } = input.body
      const key = await saveEntity(
        { database, context, endpoint: correctStock, input },
        {
          lock: (tx, scope) => lockStock(tx, scope, input.params),
          check: ({ level }) => {
            const { on_hand, reserved, sold } = level
            if (!coversOrders(level, counted)) throw new Refusal('STOCK_PROMISED', { detail: { reserved, sold } })
            if (!fitsKind(kind, counted - on_hand)) throw new Refusal('ACT_NOT_ALLOWED', { detail: { on_hand } })
          },
          write: async (tx, { key, values: { on_hand } }) => {
            await moveStock(tx, context, { ...key, kind, quantity: counted - on_hand, reason })
            return { values: { on_hand: counted, kind } }
          },
        },
      )
      return stock.shown(key, context, input.query.languageId)
    }),
  ]
}
