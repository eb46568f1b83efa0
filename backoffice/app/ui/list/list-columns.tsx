import { useTexts } from '../../texts/use-texts.ts'
import { laterPart } from '../later-part.tsx'
import { OnDemand } from '../on-demand.tsx'
import type { Placed } from './column-places.ts'

export interface ColumnChoice {
  /** All columns of the list, in their order. */
  columns: readonly Placed<{ id: string; name: string }>[]
  onChange: (columns: readonly Placed<{ id: string }>[]) => void
  /** Shows the usual columns again. */
  onReset: () => void
}

const load = () => import('./columns-menu.tsx')
const ColumnsMenu = laterPart(load)

/** Which columns a list shows, in its address like everything else. */
export function ListColumns(choice: ColumnChoice) {
  const { t } = useTexts()
  return (
    <OnDemand className="btn" load={load} text={t('COLUMNS')}>
      <ColumnsMenu {...choice} />
    </OnDemand>
  )
}
