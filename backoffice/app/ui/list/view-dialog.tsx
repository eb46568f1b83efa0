import { changeView, listViews, removeView, saveView } from '@meridian/contract/admin/views.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '../../session/use-self.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from '../dialog/act-dialog.tsx'
import { useAct } from '../dialog/use-act.ts'
import { CheckField, TextField } from '../field.tsx'
import { useUndo } from '../use-undo.ts'
import { type ListPlace, type SavedView, savedPlace, viewOf, withView } from './list-search.ts'

/** The name of a view, and its visibility. */
export default function ViewDialog({
  list,
  place,
  saved,
  onClose,
}: {
  list: string
  place: ListPlace
  /** The view to change; absent for a new one. */
  saved?: SavedView
  onClose: () => void
}) {
  const { t } = useTexts()
  const may = useMay()
  const [search, setSearch] = useSearchParams()
  const [name, setName] = useState(saved?.name ?? '')
  const [isShared, setIsShared] = useState(saved?.is_shared ?? false)
  const done = ({ view }: { view: SavedView }) => {
    setSearch(withView(search, viewOf(view)))
    return t('VIEW_SAVED')
  }
  const save = useAct(saveView, { refetches: [listViews], done, onClose })
  const change = useAct(changeView, { refetches: [listViews], done, onClose })
  const undo = useUndo(saveView, [listViews])
  const remove = useAct(removeView, {
    refetches: [listViews],
    done: () => {
      if (saved !== undefined) {
        const { name, is_shared, place } = saved
        undo(t('VIEW_REMOVED'), { body: { list, name, is_shared, place } })
      }
      setSearch(withView(search, { id: '' }))
    },
    onClose,
  })
  const body = { name: name.trim(), is_shared: isShared, place: savedPlace(place) }
  return (
    <ActDialog
      act={saved === undefined ? save : change}
      title={t(saved === undefined ? 'SAVE_VIEW_AS' : 'EDIT_VIEW')}
      confirm={t('SAVE')}
      canConfirm={name.trim() !== ''}
      isBusy={save.isPending || change.isPending || remove.isPending}
      error={save.error ?? change.error ?? remove.error}
      onConfirm={() => {
        if (saved === undefined) save.mutate({ body: { list, ...body } })
        else change.mutate({ params: { view_id: saved.view_id }, body: { version: saved.version, ...body } })
      }}
    >
      <TextField
        label={t('VIEW_NAME')}
        value={name}
        onChange={setName}
        maxLength={60}
        autoFocus
        autoComplete="off"
        required
      />
      {may('admins.write') && <CheckField label={t('VIEW_SHARED')} isChecked={isShared} onChange={setIsShared} />}
      {saved !== undefined && (
        <p>
          <button
            type="button"
            className="link"
            onClick={() => remove.mutate({ params: { view_id: saved.view_id }, body: { version: saved.version } })}
          >
            {t('REMOVE_VIEW')}
          </button>
        </p>
      )}
    </ActDialog>
  )
}
