import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTexts } from '../../texts/use-texts.ts'
import type { DialogProps } from './dialog.tsx'

/** The implementation of a dialog, loaded on demand. */
export default function DialogFrame(props: DialogProps) {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The dialog itself has the focus until a field receives it, so that the form alone would miss the keys.
    const dialog = form.current?.closest<HTMLElement>('[role$="dialog"]')
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) form.current?.requestSubmit()
    }
    dialog?.addEventListener('keydown', press)
    return () => dialog?.removeEventListener('keydown', press)
  }, [])
  const { isBusy = false, canConfirm = true, onClose } = props
  const missingId = useId()
  const [empty, setEmpty] = useState('')
  // After each rendering: the page around the dialog holds its input, and renders it again on every change.
  useEffect(() => setEmpty(emptyFields(form.current).join(', ')))
  const missing = canConfirm ? '' : [props.missing, empty].filter(Boolean).join(', ')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog must not reach the form of the page below.
    event.stopPropagation()
    if (canConfirm && !isBusy) props.onConfirm()
  }
  return (
    <ModalOverlay
      className="overlay"
      isOpen
      isDismissable={!isBusy}
      isKeyboardDismissDisabled={isBusy}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Modal className={props.width === 'wide' ? 'modal modal-wide' : 'modal'}>
        <AriaDialog className="dialog">
          <Heading slot="title" className="dialog-title">
            {props.title}
          </Heading>
          <form ref={form} noValidate onSubmit={submit}>
            <div className="grid gap-1.75 py-1.75 px-2.5">{props.children}</div>
            {props.failure !== undefined && props.failure !== null && (
              <div className="failure" role="alert">
                {props.failure}
              </div>
            )}
            {!canConfirm && !isBusy && (
              <p className="pb-1.25 px-2.5 text-end sub" id={missingId} role="status">
                {missing === '' ? t('STILL_NOTHING') : t('STILL_MISSING', { names: missing })}
              </p>
            )}
            <footer className="dialog-foot">
              <button type="button" className="btn" onClick={onClose} disabled={isBusy}>
                {t('BACK_TO_PAGE')}
              </button>
              <button
                type="submit"
                className={props.isDestructive ? 'btn btn-danger' : 'btn btn-main'}
                disabled={!canConfirm || isBusy}
                aria-describedby={!canConfirm && !isBusy ? missingId : undefined}
              >
                {isBusy && <span className="spinner" aria-hidden="true" />}
                {props.confirm}
              </button>
            </footer>
          </form>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The labels of the required fields that are empty or too short. */
function emptyFields(form: HTMLFormElement | null): string[] {
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    ':is(input, textarea, select)[required]',
  )
  return [...(fields ?? [])].flatMap((field) => {
    const shortest = 'minLength' in field ? Math.max(1, field.minLength) : 1
    return field.value.trim().length >= shortest ? [] : (field.labels?.[0]?.textContent ?? [])
  })
}
