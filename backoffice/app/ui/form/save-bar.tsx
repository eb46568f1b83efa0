import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { CallFailureNote } from '../dialog/call-failure-note.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useUnsaved } from './unsaved.ts'

/** Sticks to the bottom while the form has changes, and disappears only after the server has confirmed the save. */
export function SaveBar({
  changes,
  isBusy,
  error,
  failure,
  save,
  onSave,
  onDiscard,
}: {
  /** The names of the changed fields; the bar is hidden without any. */
  changes: readonly string[]
  isBusy: boolean
  error: unknown
  /** A custom failure message, instead of the usual one. */
  failure?: ReactNode
  /** The act on its button; to save unless given. */
  save?: string
  onSave: () => void
  onDiscard: () => void
}) {
  const { t } = useTexts()
  const [asks, setAsks] = useState(false)
  const isDirty = changes.length > 0
  useUnsaved(isDirty)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    if (isDirty && !isBusy) onSave()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  if (!isDirty) return null
  return (
    <>
      <section className="save-bar" aria-label={t('UNSAVED')}>
        <div className="flex-1 min-w-0 max-desk:basis-full">
          {error ? (
            <div className="failure" role="alert">
              {failure ?? <CallFailureNote error={error} />}
            </div>
          ) : (
            <span className="sub">{t('CHANGES', { count: changes.length, names: namesOf(changes) })}</span>
          )}
        </div>
        <button type="button" className="btn" onClick={() => setAsks(true)} disabled={isBusy}>
          {t('DISCARD')}
        </button>
        <button type="button" className="btn btn-main" onClick={onSave} disabled={isBusy}>
          {isBusy && <span className="spinner" aria-hidden="true" />}
          {save ?? t(error ? 'TRY_AGAIN' : 'SAVE')} <kbd>⌘ S</kbd>
        </button>
      </section>
      {asks && (
        <Dialog
          title={t('DISCARD_TITLE')}
          confirm={t('DISCARD')}
          isDestructive
          onClose={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false)
            onDiscard()
          }}
        >
          <p>{namesOf(changes)}</p>
        </Dialog>
      )}
    </>
  )
}

const NAMES_SHOWN = 6

function namesOf(changes: readonly string[]): string {
  return changes.length > NAMES_SHOWN ? `${changes.slice(0, NAMES_SHOWN).join(', ')} …` : changes.join(', ')
}
