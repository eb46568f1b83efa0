import { searchOrders } from '@meridian/contract/admin/orders.ts'
import { CONTACTS_RIGHT } from '@meridian/domain/admin-rights.ts'
import { listPage } from '../../admin-list.ts'
import { scopeOf, scopeWith } from '../../country-scope.ts'
import type { Context } from '../../handler.ts'
import { type Dependencies, type Route, route } from '../../handler.ts'
import { ORDER_SORTS, readOrderRows } from './admin-orders-queries.ts'
import { keepOrderFinding } from './order-finding.ts'
import type { OrderReading } from './order-matching.ts'

/** More than a list finds unread unless orders were loaded in bulk. */
const CHANGES_ROUNDS = 10

/** The orders of the back office. SPEC §6. */
export function adminOrderRoutes({ database }: Dependencies): Route[] {
  return [
    route(searchOrders, async ({ query }, context) => {
      const { sort = '-placed_at', after, before, limit, ...filters } = query
      const page = listPage(ORDER_SORTS, { sort, after, before, limit })
      await keepOrderFinding(database, { rounds: CHANGES_ROUNDS })
      return readOrderRows(database, readingOf(context), filters, page)
    }),
  ]
}

function readingOf(context: Context): OrderReading {
  return { scope: scopeOf(context), contacts: scopeWith(context, CONTACTS_RIGHT) }
}
