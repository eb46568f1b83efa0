import {
  getVocabulary,
  listVocabularyHistory,
  saveVocabulary,
  searchVocabularies,
} from '@meridian/contract/admin/vocabularies.ts'
import { Controller } from 'react-hook-form'
import { FieldGroup } from '../fields/field-group.tsx'
import { NamesField } from '../fields/languages/names-field.tsx'
import { PartList } from '../fields/part-list.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { EntityPage } from '../ui/entity/entity-page.tsx'
import { NewPart } from './new-part.tsx'

const TERM_KEY = /^[a-z0-9]+([_-][a-z0-9]+)*$/
const TERM_MAX = 300

/** The terms of a vocabulary in all languages. */
export default function VocabularyPage() {
  const { t, language } = useTexts()
  return (
    <EntityPage
      open={getVocabulary}
      search={searchVocabularies}
      list={{ name: 'VOCABULARIES', address: '/product-types/vocabularies' }}
      title={({ key }) => key}
      form={{
        title: t('VOCABULARY_TERMS'),
        save: saveVocabulary,
        history: listVocabularyHistory,
        valuesOf: ({ terms }) => ({ terms }),
        labels: { terms: 'VOCABULARY_TERMS' },
        textOf: (_, value) =>
          Array.isArray(value) ? value.map((term: { key?: string }) => term.key ?? '').join(', ') : String(value),
        fields: ({ control, formState }, row) => (
          <Controller
            control={control}
            name="terms"
            render={({ field: { value, onChange } }) => (
              <FieldGroup label={t('VOCABULARY_TERMS')} error={formState.errors.terms && t('TERM_REFUSED')}>
                <PartList
                  label={t('VOCABULARY_TERMS')}
                  isOrdered={false}
                  parts={value}
                  onChange={onChange}
                  nameOf={({ key, names }) => names[language] ?? names.en ?? key}
                  about={({ key }) => <span translate="no">{key}</span>}
                  problemOf={(place) => (value[place]?.names.en === undefined ? t('TERM_NAME_MISSING') : undefined)}
                  actsOf={(term) => (
                    <button
                      type="button"
                      className="link"
                      onClick={() => onChange(value.filter((one) => one !== term))}
                    >
                      {t('PART_REMOVE')}
                    </button>
                  )}
                >
                  {(term, replace) => (
                    <NamesField
                      label={t('TERM_TEXT')}
                      maxLength={TERM_MAX}
                      names={term.names}
                      onChange={(names) => replace({ ...term, names })}
                    />
                  )}
                </PartList>
                <NewPart
                  key={row.version}
                  name={t('TERM_ADD')}
                  kindName={t('FIELD_KIND')}
                  pattern={TERM_KEY}
                  taken={value.map(({ key }) => key)}
                  kinds={[{ value: 'term', name: t('KIND_TERM') }]}
                  onAdd={(key) => onChange([...value, { key, names: {} }])}
                />
              </FieldGroup>
            )}
          />
        ),
      }}
    />
  )
}
