import { useTexts } from '../../texts/use-texts.ts'
import { LazyMenu } from '../lazy-menu.tsx'
import { lazyPart } from '../lazy-part.tsx'
import type { PlacedColumn } from './column-places.ts'

export interface ColumnChoice {
  /** All columns of the list, in order. */
  columns: readonly PlacedColumn<{ id: string; name: string }>[]
  onChange: (columns: readonly PlacedColumn<{ id: string }>[]) => void
  /** Restores the default columns. */
  onReset: () => void
}

const load = () => import('./columns-menu.tsx')
const ColumnsMenu = lazyPart(load)

/** The column menu of a list. The choice is stored in the address. */
export function ListColumns(choice: ColumnChoice) {
  const { t } = useTexts()
  return (
    <LazyMenu className="btn" load={load} text={t('COLUMNS')}>
      <ColumnsMenu {...choice} />
    </LazyMenu>
  )
}
