import { createVocabulary, searchVocabularies } from '@meridian/contract/admin/vocabularies.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { FIELD_KEY } from '@meridian/domain/product-type.ts'
import { useState } from 'react'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { EntityList } from '../ui/entity/entity-list.tsx'
import { TextField } from '../ui/field.tsx'
import { problemsIn } from '../ui/form/entity-dialog.tsx'

type Row = AnswerOf<typeof searchVocabularies>['rows'][number]

/** The vocabularies that tables and axes of types choose from. */
export default function VocabularyList() {
  const { t, language } = useTexts()
  const { number } = useFormats()
  return (
    <EntityList
      name="VOCABULARIES"
      endpoint={searchVocabularies}
      columns={[
        {
          id: 'key',
          name: t('TYPE_KEY'),
          sort: 'key',
          cell: ({ key }: Row) => <b translate="no">{key}</b>,
        },
        { id: 'terms', name: t('VOCABULARY_TERMS'), isNumber: true, cell: ({ terms }: Row) => number(terms.length) },
        {
          id: 'first',
          name: t('VOCABULARY_FIRST'),
          cell: ({ terms }: Row) =>
            terms
              .slice(0, 3)
              .map(({ names, key }) => names[language] ?? names.en ?? key)
              .join(', '),
        },
      ]}
      idOf={({ key }: Row) => key}
      addressOf={({ key }: Row) => `/product-types/vocabularies/${key}`}
      views={[{ id: 'all', name: t('VOCABULARIES'), filters: {}, sort: 'key' }]}
      create={{ call: createVocabulary, name: 'VOCABULARY_NEW', Dialog: VocabularyDialog }}
      empty={{ title: 'VOCABULARIES_NONE' }}
    />
  )
}

function VocabularyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const [key, setKey] = useState('')
  const create = useAct(createVocabulary, {
    refetches: [searchVocabularies],
    done: 'SAVED',
    isUnsaved: key !== '',
    onClose,
  })
  const isTaken = problemsIn(create.error).some(({ code }) => code === 'KEY_TAKEN')
  const isWrong = key !== '' && !FIELD_KEY.test(key)
  return (
    <ActDialog
      act={create}
      title={t('VOCABULARY_NEW')}
      confirm={t('SAVE')}
      canConfirm={FIELD_KEY.test(key)}
      failure={isTaken ? null : undefined}
      onConfirm={() => create.mutate({ query: {}, body: { key } })}
    >
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
