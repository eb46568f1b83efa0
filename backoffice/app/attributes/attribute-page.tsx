import {
  type AttributeValue,
  getAttribute,
  listAttributeHistory,
  saveAttribute,
  searchAttributes,
} from '@meridian/contract/admin/attributes.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { problemOfAttribute } from '@meridian/domain/attribute.ts'
import { Suspense, useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { FieldGroup } from '../fields/field-group.tsx'
import { NamesField } from '../fields/languages/names-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { PartList } from '../fields/part-list.tsx'
import { useMay } from '../session/use-self.ts'
import { useTexts } from '../texts/use-texts.ts'
import { EntityPage } from '../ui/entity/entity-page.tsx'
import { CheckField } from '../ui/field.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

type Attribute = AnswerOf<typeof getAttribute>['row']
type Values = Pick<Attribute, 'names' | 'lacking' | 'position' | 'values'>

const ValueDialog = lazyPart(async () => ({ default: (await import('./value-dialogs.tsx')).ValueDialog }))
const MergeDialog = lazyPart(async () => ({ default: (await import('./value-dialogs.tsx')).MergeDialog }))

const POSITION_MAX = 999

/** An attribute: its name, and its values with what finds products by them. */
export default function AttributePage() {
  const { t } = useTexts()
  const may = useMay()
  const [asked, setAsked] = useState<'add' | 'merge' | null>(null)
  return (
    <EntityPage
      open={getAttribute}
      search={searchAttributes}
      list={{ name: 'ROOM_ATTRIBUTES', address: '/attributes' }}
      title={({ name }) => name}
      facts={({ key }) => <span translate="no">{key}</span>}
      acts={({ values }) => [
        ...(may('products.write')
          ? [{ id: 'add', name: t('ATTRIBUTE_VALUE_ADD'), run: () => setAsked('add'), isNamed: true }]
          : []),
        ...(may('products.write') && values.length > 1
          ? [{ id: 'merge', name: t('ATTRIBUTE_MERGE'), run: () => setAsked('merge') }]
          : []),
      ]}
      form={{
        title: t('ATTRIBUTE_TITLE'),
        save: saveAttribute,
        history: listAttributeHistory,
        acts: { addAttributeValue: 'ATTRIBUTE_VALUE_ADD', mergeAttributeValues: 'ATTRIBUTE_MERGED' },
        valuesOf: ({ names, lacking, position, values }) => ({ names, lacking, position, values }),
        labels: {
          names: 'ATTRIBUTE_NAME',
          lacking: 'ATTRIBUTE_LACKING',
          position: 'ATTRIBUTE_POSITION',
          values: 'ATTRIBUTE_VALUES',
        },
        textOf,
        fields: (form, row) => <AttributeFields form={form as unknown as UseFormReturn<Values>} row={row} />,
      }}
    >
      {(row) => (
        <Suspense>
          {asked === 'add' && <ValueDialog attribute={row} onClose={() => setAsked(null)} />}
          {asked === 'merge' && <MergeDialog attribute={row} onClose={() => setAsked(null)} />}
        </Suspense>
      )}
    </EntityPage>
  )
}

/** Values by their English names: whole ones are pages long. */
function textOf(_field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one: { names?: { en?: string } }) => one.names?.en ?? '').join(', ')
  return typeof value === 'object' && value !== null ? Object.values(value).join(', ') : String(value)
}

