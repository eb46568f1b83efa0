import { listViews } from '@meridian/contract/admin/views.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { type View, viewOf } from './list-search.ts'

/**
 * The views of a list: built-in ones, and those saved by the person and their colleagues. The person's initial view is
 * first. Pending while the address cannot be resolved: it may name a saved view, or mean the first one.
 */
export function useViews(
  list: string | undefined,
  own: readonly View[],
  search: URLSearchParams,
): { views: readonly View[]; first: string | null; columns: readonly string[] | null; isPending: boolean } {
  const query = useAnswer(listViews, { query: { list: list ?? '' } }, { enabled: list !== undefined, isPart: true })
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
