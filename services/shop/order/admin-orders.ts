import { ARTICLES_SHOWN, searchOrders, sumOrders } from '@meridian/contract/admin/orders.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { CONTACTS_RIGHT } from '@meridian/domain/admin-rights.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { type Kysely, sql } from 'kysely'
import { scopeOf, scopeWith } from '../../gate/country-scope.ts'
import type { Context } from '../../gate/handler.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { listPage } from '../../lists/admin-list.ts'
import { ORDER_SORTS, readOrderRows, sumOrderRows } from './admin-orders-queries.ts'
import { type ListedLine, readListedLines } from './listed-lines.ts'
import type { OrderReading } from './order-matching.ts'
import { refreshOrderSearch } from './order-search.ts'

/** More rounds than a list needs unless orders were loaded in bulk. */
const CHANGES_ROUNDS = 10

/** The orders of the back office. SPEC §6. */
export function adminOrderRoutes({ database }: Dependencies): Route[] {
  return [
    route(searchOrders, async ({ query }, context) => {
      const { sort = '-placed_at', after, before, limit, languageId, ...filters } = query
      const page = listPage(ORDER_SORTS, { sort, after, before, limit })
      await refreshOrderSearch(database, { rounds: CHANGES_ROUNDS })
      const answer = await readOrderRows(database, readingOf(context), filters, page)
      const names = await readShippingNames(database, answer.rows, languageId)
      const lines = await readFirstLines(database, answer.rows, languageId)
      return {
        ...answer,
        rows: answer.rows.map(({ shipping_method_id, shipping_method_name: own, ...row }) => {
          const name = names.get(shipping_method_id) ?? own
          return {
            ...row,
            shipping_method_name: name,
            shipping_method_own_name: name === own ? null : own,
            articles: lines.get(row.order_id) ?? [],
          }
        }),
      }
    }),

    route(sumOrders, async ({ query }, context) => {
      await refreshOrderSearch(database, { rounds: CHANGES_ROUNDS })
      return { sums: await sumOrderRows(database, readingOf(context), query) }
    }),
  ]
}

function readingOf(context: Context): OrderReading {
  return { scope: scopeOf(context), contacts: scopeWith(context, CONTACTS_RIGHT) }
}

/** The first lines of each order, for their names and pictures. */
async function readFirstLines(
  database: Kysely<Database>,
  rows: readonly { order_id: number }[],
  language: LanguageId | undefined,
) {
  if (rows.length === 0) return new Map<number, ListedLine[]>()
  const ids = rows.map(({ order_id }) => order_id)
  const first = sql`
    select o.order_id as id, o.order_id, l.position, l.quantity as units from unnest(${ids}::bigint[]) as o (order_id)
      cross join lateral (select position, quantity from shop.order_line where order_line.order_id = o.order_id
        order by position limit ${sql.lit(ARTICLES_SHOWN)}) l`
  return readListedLines(database, first, language)
}

/** Names of delivery methods in a language, by id; those without a name in it are left out. */
async function readShippingNames(
  database: Kysely<Database>,
  rows: readonly { shipping_method_id: number }[],
  language: LanguageId | undefined,
): Promise<Map<number, string>> {
  if (language === undefined || rows.length === 0) return new Map()
  const ids = [...new Set(rows.map(({ shipping_method_id }) => shipping_method_id))]
  const found = await database
    .selectFrom('shop.shipping_method_text')
    .select(['shipping_method_id', 'name'])
    .where('language_id', '=', language)
    .where('shipping_method_id', 'in', ids)
    .execute()
  return new Map(found.map(({ shipping_method_id, name }) => [shipping_method_id, name]))
}
