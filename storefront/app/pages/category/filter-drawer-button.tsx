import { lazy, Suspense, useState } from 'react'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { FiltersProps } from './filters.tsx'

const FilterDrawer = lazy(() => import('./filter-drawer.tsx'))

/** Opens the filters on narrow screens; without scripts they stand above the list instead. */
export function FilterDrawerButton(props: FiltersProps & { total: number }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const { length } = props.asked.filters
  return (
    <>
      <button type="button" className="filter-button" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        {translate('FILTERS')}
        {length > 0 && <span className="badge">{length}</span>}
      </button>
      {open && (
        <Suspense>
          <FilterDrawer {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
