import { searchAdmins } from '@meridian/contract/admin/admins.ts'
import { searchSalesDocuments } from '@meridian/contract/admin/documents.ts'
import { listMembers } from '@meridian/contract/admin/members.ts'
import { searchOrders } from '@meridian/contract/admin/orders.ts'
import { searchReturns } from '@meridian/contract/admin/returns.ts'
import { HITS_OF_A_KIND, searchEverything } from '@meridian/contract/admin/search.ts'
import { searchStock } from '@meridian/contract/admin/stock.ts'
import { searchWithdrawals } from '@meridian/contract/admin/withdrawals.ts'
import type { AnswerOf, Endpoint } from '@meridian/contract/endpoint.ts'
import { DEFAULT_COUNTRY } from '@meridian/domain/default-locale.ts'
import { z } from 'zod'
import { type Route, route } from '../gate/handler.ts'
import type { ReadList } from './list-counts.ts'

type Hit = AnswerOf<typeof searchEverything>['hits'][number]

/** A list that the palette searches, and its name for a row. */
interface SearchableList {
  list: Endpoint
  /** Rows read for the hits of a kind. */
  rows: number
  hitsOf: (answer: unknown) => Hit[]
}

/** A variant has a row in each country, and is found once. */
const ROWS_OF_STOCK = 100

const SEARCHED: readonly SearchableList[] = [
  searched(searchOrders, ({ order_id, number, buyer_name, country_id }) => ({
    kind: 'order',
    id: order_id,
    name: number,
    note: buyer_name,
    country_id,
  })),
  searched(searchReturns, ({ return_id, number, order_number, country_id }) => ({
    kind: 'return',
    id: return_id,
    name: number,
    note: order_number,
    country_id,
  })),
  searched(searchWithdrawals, ({ withdrawal_id, order_number, country_id }) => ({
    kind: 'withdrawal',
    id: withdrawal_id,
    name: order_number,
    note: null,
    country_id,
  })),
  searched(listMembers, ({ user_id, name, code, country_id }) => ({
    kind: 'member',
    id: user_id,
    name: name ?? code,
    note: name === null ? null : code,
    country_id,
  })),
  {
    ...searched(searchStock, ({ variant_id, name, sku, country_id }) => ({
      kind: 'product',
      id: variant_id,
      name,
      note: sku,
      country_id,
    })),
    rows: ROWS_OF_STOCK,
  },
  searched(searchSalesDocuments, ({ document_id, number, order_number, country_id }) => ({
    kind: 'document',
    id: document_id,
    name: number,
    note: order_number,
    country_id,
  })),
  searched(searchAdmins, ({ admin_id, name, email, roles }) => ({
    kind: 'admin',
    id: admin_id,
    name,
    note: email,
    country_id: roles[0]?.countries[0] ?? DEFAULT_COUNTRY,
  })),
]

/**
 * One search for everything. Each list is read by its own call, with its right and in its countries, so that nothing
 * is found here that the admin would not see there. SPEC §6.
 */
export function adminSearchRoutes(readList: ReadList): Route[] {
  return [
    route(searchEverything, async ({ query: { text, languageId } }, context) => {
      const hits = await Promise.all(
        SEARCHED.map(async ({ list, rows, hitsOf }) => {
          const inLanguage = languageId !== undefined && hasLanguage(list) && { languageId }
          const query = { search: text, limit: String(rows), ...inLanguage }
          const answer = await readList(list, query, context)
          return answer === null ? [] : onceEach(hitsOf(answer)).slice(0, HITS_OF_A_KIND)
        }),
      )
      return { hits: hits.flat() }
    }),
  ]
}

/** True if a list shows names in the language of the admin; the others have no such parameter. */
function hasLanguage({ query }: Endpoint): boolean {
  return query instanceof z.ZodObject && 'languageId' in query.shape
}

function onceEach(hits: readonly Hit[]): Hit[] {
  return hits.filter(({ id }, at) => hits.findIndex((hit) => hit.id === id) === at)
}

/** A row of the table, with the rows of its own list. */
function searched<E extends Endpoint>(
  list: E & (AnswerOf<E> extends { rows: unknown[] } ? unknown : never),
  hitOf: (row: AnswerOf<E> extends { rows: (infer Row)[] } ? Row : never) => Hit,
): SearchableList {
  return {
    list,
    rows: HITS_OF_A_KIND,
    // The answer is that of this list.
    hitsOf: (answer) => (answer as { rows: Parameters<typeof hitOf>[0][] }).rows.map(hitOf),
  }
}
