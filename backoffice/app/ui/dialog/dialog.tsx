import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTexts } from '../../texts/use-texts.ts'

export interface DialogProps {
  title: string
  children: ReactNode
  /** The act on its button: "Refund 129.90 PLN". */
  confirm: string
  onConfirm: () => void
  onClose: () => void
  isDestructive?: boolean
  /** A running act cannot be closed or sent twice. */
  isBusy?: boolean
  canConfirm?: boolean
  /** Above the buttons: why the act has failed. */
  failure?: ReactNode
  width?: 'plain' | 'wide'
}

/** A question over the page. Enter in a field and ⌘Enter anywhere confirm, Esc closes; the form stays when the act fails. */
export function Dialog(props: DialogProps) {
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
                {t('CANCEL')}
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
