import { Total } from '@meridian/contract/admin/list.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { z } from 'zod'
import { adminOf, holding } from './caller.ts'
import type { Context, Route } from './handler.ts'
import { readInput } from './input.ts'

/** How many rows a list of the back office has for the admin of a call; none where they may not read it. */
export type CountList = (list: Endpoint, query: Record<string, string>, context: Context) => Promise<Total>

const Counted = z.object({ total: Total })

/** Counts by the call of the list itself, so that a count never differs from what its list shows. */
export function createListCounts(routes: () => readonly Route[]): CountList {
  return async (list, query, context) => {
    const answering = routes().find(({ endpoint }) => endpoint === list)
    const { right } = list
    if (answering === undefined || right === undefined) throw new Error(`${list.name} is no list of admins`)
    const caller = holding(adminOf(context), right)
    if (caller.countries.length === 0) return { count: 0, is_exact: true }
    const input = readInput(list, { params: undefined, query: { ...query, limit: '1' }, body: undefined })
    // readInput has returned the handler's own input type; Route pairs the two.
    return Counted.parse(await answering.handler(input as never, { ...context, caller })).total
  }
}
