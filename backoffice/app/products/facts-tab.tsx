import { getProductFacts, saveProductFacts } from '@meridian/contract/admin/product-facts.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { Suspense } from 'react'
import { Controller, type FieldError, type UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { ReferenceField, type ReferenceKind } from '../fields/reference-field.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { SelectField } from '../ui/field.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadingState } from '../ui/states.tsx'
import { ProductFrame } from './product-frame.tsx'
import { TAX_CLASSES } from './product-labels.ts'
import { ProductPart } from './product-part.tsx'
import { OPERATOR } from './references.ts'
import { valueText } from './value-text.ts'

const ValueField = lazyPart(() => import('./value-field.tsx'))
const MomentField = lazyPart(async () => ({ default: (await import('../fields/moment-field.tsx')).MomentField }))

type Row = AnswerOf<typeof getProductFacts>['row']
type Values = Omit<NonNullable<InputOf<typeof saveProductFacts>['body']>, 'version'>

/** What a product is, in all countries and languages. */
export default function FactsTab() {
  const { t } = useTexts()
  return (
    <ProductFrame tab="facts">
      {(product) => (
        <ProductPart
          product={product}
          title={t('PRODUCT_FACTS')}
          open={getProductFacts}
          save={saveProductFacts}
          isOpenTo={({ is_sold_elsewhere }) => !is_sold_elsewhere}
          divided={['field_values']}
          valuesOf={({
            tax_class,
            manufacturer_id,
            responsible_person_id,
            published_at,
            sold_from,
            sold_until,
            field_values,
          }) => ({
            tax_class,
            manufacturer_id,
            responsible_person_id,
            published_at,
            sold_from,
            sold_until,
            field_values,
          })}
          labels={{
            tax_class: 'PRODUCT_TAX_CLASS',
            manufacturer_id: 'PRODUCT_MANUFACTURER',
            responsible_person_id: 'PRODUCT_RESPONSIBLE',
            published_at: 'PRODUCT_SHOWN_FROM',
            sold_from: 'PRODUCT_SOLD_FROM',
            sold_until: 'PRODUCT_SOLD_UNTIL',
            field_values: 'PRODUCT_FIELDS',
          }}
          textOf={(_, value) => valueText(value)}
          fields={(form, row) => <FactFields form={form as unknown as UseFormReturn<Values>} row={row} />}
        />
      )}
    </ProductFrame>
  )
}

function FactFields({ form: { control, formState }, row }: { form: UseFormReturn<Values>; row: Row }) {
  const { t } = useTexts()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const refused = (problem: Pick<FieldError, 'message'> | undefined) => problem && t('VALUE_REFUSED')
  const { errors } = formState
  return (
    <>
      {row.is_sold_elsewhere && <p className="sub">{t('PRODUCT_SOLD_ELSEWHERE')}</p>}
      <Controller
        control={control}
        name="tax_class"
        render={({ field }) => (
          <SelectField
            label={t('PRODUCT_TAX_CLASS')}
            value={field.value}
            onChange={field.onChange}
            options={TAX_CLASSES.map(({ value, name }) => ({ value, name: t(name) }))}
          />
        )}
      />
      <Controller
        control={control}
        name="manufacturer_id"
        render={({ field }) => (
          <div data-field="manufacturer_id">
            <ReferenceField
              {...field}
              label={t('PRODUCT_MANUFACTURER')}
              kind={operatorOf(row.manufacturer_id, row.manufacturer_name)}
              error={refused(errors.manufacturer_id)}
            />
          </div>
        )}
      />
      <Controller
        control={control}
        name="responsible_person_id"
        render={({ field }) => (
          <ReferenceField
            {...field}
            label={t('PRODUCT_RESPONSIBLE')}
            kind={operatorOf(row.responsible_person_id, row.responsible_person_name)}
            error={refused(errors.responsible_person_id)}
          />
        )}
      />
      <p>
        <Link className="link" to="/products/operators">
          {t('OPERATORS')}
        </Link>
      </p>
      <Suspense fallback={<LoadingState />}>
        <Controller
          control={control}
          name="published_at"
          render={({ field }) => (
            <MomentField
              {...field}
              label={t('PRODUCT_SHOWN_FROM')}
              zone={zone}
              error={refused(errors.published_at)}
              isRequired
            />
          )}
        />
        <Controller
          control={control}
          name="sold_from"
          render={({ field }) => (
            <MomentField
              {...field}
              label={t('PRODUCT_SOLD_FROM')}
              hint={t('PRODUCT_SOLD_FROM_HINT')}
              zone={zone}
              error={errors.sold_from && t('PRODUCT_SOLD_FROM_EARLY')}
            />
          )}
        />
        <Controller
          control={control}
          name="sold_until"
          render={({ field }) => (
            <MomentField
              {...field}
              label={t('PRODUCT_SOLD_UNTIL')}
              hint={t('PRODUCT_SOLD_UNTIL_HINT')}
              zone={zone}
              error={errors.sold_until && t('PRODUCT_SOLD_UNTIL_EARLY')}
            />
          )}
        />
      </Suspense>
      <Controller
        control={control}
        name="field_values"
        render={({ field: { value, onChange } }) => (
          <Suspense fallback={<LoadingState />}>
            {row.fields.map((field) => (
              <div key={field.key} data-field={field.key}>
                <ValueField
                  field={field}
                  terms={row.terms}
                  value={value[field.key]}
                  error={refused(errors.field_values)}
                  onChange={(next) => {
                    const { [field.key]: _, ...others } = value
                    onChange(next === undefined ? others : { ...others, [field.key]: next })
                  }}
                />
              </div>
            ))}
          </Suspense>
        )}
      />
    </>
  )
}

/** The kind of a company of which the answer about the product has told the name. */
function operatorOf(known: number | null, name: string | null): ReferenceKind {
  return {
    ...OPERATOR,
    read: (id, call) => (id === known && name !== null ? Promise.resolve({ id, name }) : OPERATOR.read(id, call)),
  }
}
