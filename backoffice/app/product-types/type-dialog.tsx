import { createProductType, searchProductTypes } from '@meridian/contract/admin/product-types.ts'
import { FIELD_KEY } from '@meridian/domain/product-type.ts'
import { useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { TextField } from '../ui/field.tsx'
import { problemsIn } from '../ui/form/entity-dialog.tsx'

/** A new type, with its English name: all else is edited on its page. */
export default function TypeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const [key, setKey] = useState('')
  const [name, setName] = useState('')
  const create = useAct(createProductType, {
    refetches: [searchProductTypes],
    done: 'SAVED',
    isUnsaved: key !== '' || name !== '',
    onClose,
  })
  const isTaken = problemsIn(create.error).some(({ code }) => code === 'KEY_TAKEN')
  const isWrong = key !== '' && !FIELD_KEY.test(key)
  return (
    <ActDialog
      act={create}
      title={t('TYPE_NEW')}
      confirm={t('SAVE')}
      canConfirm={FIELD_KEY.test(key) && name.trim() !== ''}
      failure={isTaken ? null : undefined}
      onConfirm={() => create.mutate({ query: {}, body: { key, names: { en: name.trim() } } })}
    >
      <TextField label={t('TYPE_NAME_ENGLISH')} value={name} onChange={setName} maxLength={80} lang="en" required />
      <TextField
        label={t('TYPE_KEY')}
        hint={t('TYPE_KEY_HINT')}
        error={isTaken ? t('TYPE_KEY_TAKEN') : isWrong ? t('TYPE_KEY_WRONG') : undefined}
        value={key}
        onChange={setKey}
        maxLength={40}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        translate="no"
        required
      />
    </ActDialog>
  )
}
