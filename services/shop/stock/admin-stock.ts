import {
  correctStock,
  getStock,
  listStockMovements,
  listStockReservations,
  receiveStock,
  scanArticle,
  searchStock,
  setPreorder,
  transferStock,
} from '@meridian/contract/admin/stock.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import { coversOrders, fitsKind, type StockLevel } from '@meridian/domain/stock-movement.ts'
import { problemOfTransfer } from '@meridian/domain/stock-place.ts'
import { entityRoutes } from '../../entities/entity-routes.ts'
import { saveEntity } from '../../entities/save-entity.ts'
import { scopeOf } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { listPage } from '../../lists/admin-list.ts'
import {
  insertTransfer,
  isSoldLater,
  lockPlace,
  lockStock,
  MOVEMENT_SORTS,
  moveStock,
  RESERVATION_SORTS,
  readMovements,
  readReservations,
  readScanned,
  readStock,
  readStockRows,
  STOCK_SORTS,
  writePreorder,
} from './admin-stock-queries.ts'
import { inboundDeliveryRoutes } from './inbound-deliveries.ts'
import { lowStockThresholdRoutes } from './low-stock-thresholds.ts'
import { stockPlaceRoutes } from './stock-places.ts'

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
    ...stockPlaceRoutes(deps),
    ...inboundDeliveryRoutes(deps),

    route(scanArticle, async ({ query }, context) => {
      const { languageId = 'en', ...article } = query
      const row = await readScanned(database, scopeOf(context), { ...article, languageId })
      if (row === undefined) throw new Refusal('STOCK_ABSENT')
      return { row }
    }),

    route(listStockMovements, async ({ params, query }, context) => {
      const { sort = '-moved', after, before, limit } = query
      await stock.shown(params, context)
      return readMovements(database, scopeOf(context), params, listPage(MOVEMENT_SORTS, { sort, after, before, limit }))
    }),

    route(listStockReservations, async ({ params, query }, context) => {
      const { sort = '-placed', after, before, limit } = query
      await stock.shown(params, context)
      const page = listPage(RESERVATION_SORTS, { sort, after, before, limit })
      return readReservations(database, scopeOf(context), params, page)
    }),

    route(receiveStock, async (input, context) => {
      const { sku, country_id, quantity, stock_place_id, reason = null } = input.body
      const key = await saveEntity(
        { database, context, endpoint: receiveStock, input },
        {
          lock: (tx, scope) => lockStock(tx, scope, { country_id, sku }),
          write: async (tx, { key, values: { on_hand } }) => {
            const place = await lockPlace(tx, key, stock_place_id)
            const movement = { ...key, stock_place_id: place.stock_place_id, quantity, reason }
            await moveStock(tx, context, { ...movement, kind: 'RECEIPT' })
            return { values: { on_hand: on_hand + quantity } }
          },
        },
      )
      return stock.shown(key, context, input.query.languageId)
    }),

    route(correctStock, async (input, context) => {
      const { counted, kind, reason, stock_place_id } = input.body
      const key = await saveEntity(
        { database, context, endpoint: correctStock, input },
        {
          lock: (tx, scope) => lockStock(tx, scope, input.params),
          write: async (tx, { key, level }) => {
            const place = await lockPlace(tx, key, stock_place_id)
            const quantity = counted - place.on_hand
            const on_hand = level.on_hand + quantity
            checkPromised(level, on_hand)
            if (!fitsKind(kind, quantity)) throw new Refusal('ACT_NOT_ALLOWED', { detail: { on_hand: place.on_hand } })
            await moveStock(tx, context, { ...key, stock_place_id: place.stock_place_id, kind, quantity, reason })
            return { values: { on_hand, kind, place: place.code } }
          },
        },
      )
      return stock.shown(key, context, input.query.languageId)
    }),

    route(setPreorder, async (input, context) => {
      const { preorder } = input.body
      const key = await saveEntity(
        { database, context, endpoint: setPreorder, input },
        {
          lock: (tx, scope) => lockStock(tx, scope, input.params),
          check: async ({ level }, tx) => {
            if (preorder !== null && !(await isSoldLater(tx, input.params.variant_id, context.now)))
              throw new Refusal('ACT_NOT_ALLOWED', { detail: { preorder: 'NOT_BEFORE_SALE' } })
            if (!coversOrders({ ...level, preorder }, level.on_hand)) throw promised(level)
          },
          write: async (tx, { key, level }) => {
            if (level.preorder === preorder) return null
            await writePreorder(tx, key, preorder)
            return { values: { preorder } }
          },
        },
      )
      return stock.shown(key, context, input.query.languageId)
    }),

    route(transferStock, async (input, context) => {
      const { variant_id, country_id } = input.params
      const { stock_place_id, to_stock_place_id, to_country_id, quantity, reason = null } = input.body
      const key = await saveEntity(
        { database, context, endpoint: transferStock, input },
        {
          lock: async (tx, scope) => {
            // Both in one order for all, since orders lock stock by variant and never in two countries.
            const countries = [...new Set([country_id, to_country_id])].sort()
            const locked = new Map<string, Awaited<ReturnType<typeof lockStock>>>()
            for (const one of countries) locked.set(one, await lockStock(tx, scope, { variant_id, country_id: one }))
            const from = locked.get(country_id)
            if (from === undefined) return undefined
            if (!scope.includes(to_country_id)) throw new Refusal('RIGHT_LACKING')
            if (locked.get(to_country_id) === undefined)
              throw refuseField('to_country_id', 'ARTICLE_UNKNOWN', 'The article is no longer sold')
            return from
          },
          write: async (tx, { level }) => {
            const from = await lockPlace(tx, { variant_id, country_id }, stock_place_id)
            const toKey = { variant_id, country_id: to_country_id }
            const to = await lockPlace(tx, toKey, to_stock_place_id, 'to_stock_place_id')
            const problem = problemOfTransfer(level, {
              on_hand: from.on_hand,
              quantity,
              is_same_place: from.stock_place_id === to.stock_place_id,
              is_same_country: country_id === to_country_id,
            })
            if (problem === 'ORDERS_HOLD') throw promised(level)
            if (problem === 'SAME_PLACE') throw refuseField('to_stock_place_id', problem, 'It is where they lie')
            if (problem !== null) throw refuseField('quantity', problem, 'Fewer items lie there')
            await insertTransfer(tx, context, {
              variant_id,
              from: { country_id, stock_place_id: from.stock_place_id },
              to: { country_id: to_country_id, stock_place_id: to.stock_place_id },
              quantity,
              reason,
            })
            const values = { quantity, place: from.code, to_place: to.code, to_country_id }
            return { values, countries: [to_country_id] }
          },
        },
      )
      return stock.shown(key, context, input.query.languageId)
    }),
  ]
}

/** @throws Refusal STOCK_PROMISED */
function checkPromised(level: StockLevel, counted: number): void {
  if (!coversOrders(level, counted)) throw promised(level)
}

function promised({ reserved, sold }: StockLevel): Refusal {
  return new Refusal('STOCK_PROMISED', { detail: { reserved, sold } })
}