function AttributeFields({ form, row }: { form: UseFormReturn<Values>; row: Attribute }) {
  const { t, language } = useTexts()
  const { control, watch, formState } = form
  const known = row.values.map(({ attribute_value_id }) => attribute_value_id)
  const problem = problemOfAttribute(watch(), known)
  const usedOf = (id: number) => row.used[known.indexOf(id)] ?? 0
  return (
    <>
      <Controller
        control={control}
        name="names"
        render={({ field }) => (
          <NamesField
            label={t('ATTRIBUTE_NAME')}
            names={field.value}
            onChange={field.onChange}
            error={problem?.path === 'names' ? t('ATTRIBUTE_NAME_MISSING') : undefined}
          />
        )}
      />
      <Controller
        control={control}
        name="lacking"
        render={({ field }) => (
          <CheckField label={t('ATTRIBUTE_LACKING')} isChecked={field.value} onChange={field.onChange} />
        )}
      />
      <Controller
        control={control}
        name="position"
        render={({ field: { value, onChange, ...field } }) => (
          <NumberField
            {...field}
            label={t('ATTRIBUTE_POSITION')}
            unit=""
            max={POSITION_MAX}
            isRequired
            value={value}
            onChange={onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="values"
        render={({ field: { value, onChange } }) => (
          <FieldGroup
            label={t('ATTRIBUTE_VALUES')}
            hint={t('ATTRIBUTE_VALUES_HINT')}
            error={formState.errors.values && problem === null ? t('ATTRIBUTE_VALUE_IN_USE') : undefined}
          >
            <PartList
              label={t('ATTRIBUTE_VALUES')}
              parts={value.map((one) => ({ ...one, key: String(one.attribute_value_id) }))}
              onChange={(parts) => onChange(parts.map(({ key: _, ...one }) => one))}
              nameOf={({ names, key }) => names[language] ?? names.en ?? key}
              about={({ attribute_value_id }) => t('ATTRIBUTE_PRODUCT_COUNT', { count: usedOf(attribute_value_id) })}
              problemOf={(place) => (problem?.path === `values.${place}` ? t('ATTRIBUTE_NAME_MISSING') : undefined)}
              actsOf={({ attribute_value_id }) =>
                usedOf(attribute_value_id) === 0 && (
                  <button
                    type="button"
                    className="link"
                    onClick={() => onChange(value.filter((one) => one.attribute_value_id !== attribute_value_id))}
                  >
                    {t('PART_REMOVE')}
                  </button>
                )
              }
            >
              {(one, replace) => (
                <ValueFields
                  value={one}
                  isLacking={watch('lacking')}
                  onChange={(changed) => replace({ ...changed, key: one.key })}
                />
              )}
            </PartList>
          </FieldGroup>
        )}
      />
    </>
  )
}

function ValueFields({
  value,
  isLacking,
  onChange,
}: {
  value: AttributeValue
  isLacking: boolean
  onChange: (value: AttributeValue) => void
}) {
  const { t } = useTexts()
  const { attribute_value_id, names, phrases, found_by, lacked_names } = value
  const whole = { attribute_value_id, names, phrases, found_by, lacked_names }
  return (
    <>
      <NamesField label={t('ATTRIBUTE_NAME')} names={names} onChange={(next) => onChange({ ...whole, names: next })} />
      <NamesField
        label={t('ATTRIBUTE_VALUE_PHRASE')}
        hint={t('ATTRIBUTE_VALUE_PHRASE_HINT')}
        maxLength={120}
        names={phrases}
        onChange={(next) => onChange({ ...whole, phrases: next })}
      />
      <NamesField
        label={t('ATTRIBUTE_VALUE_FOUND_BY')}
        hint={t('ATTRIBUTE_VALUE_FOUND_BY_HINT')}
        maxLength={300}
        names={found_by}
        onChange={(next) => onChange({ ...whole, found_by: next })}
      />
      {isLacking && (
        <NamesField
          label={t('ATTRIBUTE_VALUE_LACKED')}
          hint={t('ATTRIBUTE_VALUE_LACKED_HINT')}
          maxLength={300}
          names={Object.fromEntries(Object.entries(lacked_names).map(([one, words]) => [one, words.join(', ')]))}
          onChange={(next) => onChange({ ...whole, lacked_names: lackedNames(next) })}
        />
      )}
    </>
  )
}

/** Words between commas; the last one is still being typed, so that its space and comma stay. */
function lackedNames(texts: Readonly<Record<string, string>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, text.split(',').map((word) => word.trimStart())]),
  )
}
