import { searchChangeSets } from '@meridian/contract/admin/change-sets.ts'
import { useState } from 'react'
import { useAnswer } from '../../calls/use-answer.ts'
import { useSelf } from '../../session/use-self.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { SelectField, TextField } from '../../ui/field.tsx'

/** Where changes go: a new draft by its name, or one that the admin has begun. */
export function useDraftTarget() {
  const { language } = useTexts()
  const { admin_id } = useSelf()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState('')
  const query = useAnswer(searchChangeSets, { query: { state: 'DRAFT', limit: 100, languageId: language } })
  const drafts = (query.data?.rows ?? []).filter(({ authors }) => authors.some((one) => one.admin_id === admin_id))
  const draft = drafts.find(({ change_set_id }) => String(change_set_id) === chosen)
  return {
    name: name.trim(),
    setName,
    typed: name,
    drafts,
    draft,
    choose: setChosen,
    error: query.error,
    isChosen: draft !== undefined || name.trim() !== '',
  }
}

export function DraftTarget({
  target,
  isFirst = false,
}: {
  target: ReturnType<typeof useDraftTarget>
  /** Takes the focus. */
  isFirst?: boolean
}) {
  const { t } = useTexts()
  return (
    <>
      {target.drafts.length > 0 && (
        <SelectField
          label={t('PROPOSE_TARGET')}
          value={target.draft === undefined ? '' : String(target.draft.change_set_id)}
          onChange={target.choose}
          options={[
            { value: '', name: t('PROPOSE_NEW_DRAFT') },
            ...target.drafts.map((one) => ({ value: String(one.change_set_id), name: one.name })),
          ]}
        />
      )}
      {target.draft === undefined && (
        <TextField
          label={t('PROPOSE_DRAFT_NAME')}
          value={target.typed}
          onChange={target.setName}
          maxLength={120}
          autoFocus={isFirst}
          required
        />
      )}
    </>
  )
}
