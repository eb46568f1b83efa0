import { searchSalesDocuments } from '@meridian/contract/admin/documents.ts'
import { listMembers } from '@meridian/contract/admin/members.ts'
import { searchOrders } from '@meridian/contract/admin/orders.ts'
import { HITS_OF_A_KIND, searchEverything } from '@meridian/contract/admin/search.ts'
import type { AnswerOf, Endpoint } from '@meridian/contract/endpoint.ts'
import { type Route, route } from './handler.ts'
import type { ReadList } from './list-counts.ts'

type Hit = AnswerOf<typeof searchEverything>['hits'][number]

/** A list that the palette searches, and what a row of it is called there. */
interface Searched {
  list: Endpoint
  hitsOf: (answer: unknown) => Hit[]
}

const SEARCHED: readonly Searched[] = [
  searched(searchOrders, ({ order_id, number, buyer_name, country_id }) => ({
    ...{ kind: 'order', id: order_id, name: number, note: buyer_name, country_id },
  })),
  searched(listMembers, ({ user_id, name, code, country_id }) => ({
    ...{ kind: 'member', id: user_id, name: name ?? code, note: name === null ? null : code, country_id },
  })),
  searched(searchSalesDocuments, ({ order_id, number, order_number, country_id }) => ({
    ...{ kind: 'document', id: order_id, name: number, note: order_number, country_id },
  })),
]

/**
 * One search for everything. Each list is asked by its own call, with its right and in its countries, so that nothing is
 * found here that the admin would not see there. SPEC §6.
 */
export function adminSearchRoutes(readList: ReadList): Route[] {
  return [
    route(searchEverything, async ({ query: { text } }, context) => {
      const hits = await Promise.all(
        SEARCHED.map(async ({ list, hitsOf }) => {
          const answer = await readList(list, { search: text, limit: String(HITS_OF_A_KIND) }, context)
          return answer === null ? [] : hitsOf(answer)
        }),
      )
      return { hits: hits.flat() }
    }),
  ]
}

/** A row of the table, with the rows of its own list. */
function searched<E extends Endpoint>(
  list: E & (AnswerOf<E> extends { rows: unknown[] } ? unknown : never),
  hitOf: (row: AnswerOf<E> extends { rows: (infer Row)[] } ? Row : never) => Hit,
): Searched {
  return {
    list,
    // The answer is that of this list.
    hitsOf: (answer) => (answer as { rows: Parameters<typeof hitOf>[0][] }).rows.map(hitOf),
  }
}
