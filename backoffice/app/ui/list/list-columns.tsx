import { lazy } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { OnDemand } from '../on-demand.tsx'

export interface ColumnChoice {
  columns: readonly { id: string; name: string }[]
  shown: readonly string[]
}

const load = () => import('./columns-menu.tsx')
const ColumnsMenu = lazy(load)

/** Which columns a list shows, in its address like everything else. */
export function ListColumns(choice: ColumnChoice) {
  const { t } = useTexts()
  return (
    <OnDemand className="btn" load={load} text={t('COLUMNS')}>
      <ColumnsMenu {...choice} />
    </OnDemand>
  )
}
