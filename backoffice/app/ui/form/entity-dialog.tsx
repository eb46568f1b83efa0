import type { ReactNode } from 'react'
import { RefusedError } from '../../calls/call-failure.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CallFailureNote } from '../dialog/call-failure-note.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import type { Conflict } from './changes.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { useUnsaved } from './unsaved.ts'

/** The parts of {@link useEntityForm} that do not depend on the form's values. */
interface Entity {
  changes: readonly string[]
  conflicts: readonly Conflict[]
  error: unknown
  isBusy: boolean
  save: () => void
  resolve: (theirs: ReadonlySet<string>) => void
  closeConflicts: () => void
}

/** A dialog with the form of a versioned object; it prompts for conflicts with concurrent changes. */
export function EntityDialog({
  entity,
  title,
  width = 'plain',
  isComplete = true,
  failureText,
  nameOf,
  textOf,
  onClose,
  children,
}: {
  entity: Entity
  /** Also the label of its button. */
  title: string
  width?: 'plain' | 'wide'
  /** True if all input other than the form's values is present. */
  isComplete?: boolean
  /** A text for certain refusals of this act; undefined for all others. */
  failureText?: string | undefined
  nameOf: (field: string) => string
  textOf: (field: string, value: unknown) => string
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTexts()
  const { changes, conflicts, error, isBusy } = entity
  useUnsaved(changes.length > 0)
  if (conflicts.length > 0) {
    return (
      <ConflictDialog
        conflicts={conflicts}
        nameOf={nameOf}
        textOf={textOf}
        isBusy={isBusy}
        onResolve={entity.resolve}
        onClose={entity.closeConflicts}
      />
    )
  }
  const message = failureText ?? (problemsIn(error).length > 0 ? t('REFUSED_FIELDS') : undefined)
  return (
    <Dialog
      title={title}
      width={width}
      confirm={title}
      canConfirm={changes.length > 0 && isComplete}
      isBusy={isBusy}
      failure={error === null ? null : message === undefined ? <CallFailureNote error={error} /> : <p>{message}</p>}
      onClose={onClose}
      onConfirm={entity.save}
    >
      {children}
    </Dialog>
  )
}

/** The field errors reported by the server. */
export function problemsIn(error: unknown) {
  return error instanceof RefusedError ? (error.body.fields ?? []) : []
}
