import { type ReactNode, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { SelectField, TextAreaField } from '../field.tsx'
import { CallFailureNote } from './call-failure-note.tsx'
import { Dialog } from './dialog.tsx'

export interface Reason {
  /** One of the coded reasons; empty for an act without any. */
  code: string
  words: string
}

interface ReasonDialogProps {
  title: string
  confirm: string
  /** The coded reasons, in order; none for free text only. */
  reasons?: readonly { code: string; name: string }[]
  /** True if the act requires free text too. */
  needsWords?: boolean
  isDestructive?: boolean
  isBusy: boolean
  error: unknown
  /** The effects of the act, and a warning if it cannot be undone. */
  children?: ReactNode
  onConfirm: (reason: Reason) => void
  onClose: () => void
}

/** An act that requires a reason: a coded one for statistics, free text for colleagues who read the history. */
export function ReasonDialog({ reasons = [], needsWords = false, ...props }: ReasonDialogProps) {
  const { t } = useTexts()
  const [code, setCode] = useState('')
  const [words, setWords] = useState('')
  const isWhole = (reasons.length === 0 || code !== '') && (!needsWords || words.trim() !== '')
  return (
    <Dialog
      title={props.title}
      confirm={props.confirm}
      isDestructive={props.isDestructive ?? false}
      isBusy={props.isBusy}
      canConfirm={isWhole}
      failure={props.error ? <CallFailureNote error={props.error} /> : null}
      onConfirm={() => props.onConfirm({ code, words: words.trim() })}
      onClose={props.onClose}
    >
      {props.children}
      {reasons.length > 0 && (
        <SelectField
          label={t('REASON')}
          value={code}
          onChange={setCode}
          required
          options={[{ value: '', name: t('CHOOSE') }, ...reasons.map((one) => ({ value: one.code, name: one.name }))]}
        />
      )}
      <TextAreaField
        label={t(needsWords || reasons.length === 0 ? 'REASON_WORDS' : 'REASON_WORDS_OPTIONAL')}
        value={words}
        onChange={setWords}
        maxLength={500}
        required={needsWords}
      />
    </Dialog>
  )
}
