import { useTexts } from '../../texts/use-texts.ts'
import { laterPart } from '../later-part.tsx'
import { OnDemand } from '../on-demand.tsx'
import type { Placed } from './column-places.ts'

export interface ColumnChoice {
  /** All columns of the list, in order. */
  columns: readonly Placed<{ id: string; name: string }>[]
  onChange: (columns: readonly Placed<{ id: string }>[]) => void
  /** Restores the default columns. */
  onReset: () => void
}

const load = () => import('./columns-menu.tsx')
const ColumnsMenu = laterPart(load)

/** The column menu of a list. The choice is stored in the address. */
export function ListColumns(choice: ColumnChoice) {
  const { t } = useTexts()
  return (
    <OnDemand className="btn" load={load} text={t('COLUMNS')}>
      <ColumnsMenu {...choice} />
    </OnDemand>
  )
}
