import { Total } from '@meridian/contract/admin/list.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { z } from 'zod'
import { adminOf, holding } from '../gate/caller.ts'
import type { Context, Route } from '../gate/handler.ts'
import { readInput } from '../gate/input.ts'

/** Number of rows of a back office list for the admin of a call; none if they may not read it. */
export type CountList = (list: Endpoint, query: Record<string, string>, context: Context) => Promise<Total>

/** The same with the first row of the list. */
export type ReadFirst = (
  list: Endpoint,
  query: Record<string, string>,
  context: Context,
) => Promise<{ total: Total; first: Record<string, unknown> | undefined }>

const Counted = z.object({ total: Total })
const Listed = z.object({ total: Total, rows: z.array(z.record(z.string(), z.unknown())) })

/** Answer of a back office list to the admin of a call; null if they may not read it. */
export type ReadList = (list: Endpoint, query: Record<string, string>, context: Context) => Promise<unknown>

/** Calls the list itself, in the countries in which the admin holds its right. */
export function createListReader(routes: () => readonly Route[]): ReadList {
  return async (list, query, context) => {
    const answering = routes().find(({ endpoint }) => endpoint === list)
    const { right } = list
    if (answering === undefined || right === undefined) throw new Error(`${list.name} is no list of admins`)
    const caller = holding(adminOf(context), right)
    if (caller.countries.length === 0) return null
    const input = readInput(list, { params: undefined, query, body: undefined })
    // readInput has returned the handler's own input type; Route pairs the two.
    return answering.handler(input as never, { ...context, caller })
  }
}

/** Counts by the call of the list itself, so that a count never differs from what its list shows. */
export function createListCounts(readList: ReadList): CountList {
  return async (list, query, context) => {
    const answer = await readList(list, { ...query, limit: '0' }, context)
    return answer === null ? { count: 0, is_exact: true } : Counted.parse(answer).total
  }
}

/** Reads one row beside the count: the next one in the order of the list, from an index. */
export function createFirstReader(readList: ReadList): ReadFirst {
  return async (list, query, context) => {
    const answer = await readList(list, { ...query, limit: '1' }, context)
    if (answer === null) return { total: { count: 0, is_exact: true }, first: undefined }
    const { total, rows } = Listed.parse(answer)
    return { total, first: rows[0] }
  }
}
