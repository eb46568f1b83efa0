import type { openCategory } from '@meridian/contract/admin/categories.ts'
import { listTypeReferences } from '@meridian/contract/admin/product-types.ts'
import { findProducts } from '@meridian/contract/admin/products.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { PRODUCT_SORTS } from '@meridian/domain/product-sorts.ts'
import { useState } from 'react'
import { useAnswer, useListAnswer } from '../calls/use-answer.ts'
import { FieldGroup } from '../fields/field-group.tsx'
import { FindField } from '../fields/find-field.tsx'
import { PartList } from '../fields/part-list.tsx'
import { keyPart } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { SelectField } from '../ui/field.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { usePaused } from '../ui/use-paused.ts'

type Category = AnswerOf<typeof openCategory>['row']

const PAUSE_MS = 200
const FOUND_MAX = 8

/** The recommended order of a category: a sort, and the products before it, placed by hand. */
export function OrderField({
  value,
  onChange,
  error,
  first_products,
}: {
  value: Category['order']
  onChange: (order: Category['order']) => void
  error: string | undefined
  /** The names of the saved ones. */
  first_products: Category['first_products']
}) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<Category['first_products']>([])
  const names = new Map([...first_products, ...chosen].map(({ product_id, name }) => [product_id, name]))
  const place = (first_product_ids: number[]) => value && onChange({ ...value, first_product_ids })
  return (
    <FieldGroup label={t('CATEGORY_ORDER')} hint={t('CATEGORY_ORDER_HINT')} error={error}>
      <SelectField
        label={t('CATEGORY_SORT')}
        value={value?.sort ?? ''}
        onChange={(sort) => {
          const known = PRODUCT_SORTS.find((one) => one === sort)
          onChange(known === undefined ? null : { sort: known, first_product_ids: value?.first_product_ids ?? [] })
        }}
        options={[
          { value: '', name: t('CATEGORY_AS_ABOVE') },
          ...PRODUCT_SORTS.map((sort) => ({ value: sort, name: t(`CATEGORY_SORT_${keyPart(sort)}`) })),
        ]}
      />
      {value !== null && (
        <>
          <PartList
            label={t('CATEGORY_FIRST_PRODUCTS')}
            parts={value.first_product_ids.map((id) => ({ key: String(id), id }))}
            onChange={(parts) => place(parts.map(({ id }) => id))}
            nameOf={({ id }) => names.get(id) ?? String(id)}
            actsOf={({ id }) => (
              <button
                type="button"
                className="link"
                onClick={() => place(value.first_product_ids.filter((one) => one !== id))}
              >
                {t('PART_REMOVE')}
                <span className="sr-only"> {names.get(id)}</span>
              </button>
            )}
          />
          <ProductFind
            without={value.first_product_ids}
            onChoose={(product) => {
              setChosen([...chosen, product])
              place([...value.first_product_ids, product.product_id])
            }}
          />
        </>
      )}
    </FieldGroup>
  )
}

function ProductFind({
  without,
  onChoose,
}: {
  without: readonly number[]
  onChoose: (product: Category['first_products'][number]) => void
}) {
  const { t, language } = useTexts()
  const [text, setText] = useState('')
  const wanted = usePaused(text.trim(), PAUSE_MS)
  const query = useListAnswer(
    findProducts,
    { query: { search: wanted, archived: false, languageId: language, limit: FOUND_MAX } },
    { enabled: wanted.length >= 2 },
  )
  return (
    <FindField
      label={t('CATEGORY_FIRST_ADD')}
      hint={t('CATEGORY_FIRST_ADD_HINT')}
      name="first_product"
      text={text}
      onText={setText}
      found={(query.data?.rows ?? []).filter(({ product_id }) => !without.includes(product_id))}
      isCurrent={wanted === text.trim() && query.isSuccess && !query.isPlaceholderData}
      idOf={({ product_id }) => product_id}
      textOf={({ name }) => name}
      onChoose={({ product_id, name }) => {
        setText('')
        onChoose({ product_id, name })
      }}
    >
      {({ name, skus }) => (
        <>
          <span>{name}</span> <span className="sub">{skus[0]}</span>
        </>
      )}
    </FindField>
  )
}

/** The filters that a category offers, in their order. */
export function FiltersField({
  value,
  onChange,
  error,
}: {
  value: Category['filter_ids']
  onChange: (filter_ids: Category['filter_ids']) => void
  error: string | undefined
}) {
  const { t, language } = useTexts()
  const { data, isError, error: failure, refetch } = useAnswer(listTypeReferences, { query: { languageId: language } })
  if (data === undefined) return isError ? <FailedState error={failure} onRetry={() => refetch()} /> : <LoadingState />
  const { attributes } = data
  const nameOf = (id: number) => attributes.find(({ attribute_id }) => attribute_id === id)?.name ?? String(id)
  const others = attributes.filter(({ attribute_id }) => !value?.includes(attribute_id))
  return (
    <FieldGroup label={t('CATEGORY_FILTERS')} hint={t('CATEGORY_FILTERS_HINT')} error={error}>
      <SelectField
        label={t('CATEGORY_FILTERS_WHICH')}
        value={value === null ? '' : 'own'}
        onChange={(which) =>
          onChange(which === '' ? null : (value ?? attributes.map(({ attribute_id }) => attribute_id)))
        }
        options={[
          { value: '', name: t('CATEGORY_AS_ABOVE') },
          { value: 'own', name: t('CATEGORY_FILTERS_OWN') },
        ]}
      />
      {value !== null && (
        <>
          <PartList
            label={t('CATEGORY_FILTERS')}
            parts={value.map((id) => ({ key: String(id), id }))}
            onChange={(parts) => onChange(parts.map(({ id }) => id))}
            nameOf={({ id }) => nameOf(id)}
            actsOf={({ id }) => (
              <button type="button" className="link" onClick={() => onChange(value.filter((one) => one !== id))}>
                {t('PART_REMOVE')}
                <span className="sr-only"> {nameOf(id)}</span>
              </button>
            )}
          />
          {others.length > 0 && (
            <SelectField
              label={t('CATEGORY_FILTER_ADD')}
              value=""
              onChange={(id) => id !== '' && onChange([...value, Number(id)])}
              options={[
                { value: '', name: t('CHOOSE') },
                ...others.map(({ attribute_id, name }) => ({ value: String(attribute_id), name })),
              ]}
            />
          )}
        </>
      )}
    </FieldGroup>
  )
}
