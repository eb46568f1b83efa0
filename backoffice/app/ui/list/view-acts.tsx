import { changeView, chooseFirstView, listViews } from '@meridian/contract/admin/views.ts'
import { Suspense, useState } from 'react'
import { useChange } from '../../calls/use-change.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { failureText } from '../failure-text.ts'
import { lazyPart } from '../lazy-part.tsx'
import { toast } from '../toasts.tsx'
import { type ListPlace, savedPlace } from './list-search.ts'

const ViewDialog = lazyPart(() => import('./view-dialog.tsx'))

/** Saves the state of a list as a view, and changes or deletes one's own views. */
export function ViewActs({
  list,
  place,
  opens,
}: {
  list: string
  place: ListPlace
  /** True if this view is the initial one of the list. */
  opens: boolean
}) {
  const { t } = useTexts()
  const [dialog, setDialog] = useState<'new' | 'own' | null>(null)
  const saved = place.view?.saved?.is_own === true ? place.view.saved : undefined
  const change = useChange(changeView, { refetches: [listViews], onDone: () => toast(t('VIEW_SAVED')) })
  const choose = useChange(chooseFirstView, { refetches: [listViews], onDone: () => toast(t('VIEW_OPENS_NOW')) })
  const { view } = place
  const error = change.error ?? choose.error
  return (
    <>
      {place.isChanged && saved !== undefined && (
        <button
          type="button"
          className="link"
          disabled={change.isPending}
          onClick={() => {
            const { view_id, version, name, is_shared } = saved
            change.mutate({ params: { view_id }, body: { version, name, is_shared, place: savedPlace(place) } })
          }}
        >
          {t('SAVE_VIEW')}
        </button>
      )}
      {place.isChanged && (
        <button type="button" className="link" onClick={() => setDialog('new')}>
          {t('SAVE_VIEW_AS')}
        </button>
      )}
      {!place.isChanged && saved !== undefined && (
        <button type="button" className="link" onClick={() => setDialog('own')}>
          {t('EDIT_VIEW')}
        </button>
      )}
      {!place.isChanged && !opens && view !== undefined && (
        <button
          type="button"
          className="link"
          disabled={choose.isPending}
          onClick={() => choose.mutate({ params: { list }, body: { first: view.id } })}
        >
          {t('VIEW_OPEN_WITH')}
        </button>
      )}
      {error !== null && (
        <span className="failure" role="alert">
          {failureText(error, t)}
        </span>
      )}
      <Suspense>
        {dialog === 'new' && <ViewDialog list={list} place={place} onClose={() => setDialog(null)} />}
        {dialog === 'own' && saved !== undefined && (
          <ViewDialog list={list} place={place} saved={saved} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </>
  )
}
