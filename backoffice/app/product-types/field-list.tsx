import type { TypeField } from '@meridian/contract/admin/product-types.ts'
import { FIELD_KINDS, type TypeProblem } from '@meridian/domain/product-type.ts'
import { Suspense, useState } from 'react'
import { PartList } from '../fields/part-list.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { FieldEditor, type References } from './field-editor.tsx'
import { NewPart } from './new-part.tsx'
import { KIND_NAMES, PLACE_NAMES, TYPE_PROBLEMS } from './type-labels.ts'

const ArchiveFieldDialog = lazyPart(() => import('./archive-field-dialog.tsx'))

const NEW_FIELD = {
  unit: null,
  is_per_language: false,
  is_required: false,
  shown_in: ['facts'],
  attribute_id: null,
  columns: [],
  drawing: null,
  archived: false,
  names: {},
} satisfies Omit<TypeField, 'key' | 'kind'>

/** The fields of a type in the order in which a product shows them. */
export function FieldList({
  product_type_id,
  fields,
  saved,
  references,
  problem,
  onChange,
}: {
  product_type_id: number
  fields: readonly TypeField[]
  /** The keys of fields that products may have values of. */
  saved: readonly string[]
  references: References
  problem: { path: string; code: TypeProblem } | null
  onChange: (fields: TypeField[]) => void
}) {
  const { t, language } = useTexts()
  const [asked, setAsked] = useState<TypeField | null>(null)
  const nameOf = ({ names, key }: TypeField) => names[language] ?? names.en ?? key
  const setArchived = (field: TypeField, archived: boolean) =>
    onChange(fields.map((one) => (one === field ? { ...field, archived } : one)))
  return (
    <>
      <PartList
        label={t('TYPE_FIELDS')}
        parts={fields}
        onChange={onChange}
        nameOf={nameOf}
        about={({ kind, shown_in, archived }) =>
          archived
            ? t('FIELD_ARCHIVED')
            : [t(KIND_NAMES[kind]), ...shown_in.map((place) => t(PLACE_NAMES[place]))].join(' · ')
        }
        problemOf={(place) => (problem?.path === `fields.${place}` ? t(TYPE_PROBLEMS[problem.code]) : undefined)}
        actsOf={(field) =>
          saved.includes(field.key) ? (
            <button
              type="button"
              className="link"
              onClick={() => (field.archived ? setArchived(field, false) : setAsked(field))}
            >
              {t(field.archived ? 'FIELD_BRING_BACK' : 'ENTITY_ARCHIVE')}
            </button>
          ) : (
            <button type="button" className="link" onClick={() => onChange(fields.filter((one) => one !== field))}>
              {t('PART_REMOVE')}
            </button>
          )
        }
      >
        {(field, replace) => (
          <FieldEditor field={field} isNew={!saved.includes(field.key)} references={references} onChange={replace} />
        )}
      </PartList>
      <NewPart
        name={t('FIELD_ADD')}
        kindName={t('FIELD_KIND')}
        taken={fields.map(({ key }) => key)}
        kinds={FIELD_KINDS.map((value) => ({ value, name: t(KIND_NAMES[value]) }))}
        onAdd={(key, kind) => onChange([...fields, { ...NEW_FIELD, key, kind }])}
      />
      <Suspense>
        {asked !== null && (
          <ArchiveFieldDialog
            params={{ product_type_id, key: asked.key }}
            name={nameOf(asked)}
            onClose={() => setAsked(null)}
            onArchive={() => setArchived(asked, true)}
            onRemove={() => onChange(fields.filter((one) => one !== asked))}
          />
        )}
      </Suspense>
    </>
  )
}
