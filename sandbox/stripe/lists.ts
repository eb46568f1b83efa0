import { invalidRequest } from './errors.ts'

/** The parameters that each list has. */
export const PAGE = {
  limit: 'integer',
  starting_after: 'string',
  ending_before: 'string',
  created: { gte: 'integer', gt: 'integer', lte: 'integer', lt: 'integer' },
} as const

type Page = {
  limit?: number
  starting_after?: string
  ending_before?: string
  created?: { gte?: number; gt?: number; lte?: number; lt?: number } | undefined
}

/** A page of a list, newest first. */
export function listOf<One extends { id: string; created: number }>(all: readonly One[], page: Page, url: string) {
  const { limit = 10, starting_after, ending_before, created } = page
  if (limit < 1 || limit > 100) throw invalidRequest('Limit must be from 1 to 100', { param: 'limit' })
  const from = Math.max(created?.gte ?? 0, (created?.gt ?? -1) + 1)
  const to = Math.min(created?.lte ?? Number.MAX_SAFE_INTEGER, (created?.lt ?? Number.MAX_SAFE_INTEGER) - 1)
  const dated = all.filter((one) => one.created >= from && one.created <= to)
  if (ending_before !== undefined) {
    const end = placeOf(all, dated, ending_before, 'ending_before')
    return { object: 'list', url, has_more: end > limit, data: dated.slice(Math.max(0, end - limit), end) }
  }
  const start = starting_after === undefined ? 0 : placeOf(all, dated, starting_after, 'starting_after') + 1
  return { object: 'list', url, has_more: dated.length > start + limit, data: dated.slice(start, start + limit) }
}

function placeOf<One extends { id: string }>(all: readonly One[], dated: readonly One[], id: string, param: string) {
  if (!all.some((one) => one.id === id))
    throw invalidRequest(`No such object: ${id}`, { code: 'resource_missing', param })
  return dated.findIndex((one) => one.id === id)
}
