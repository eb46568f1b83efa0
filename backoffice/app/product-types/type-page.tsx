import {
  archiveProductType,
  getProductType,
  listProductTypeHistory,
  listTypeReferences,
  saveProductType,
  searchProductTypes,
} from '@meridian/contract/admin/product-types.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { problemOfType } from '@meridian/domain/product-type.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useAnswer } from '../calls/use-answer.ts'
import { FieldGroup } from '../fields/field-group.tsx'
import { NamesField } from '../fields/languages/names-field.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { EntityPage } from '../ui/entity/entity-page.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { AxisList } from './axis-list.tsx'
import { FieldList } from './field-list.tsx'
import { TYPE_PROBLEMS } from './type-labels.ts'

type Type = AnswerOf<typeof getProductType>['row']
type Values = Pick<Type, 'names' | 'fields' | 'axes'>

/** What the products of a type are told by. */
export default function TypePage() {
  const { t } = useTexts()
  return (
    <EntityPage
      open={getProductType}
      search={searchProductTypes}
      archive={archiveProductType}
      list={{ name: 'ROOM_PRODUCT_TYPES', address: '/product-types' }}
      title={({ name }) => name}
      facts={({ key, products }) => (
        <>
          <span translate="no">{key}</span>
          <span>{t('TYPE_PRODUCT_COUNT', { count: products })}</span>
        </>
      )}
      form={{
        title: t('TYPE_TITLE'),
        save: saveProductType,
        history: listProductTypeHistory,
        valuesOf: ({ names, fields, axes }) => ({ names, fields, axes }),
        labels: { names: 'TYPE_NAME', fields: 'TYPE_FIELDS', axes: 'TYPE_AXES' },
        textOf,
        fields: (form, row) => <TypeFields form={form as unknown as UseFormReturn<Values>} row={row} />,
      }}
    />
  )
}

/** Names by their language, and parts by their keys: whole values are pages long. */
function textOf(_field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((part: { key?: string }) => part.key ?? '').join(', ')
  return Object.values(value ?? {}).join(', ')
}

function TypeFields({ form: { control, watch, formState }, row }: { form: UseFormReturn<Values>; row: Type }) {
  const { t, language } = useTexts()
  const { data, error, refetch } = useAnswer(listTypeReferences, { query: { languageId: language } })
  if (data === undefined) return error ? <FailedState error={error} onRetry={() => refetch()} /> : <LoadingState />
  const problem = problemOfType(watch())
  const refused = (name: keyof Values) => formState.errors[name] && problem === null && t('TYPE_REFUSED')
  return (
    <>
      <Controller
        control={control}
        name="names"
        render={({ field }) => (
          <NamesField
            label={t('TYPE_NAME')}
            names={field.value}
            onChange={field.onChange}
            error={problem?.path === 'names' ? t(TYPE_PROBLEMS[problem.code]) : undefined}
          />
        )}
      />
      <Controller
        control={control}
        name="fields"
        render={({ field }) => (
          <FieldGroup label={t('TYPE_FIELDS')} hint={t('TYPE_FIELDS_HINT')} error={refused('fields') || undefined}>
            <FieldList
              product_type_id={row.product_type_id}
              fields={field.value}
              saved={row.fields.map(({ key }) => key)}
              references={data}
              problem={problem}
              onChange={field.onChange}
            />
          </FieldGroup>
        )}
      />
      <Controller
        control={control}
        name="axes"
        render={({ field }) => (
          <FieldGroup label={t('TYPE_AXES')} hint={t('TYPE_AXES_HINT')} error={refused('axes') || undefined}>
            <AxisList axes={field.value} references={data} problem={problem} onChange={field.onChange} />
          </FieldGroup>
        )}
      />
    </>
  )
}
