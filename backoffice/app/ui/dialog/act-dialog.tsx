import type { ErrorName } from '@meridian/contract/errors.ts'
import type { ReactNode } from 'react'
import { RefusedError } from '../../calls/call-failure.ts'
import type { StringKey } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { SelectField } from '../field.tsx'
import { ReasonField } from '../reason-field.tsx'
import { CallFailureNote } from './call-failure-note.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import type { useAct } from './use-act.ts'

interface ActDialogProps<Code extends string>
  extends Pick<DialogProps, 'title' | 'width' | 'isDestructive' | 'canConfirm' | 'missing'> {
  act: Pick<ReturnType<typeof useAct>, 'typed' | 'close'> & { isPending: boolean; error: unknown }
  /** The act on its button; the title unless given. */
  confirm?: string
  /** The coded reasons, of which one has to be chosen. */
  reasons?: readonly { code: Code; name: string }[] | undefined
  /** The shortest reason in free text; 0 makes it optional, and without it there is no field. */
  reasonMin?: number | undefined
  /** Replaces `act.isPending`, for a dialog of several calls. */
  isBusy?: boolean
  /** Replaces `act.error`, for a dialog of several calls. */
  error?: unknown
  /** Texts of refusals that mean something else here than in general. */
  refusals?: Partial<Record<ErrorName, StringKey>>
  /** Replaces the note about the error. */
  failure?: ReactNode
  /** The input, and what the act does. */
  children?: ReactNode
  /** Stands below the reason. */
  effects?: ReactNode
  onConfirm: (reason: string, code: Code | undefined) => void
}

/** A dialog that makes a change, the only form of an act: its input, a reason if it needs one, and what went wrong. */
export function ActDialog<Code extends string = never>({
  act,
  title,
  confirm = title,
  reasons,
  reasonMin,
  canConfirm = true,
  isBusy = act.isPending,
  error = act.error,
  refusals = {},
  failure = error ? <ActFailure error={error} refusals={refusals} /> : null,
  children,
  effects,
  onConfirm,
  ...frame
}: ActDialogProps<Code>) {
  const { t } = useTexts()
  const { code, setCode, reason, setReason } = act.typed
  const chosen = reasons?.find((one) => one.code === code)
  const isGiven = (reasons === undefined || chosen !== undefined) && reason.trim().length >= (reasonMin ?? 0)
  return (
    <Dialog
      {...frame}
      title={title}
      confirm={confirm}
      canConfirm={canConfirm && isGiven}
      isBusy={isBusy}
      failure={failure}
      onClose={act.close}
      onConfirm={() => onConfirm(reason.trim(), chosen?.code)}
    >
      {children}
      {reasons !== undefined && (
        <SelectField
          label={t('REASON')}
          value={code}
          onChange={setCode}
          required
          options={[{ value: '', name: t('CHOOSE') }, ...reasons.map((one) => ({ value: one.code, name: one.name }))]}
        />
      )}
      {reasonMin !== undefined && (
        <ReasonField
          value={reason}
          onChange={setReason}
          min={reasonMin}
          label={t(reasonMin > 0 || reasons === undefined ? 'REASON_WORDS' : 'REASON_WORDS_OPTIONAL')}
        />
      )}
      {effects}
    </Dialog>
  )
}

export function ActFailure({
  error,
  refusals,
}: {
  error: unknown
  refusals: Readonly<Record<string, StringKey | undefined>>
}) {
  const { t } = useTexts()
  const text = error instanceof RefusedError ? refusals[error.body.name] : undefined
  return text === undefined ? <CallFailureNote error={error} /> : <p>{t(text)}</p>
}
