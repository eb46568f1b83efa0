import { listViews } from '@meridian/contract/admin/views.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { firstViewOf } from '../../texts/preferences.ts'
import { type View, viewOf } from './list-search.ts'

/**
 * The views of a list: its own, and those that the person and their colleagues have saved. The one that opens first for the
 * person comes first. Pending while the address names a saved view that is not read yet.
 */
export function useViews(
  list: string | undefined,
  own: readonly View[],
  search: URLSearchParams,
): { views: readonly View[]; isPending: boolean } {
  const query = useAnswer(listViews, { query: { list: list ?? '' } }, { enabled: list !== undefined })
  const saved = query.data?.views.map(viewOf) ?? []
  const first = list === undefined ? null : firstViewOf(list)
  const wanted = search.get('view') ?? first
  const isSaved = wanted !== null && !own.some(({ id }) => id === wanted)
  const leading = saved.filter(({ id }) => id === first)
  return {
    views: [...leading, ...own, ...saved.filter(({ id }) => id !== first)],
    isPending: list !== undefined && isSaved && query.isPending,
  }
}
