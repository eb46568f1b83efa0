import { createCategory, getCategoryTree } from '@meridian/contract/admin/categories.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { problemsIn } from '../ui/form/entity-dialog.tsx'
import { pathText, useCategoryTree } from './use-category-tree.ts'

/** A new category, with its English name and its parent: all else is edited on its page. */
export default function CategoryDialog({
  parent_id = null,
  onClose,
}: {
  parent_id?: number | null
  onClose: () => void
}) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { tree = [] } = useCategoryTree()
  const [parent, setParent] = useState(parent_id === null ? '' : String(parent_id))
  const [name, setName] = useState('')
  const create = useAct(createCategory, {
    refetches: [getCategoryTree],
    done: ({ row }) => {
      navigate(`/categories/${row.category_id}`)
      return t('SAVED')
    },
    isUnsaved: name !== '',
    onClose,
  })
  const isTaken = problemsIn(create.error).some(({ code }) => code === 'SLUG_TAKEN')
  return (
    <ActDialog
      act={create}
      title={t('CATEGORY_NEW')}
      confirm={t('SAVE')}
      canConfirm={name.trim() !== ''}
      failure={isTaken ? null : undefined}
      onConfirm={() =>
        create.mutate({
          query: {},
          body: { parent_id: parent === '' ? null : Number(parent), names: { en: name.trim() } },
        })
      }
    >
      <TextField
        label={t('CATEGORY_NAME_ENGLISH')}
        error={isTaken ? t('CATEGORY_NAME_TAKEN') : undefined}
        value={name}
        onChange={setName}
        maxLength={80}
        lang="en"
        required
      />
      <SelectField
        label={t('CATEGORY_PARENT')}
        value={parent}
        onChange={setParent}
        options={[
          { value: '', name: t('CATEGORY_TOP') },
          ...tree.map(({ id }) => ({ value: String(id), name: pathText(tree, id) })),
        ]}
      />
    </ActDialog>
  )
}
