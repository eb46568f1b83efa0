import type { Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { useState } from 'react'
import type { StringKey } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from '../dialog/act-dialog.tsx'
import { useAct } from '../dialog/use-act.ts'
import { TextField } from '../field.tsx'
import { problemsIn } from '../form/entity-dialog.tsx'

/** Creates what files and programs know by a key, with its English name if it has one: all else is edited on its page. */
export function KeyDialog<E extends Endpoint>({
  call,
  inputOf,
  refetches,
  title,
  name: nameLabel,
  texts,
  pattern,
  max,
  onClose,
}: {
  call: E
  inputOf: (key: string, name: string) => InputOf<E>
  refetches: readonly Endpoint[]
  title: StringKey
  /** Absent if it has no name. */
  name?: StringKey
  /** The key field: its label, an example, and the reasons of its refusal. */
  texts: Readonly<Record<'label' | 'hint' | 'taken' | 'wrong', StringKey>>
  pattern: RegExp
  max: number
  onClose: () => void
}) {
  const { t } = useTexts()
  const [key, setKey] = useState('')
  const [name, setName] = useState('')
  const create = useAct(call, { refetches, done: 'SAVED', isUnsaved: key !== '' || name !== '', onClose })
  const isTaken = problemsIn(create.error).some(({ code }) => code === 'KEY_TAKEN')
  const isRight = pattern.test(key)
  return (
    <ActDialog
      act={create}
      title={t(title)}
      confirm={t('SAVE')}
      canConfirm={isRight && (nameLabel === undefined || name.trim() !== '')}
      failure={isTaken ? null : undefined}
      onConfirm={() => create.mutate(inputOf(key, name.trim()))}
    >
      {nameLabel !== undefined && (
        <TextField label={t(nameLabel)} value={name} onChange={setName} maxLength={80} lang="en" required />
      )}
      <TextField
        label={t(texts.label)}
        hint={t(texts.hint)}
        error={isTaken ? t(texts.taken) : key !== '' && !isRight ? t(texts.wrong) : undefined}
        value={key}
        onChange={setKey}
        maxLength={max}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        translate="no"
        required
      />
    </ActDialog>
  )
}
