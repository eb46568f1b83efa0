import { createVocabulary, searchVocabularies } from '@meridian/contract/admin/vocabularies.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { FIELD_KEY } from '@meridian/domain/product-type.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { EntityList } from '../ui/entity/entity-list.tsx'
import { KeyDialog } from '../ui/entity/key-dialog.tsx'
import { KEY_MAX, KEY_TEXTS } from './type-labels.ts'

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
              .join(' · '),
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
  return (
    <KeyDialog
      call={createVocabulary}
      inputOf={(key) => ({ query: {}, body: { key } })}
      refetches={[searchVocabularies]}
      title="VOCABULARY_NEW"
      texts={KEY_TEXTS}
      pattern={FIELD_KEY}
      max={KEY_MAX}
      onClose={onClose}
    />
  )
}
