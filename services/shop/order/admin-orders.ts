import { searchOrders } from '@meridian/contract/admin/orders.ts'
import { listPage } from '../../admin-list.ts'
import { scopeOf } from '../../country-scope.ts'
import { type Dependencies, type Route, route } from '../../handler.ts'
import { ORDER_SORTS, readOrderRows } from './admin-orders-queries.ts'

/** The orders of the back office. SPEC §6. */
export function adminOrderRoutes({ database }: Dependencies): Route[] {
  return [
    route(searchOrders, ({ query }, context) => {
      const { sort = '-placed_at', after, limit, ...filters } = query
      return readOrderRows(database, scopeOf(context), filters, listPage(ORDER_SORTS, { sort, after, limit }))
    }),
  ]
}
