import { type FormEvent, useEffect, useRef } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTexts } from '../../texts/use-texts.ts'
import type { DialogProps } from './dialog.tsx'

/** How a dialog is drawn and works. */
export default function DialogFrame(props: DialogProps) {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The dialog itself has the focus until somebody moves it into a field, so that the form alone would miss the keys.
    const dialog = form.current?.closest<HTMLElement>('[role$="dialog"]')
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) form.current?.requestSubmit()
    }
    dialog?.addEventListener('keydown', press)
    return () => dialog?.removeEventListener('keydown', press)
  }, [])
  const { isBusy = false, canConfirm = true, onClose } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog belongs to it, not to the form of the page below.
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
            <div className="dialog-body">{props.children}</div>
            {props.failure !== undefined && props.failure !== null && (
              <div className="failure" role="alert">
                {props.failure}
              </div>
            )}
            <footer className="dialog-foot">
              <button type="button" className="btn" onClick={onClose} disabled={isBusy}>
                {t('BACK_TO_PAGE')}
              </button>
              <button
                type="submit"
                className={props.isDestructive ? 'btn btn-danger' : 'btn btn-main'}
                disabled={!canConfirm || isBusy}
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
