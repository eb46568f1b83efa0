import {
  addAttributeValue,
  getAttribute,
  listAttributeHistory,
  mergeAttributeValues,
  searchAttributes,
} from '@meridian/contract/admin/attributes.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { SelectField, TextField } from '../ui/field.tsx'

type Attribute = AnswerOf<typeof getAttribute>['row']

const REFETCHES = [getAttribute, searchAttributes, listAttributeHistory]

/** A new value, with its English name. */
export function ValueDialog({ attribute, onClose }: { attribute: Attribute; onClose: () => void }) {
  const { t } = useTexts()
  const [name, setName] = useState('')
  const { attribute_id, version } = attribute
  const add = useAct(addAttributeValue, { refetches: REFETCHES, done: 'SAVED', isUnsaved: name !== '', onClose })
  return (
    <ActDialog
      act={add}
      title={t('ATTRIBUTE_VALUE_ADD')}
      confirm={t('SAVE')}
      canConfirm={name.trim() !== ''}
      onConfirm={() => add.mutate({ params: { attribute_id }, query: {}, body: { version, name: name.trim() } })}
    >
      <TextField
        label={t('ATTRIBUTE_NAME_ENGLISH')}
        value={name}
        onChange={setName}
        maxLength={80}
        lang="en"
        required
      />
    </ActDialog>
  )
}

/** Merges one value into another. */
export function MergeDialog({ attribute, onClose }: { attribute: Attribute; onClose: () => void }) {
  const { t, language } = useTexts()
  const [from, setFrom] = useState('')
  const [into, setInto] = useState('')
  const { attribute_id, version, values, used } = attribute
  const merge = useAct(mergeAttributeValues, {
    refetches: REFETCHES,
    done: 'ATTRIBUTE_MERGED',
    isUnsaved: from !== '' || into !== '',
    onClose,
  })
  const options = values.map(({ attribute_value_id, names }) => ({
    value: String(attribute_value_id),
    name: names[language] ?? names.en ?? String(attribute_value_id),
  }))
  const place = values.findIndex(({ attribute_value_id }) => String(attribute_value_id) === from)
  return (
    <ActDialog
      act={merge}
      title={t('ATTRIBUTE_MERGE')}
      isDestructive
      canConfirm={from !== '' && into !== '' && from !== into}
      onConfirm={() =>
        merge.mutate({
          params: { attribute_id },
          query: {},
          body: { version, from_id: Number(from), into_id: Number(into) },
        })
      }
      effects={
        <p>
          {t('ATTRIBUTE_MERGE_TEXT')} {place >= 0 && t('ATTRIBUTE_PRODUCT_COUNT', { count: used[place] ?? 0 })}
        </p>
      }
    >
      <SelectField
        label={t('ATTRIBUTE_MERGE_FROM')}
        value={from}
        onChange={setFrom}
        options={[{ value: '', name: t('CHOOSE') }, ...options]}
        required
      />
      <SelectField
        label={t('ATTRIBUTE_MERGE_INTO')}
        value={into}
        onChange={setInto}
        options={[{ value: '', name: t('CHOOSE') }, ...options.filter(({ value }) => value !== from)]}
        required
      />
    </ActDialog>
  )
}
