import { type ReactNode, Suspense } from 'react'
import { laterPart } from '../later-part.tsx'

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
  /** Missing input besides empty required fields, which the dialog names by itself. */
  missing?: string | undefined
  /** Above the buttons: why the act has failed. */
  failure?: ReactNode
  width?: 'plain' | 'wide'
}

const load = () => import('./dialog-frame.tsx')
const DialogFrame = laterPart(load)

/** Fetches the code that draws dialogs before the first one opens. */
export function fetchDialogs(): void {
  // What fails here is fetched again by the dialog.
  load().catch(() => undefined)
}

/**
 * A question over the page. Enter in a field and ⌘Enter anywhere confirm, Esc closes; the form stays when the act fails. The code that
 * draws it is fetched with the first one, so that no page waits for it.
 */
export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  )
}
