import { useTranslate } from '../../strings/strings-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Filters, type FiltersProps } from './filters.tsx'

/** The filters over the page; the list behind follows every choice, and the button tells how long it has become. */
export default function FilterDrawer({
  total,
  onClose,
  ...filters
}: FiltersProps & { total: number; onClose: () => void }) {
  const translate = useTranslate()
  return (
    <Dialog title={translate('FILTERS')} side="end" onClose={onClose}>
      <Filters {...filters} />
      <form method="dialog" className="drawer-foot">
        <button type="submit" className="button button-primary w-full">
          {translate('FILTERS_SHOW', { count: total })}
        </button>
      </form>
    </Dialog>
  )
}
