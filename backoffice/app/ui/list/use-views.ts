import { listViews } from '@meridian/contract/admin/views.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { type View, viewOf } from './list-search.ts'

/**
 * The views of a list: its own, and those that the person and their colleagues have saved. The one that opens first for the
 * person comes first. Pending until it is known what the address means: a saved view, or the first one.
 */
export function useViews(
  list: string | undefined,
  own: readonly View[],
  search: URLSearchParams,
): { views: readonly View[]; first: string | null; columns: readonly string[] | null; isPending: boolean } {
  const query = useAnswer(listViews, { query: { list: list ?? '' } }, { enabled: list !== undefined })
  const all = [...own, ...(query.data?.views.map(viewOf) ?? [])]
  const first = query.data?.first ?? null
  const wanted = search.get('view')
  const isOwn = own.some(({ id }) => id === wanted)
  return {
    views: [...all.filter(({ id }) => id === first), ...all.filter(({ id }) => id !== first)],
    first,
    columns: query.data?.columns ?? null,
    isPending: list !== undefined && !isOwn && query.isPending,
  }
}
