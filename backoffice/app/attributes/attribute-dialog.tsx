import { createAttribute, searchAttributes } from '@meridian/contract/admin/attributes.ts'
import { isSlug } from '@meridian/domain/slug.ts'
import { useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { TextField } from '../ui/field.tsx'
import { problemsIn } from '../ui/form/entity-dialog.tsx'

/** A new attribute, with its English name: all else is edited on its page. */
export default function AttributeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const [key, setKey] = useState('')
  const [name, setName] = useState('')
  const create = useAct(createAttribute, {
    refetches: [searchAttributes],
    done: 'SAVED',
    isUnsaved: key !== '' || name !== '',
    onClose,
  })
  const isTaken = problemsIn(create.error).some(({ code }) => code === 'KEY_TAKEN')
  const isWrong = key !== '' && !isSlug(key)
  return (
    <ActDialog
      act={create}
      title={t('ATTRIBUTE_NEW')}
      confirm={t('SAVE')}
      canConfirm={isSlug(key) && name.trim() !== ''}
      failure={isTaken ? null : undefined}
      onConfirm={() => create.mutate({ query: {}, body: { key, names: { en: name.trim() } } })}
    >
      <TextField
        label={t('ATTRIBUTE_NAME_ENGLISH')}
        value={name}
        onChange={setName}
        maxLength={80}
        lang="en"
        required
      />
      <TextField
        label={t('ATTRIBUTE_KEY')}
        hint={t('ATTRIBUTE_KEY_HINT')}
        error={isTaken ? t('ATTRIBUTE_KEY_TAKEN') : isWrong ? t('ATTRIBUTE_KEY_WRONG') : undefined}
        value={key}
        onChange={setKey}
        maxLength={60}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        translate="no"
        required
      />
    </ActDialog>
  )
}
