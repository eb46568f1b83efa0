import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../lazy-part.tsx'

export interface DialogProps {
  title: string
  children: ReactNode
  /** The act on its button: "Refund 129.90 PLN". */
  confirm: string
  onConfirm: () => void
  onClose: () => void
  isDestructive?: boolean
  /** A running act can be neither closed nor sent twice. */
  isBusy?: boolean
  canConfirm?: boolean
  /** Missing input besides empty required fields, which the dialog detects itself. */
  missing?: string | undefined
  /** The failure of the act, above the buttons. */
  failure?: ReactNode
  width?: 'plain' | 'wide'
}

const load = () => import('./dialog-frame.tsx')
const DialogFrame = lazyPart(load)

/** Preloads the code of dialogs before the first one opens. */
export function fetchDialogs(): void {
  // The dialog retries a failed load.
  load().catch(() => undefined)
}

/**
 * A modal dialog. Enter in a field and ⌘Enter anywhere confirm, Esc closes; the form stays open if the act fails. Its
 * code is loaded with the first dialog, so that no page waits for it.
 */
export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  )
}
