import { chooseColumns, listViews } from '@meridian/contract/admin/views.ts'
import { useSearchParams } from 'react-router'
import { useChange } from '../../calls/use-change.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { failureText } from '../failure-text.ts'
import { toast } from '../toasts.tsx'
import { chosenColumns, type PlacedColumn, placedColumns } from './column-places.ts'
import type { ListPlace } from './list-search.ts'

/**
 * The columns of a list in order: from the address, else the view, else the person's last choice. A change is stored in
 * the address and, unless the view has columns of its own, as the person's choice on every device.
 */
export function useColumns<Column extends { id: string; isExtra?: boolean }>(
  list: string | undefined,
  columns: readonly Column[],
  place: ListPlace,
  own: readonly string[] | null,
): {
  placed: PlacedColumn<Column>[]
  change: (next: readonly PlacedColumn<{ id: string }>[]) => void
  reset: () => void
} {
  const { t } = useTexts()
  const [, setSearch] = useSearchParams()
  const store = useChange(chooseColumns, { refetches: [listViews] })
  const set = (chosen: string[] | null) => {
    setSearch(
      (search) => {
        const next = new URLSearchParams(search)
        if (chosen === null) next.delete('columns')
        else next.set('columns', chosen.join(','))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
    if (list === undefined || place.view?.columns !== undefined) return
    store.mutate({ params: { list }, body: { columns: chosen } }, { onError: (error) => toast(failureText(error, t)) })
  }
  return {
    placed: placedColumns(columns, place.columns ?? own ?? undefined),
    change: (next) => set(chosenColumns(next)),
    reset: () => set(null),
  }
}
