import { createEconomicOperator, searchEconomicOperators } from '@meridian/contract/admin/economic-operators.ts'
import { useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { TextField } from '../ui/field.tsx'
import { OPERATOR_FIELDS } from './product-labels.ts'

export default function OperatorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState({ name: '', place: '', contact: '' })
  const values = Object.values(typed)
  const create = useAct(createEconomicOperator, {
    refetches: [searchEconomicOperators],
    done: 'SAVED',
    isUnsaved: values.some((text) => text !== ''),
    onClose,
  })
  return (
    <ActDialog
      act={create}
      title={t('OPERATOR_NEW')}
      confirm={t('SAVE')}
      canConfirm={values.every((text) => text.trim() !== '')}
      onConfirm={() => create.mutate({ query: {}, body: typed })}
    >
      {OPERATOR_FIELDS.map(({ field, label, length }) => (
        <TextField
          key={field}
          label={t(label)}
          value={typed[field]}
          onChange={(text) => setTyped({ ...typed, [field]: text })}
          maxLength={length}
          required
        />
      ))}
    </ActDialog>
  )
}
