import type { listTypeReferences, TypeField } from '@meridian/contract/admin/product-types.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { FIELD_DRAWINGS, type FieldDrawing, isChoice, placesOf } from '@meridian/domain/product-type.ts'
import { FieldGroup } from '../fields/field-group.tsx'
import { NamesField } from '../fields/languages/names-field.tsx'
import { PartList } from '../fields/part-list.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { CheckField, SelectField, TextField } from '../ui/field.tsx'
import { NewPart } from './new-part.tsx'
import { CELL_NAMES, DRAWING_NAMES, PLACE_NAMES } from './type-labels.ts'

export type References = AnswerOf<typeof listTypeReferences>

// Casts because Object.keys loses the type of the keys.
const DRAWINGS = Object.keys(FIELD_DRAWINGS) as FieldDrawing[]
const CELL_KINDS = Object.keys(CELL_NAMES) as (keyof typeof CELL_NAMES)[]

/** What a field is besides its key and kind. */
export function FieldEditor({
  field,
  isNew,
  references,
  onChange,
}: {
  field: TypeField
  /** Not saved yet: no product has a value of it. */
  isNew: boolean
  references: References
  onChange: (field: TypeField) => void
}) {
  const { t } = useTexts()
  const { kind } = field
  const drawings = DRAWINGS.filter((drawing) => FIELD_DRAWINGS[drawing].kind === kind)
  const set = (more: Partial<TypeField>) => onChange({ ...field, ...more })
  return (
    <>
      <NamesField label={t('TYPE_NAME')} names={field.names} onChange={(names) => set({ names })} />
      {kind === 'number' && (
        <TextField
          label={t('FIELD_UNIT')}
          value={field.unit ?? ''}
          onChange={(unit) => set({ unit: unit === '' ? null : unit })}
          maxLength={20}
        />
      )}
      {isChoice(kind) && (
        <SelectField
          label={t('FIELD_ATTRIBUTE')}
          hint={t('FIELD_ATTRIBUTE_HINT')}
          value={String(field.attribute_id ?? '')}
          onChange={(id) => set({ attribute_id: id === '' ? null : Number(id) })}
          options={[
            { value: '', name: '—' },
            ...references.attributes.map(({ attribute_id, name }) => ({ value: String(attribute_id), name })),
          ]}
        />
      )}
      <FieldGroup label={t('FIELD_SHOWN_IN')}>
        <div className="type-choices">
          {placesOf(kind).map((place) => (
            <CheckField
              key={place}
              label={t(PLACE_NAMES[place])}
              isChecked={field.shown_in.includes(place)}
              onChange={(isChecked) =>
                set({
                  shown_in: placesOf(kind).filter((one) => (one === place ? isChecked : field.shown_in.includes(one))),
                })
              }
            />
          ))}
        </div>
      </FieldGroup>
      <CheckField
        label={t('FIELD_REQUIRED')}
        isChecked={field.is_required}
        onChange={(is_required) => set({ is_required })}
      />
      {['text', 'rich_text', 'table', 'file'].includes(kind) && (
        <CheckField
          label={t('FIELD_PER_LANGUAGE')}
          isChecked={field.is_per_language}
          isDisabled={!isNew}
          onChange={(is_per_language) => set({ is_per_language })}
        />
      )}
      {drawings.length > 0 && (
        <SelectField
          label={t('FIELD_DRAWING')}
          value={field.drawing ?? ''}
          onChange={(drawing) => set({ drawing: drawings.find((one) => one === drawing) ?? null })}
          options={[
            { value: '', name: t('DRAWING_NONE') },
            ...drawings.map((value) => ({ value, name: t(DRAWING_NAMES[value]) })),
          ]}
        />
      )}
      {kind === 'table' && <Columns field={field} references={references} onChange={onChange} />}
    </>
  )
}

function Columns({
  field,
  references,
  onChange,
}: {
  field: TypeField
  references: References
  onChange: (field: TypeField) => void
}) {
  const { t, language } = useTexts()
  const { columns } = field
  const set = (next: TypeField['columns']) => onChange({ ...field, columns: next })
  return (
    <FieldGroup label={t('FIELD_COLUMNS')}>
      <PartList
        label={t('FIELD_COLUMNS')}
        parts={columns}
        onChange={set}
        nameOf={({ names, key }) => names[language] ?? names.en ?? key}
        about={({ kind }) => t(CELL_NAMES[kind])}
        problemOf={() => undefined}
        actsOf={(column) => (
          <button type="button" className="link" onClick={() => set(columns.filter((one) => one !== column))}>
            {t('PART_REMOVE')}
          </button>
        )}
      >
        {(column, replace) => (
          <>
            <NamesField
              label={t('TYPE_NAME')}
              names={column.names}
              onChange={(names) => replace({ ...column, names })}
            />
            {column.kind === 'term' && (
              <VocabularyField
                value={column.vocabulary ?? null}
                references={references}
                onChange={(vocabulary) => replace({ ...column, vocabulary: vocabulary ?? undefined })}
              />
            )}
            <CheckField
              label={t('COLUMN_REQUIRED')}
              isChecked={column.is_required}
              onChange={(is_required) => replace({ ...column, is_required })}
            />
          </>
        )}
      </PartList>
      <NewPart
        name={t('COLUMN_ADD')}
        kindName={t('FIELD_KIND')}
        taken={columns.map(({ key }) => key)}
        kinds={CELL_KINDS.map((value) => ({ value, name: t(CELL_NAMES[value]) }))}
        onAdd={(key, kind) => set([...columns, { key, kind, is_required: false, names: {} }])}
      />
    </FieldGroup>
  )
}

/** The terms to choose from. */
export function VocabularyField({
  value,
  references,
  onChange,
}: {
  value: string | null
  references: References
  onChange: (vocabulary: string | null) => void
}) {
  const { t } = useTexts()
  return (
    <SelectField
      label={t('FIELD_VOCABULARY')}
      value={value ?? ''}
      onChange={(vocabulary) => onChange(vocabulary === '' ? null : vocabulary)}
      options={[
        { value: '', name: '—' },
        ...references.vocabularies.map(({ key, terms }) => ({ value: key, name: `${key} (${terms})` })),
      ]}
    />
  )
}
