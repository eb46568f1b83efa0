import {
  correctStock,
  getStock,
  listStockMovements,
  receiveStock,
  searchStock,
} from '@meridian/contract/admin/stock.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { coversOrders, fitsKind } from '@meridian/domain/stock-movement.ts'
import { writeAudit } from '../../audit/for-services.ts'
import { adminOf } from '../../gate/caller.ts'
import { type CountryScope, scopeOf } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
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

/** The stock of the back office. SPEC §3 Orders, §6. */
export function adminStockRoutes({ database }: Dependencies): Route[] {
  async function shown(scope: CountryScope, of: { variant_id: number; country_id: CountryId; languageId: LanguageId }) {
    const stock = await readStock(database, scope, of)
    if (stock === undefined) throw new Refusal('STOCK_ABSENT')
    return { stock }
  }

  return [
    route(searchStock, ({ query }, context) => {
      const { sort = 'sku', after, before, limit, languageId = 'en', ...filters } = query
      return readStockRows(
        database,
        scopeOf(context),
        { ...filters, languageId },
        listPage(STOCK_SORTS, { sort, after, before, limit }),
      )
    }),

    route(getStock, ({ params, query }, context) => shown(scopeOf(context), { ...params, ...query })),

    route(listStockMovements, async ({ params, query }, context) => {
      const { sort = '-moved', after, before, limit } = query
      const scope = scopeOf(context)
      await shown(scope, { ...params, languageId: 'en' })
      return readMovements(database, scope, params, listPage(MOVEMENT_SORTS, { sort, after, before, limit }))
    }),

    route(receiveStock, async (input, context) => {
      const scope = scopeOf(context)
      const { country_id, sku, quantity, reason } = input.body
      const { variant_id } = await changeOnce(database, context, { name: 'receiveStock', input }, async (tx) => {
        const stock = await lockStock(tx, scope, { country_id, sku })
        if (stock === undefined) throw new Refusal('STOCK_ABSENT')
        const place = { variant_id: stock.variant_id, country_id }
        const admin_id = adminOf(context).user_id
        await moveStock(tx, { ...place, kind: 'RECEIPT', quantity, admin_id, reason: reason ?? null, at: context.now })
        await writeAudit(tx, context, {
          act: 'receiveStock',
          object_kind: 'stock',
          object_id: `${stock.variant_id}-${country_id}`,
          reason,
          countries: [country_id],
          before: { on_hand: stock.on_hand },
          after: { on_hand: stock.on_hand + quantity },
        })
        return { variant_id: stock.variant_id }
      })
      return shown(scope, { variant_id, country_id, languageId: input.query.languageId })
    }),

    route(correctStock, async (input, context) => {
      const scope = scopeOf(context)
      const { variant_id, country_id } = input.params
      const { version, counted, kind, reason } = input.body
      await changeOnce(database, context, { name: 'correctStock', input }, async (tx) => {
        const stock = await lockStock(tx, scope, { variant_id, country_id })
        if (stock === undefined) throw new Refusal('STOCK_ABSENT')
        if (stock.version !== version) throw new Refusal('VERSION_STALE', { detail: { version: stock.version } })
        const { on_hand, reserved, sold } = stock
        if (!coversOrders(stock, counted)) throw new Refusal('STOCK_PROMISED', { detail: { reserved, sold } })
        const quantity = counted - on_hand
        if (!fitsKind(kind, quantity)) throw new Refusal('ACT_NOT_ALLOWED', { detail: { on_hand } })
        const admin_id = adminOf(context).user_id
        await moveStock(tx, { variant_id, country_id, kind, quantity, admin_id, reason, at: context.now })
        await writeAudit(tx, context, {
          act: 'correctStock',
          object_kind: 'stock',
          object_id: `${variant_id}-${country_id}`,
          reason,
          countries: [country_id],
          before: { on_hand },
          after: { on_hand: counted, kind },
        })
        return {}
      })
      return shown(scope, { variant_id, country_id, languageId: input.query.languageId })
    }),
  ]
}
