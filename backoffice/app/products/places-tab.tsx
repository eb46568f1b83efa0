import { getCategoryTree } from '@meridian/contract/admin/categories.ts'
import { getProductPlaces, saveProductPlaces } from '@meridian/contract/admin/product-places.ts'
import { openProduct } from '@meridian/contract/admin/products.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { categoryPath } from '@meridian/domain/category-tree.ts'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useAnswer } from '../calls/use-answer.ts'
import { FieldGroup } from '../fields/field-group.tsx'
import { PRODUCT } from '../fields/product-reference.ts'
import { ReferenceField } from '../fields/reference-field.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { SelectField } from '../ui/field.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { ProductFrame } from './product-frame.tsx'
import { ProductPart } from './product-part.tsx'
import { RowActs } from './row-acts.tsx'
import { valueText } from './value-text.ts'

type Row = AnswerOf<typeof getProductPlaces>['row']
type Values = Omit<NonNullable<InputOf<typeof saveProductPlaces>['body']>, 'version'>

/** Where a product is found, and beside which others it is shown. */
export default function PlacesTab() {
  const { t } = useTexts()
  return (
    <ProductFrame tab="places">
      {(product) => (
        <ProductPart
          product={product}
          title={t('PRODUCT_PLACES')}
          open={getProductPlaces}
          save={saveProductPlaces}
          isOpenTo={({ is_sold_elsewhere }) => !is_sold_elsewhere}
          valuesOf={({ categories, related_product_ids }) => ({ categories, related_product_ids })}
          labels={{ categories: 'PRODUCT_CATEGORIES', related_product_ids: 'PRODUCT_RELATED' }}
          textOf={(_, value) => valueText(value)}
          fields={(form, row) => <PlaceFields form={form as unknown as UseFormReturn<Values>} row={row} />}
        />
      )}
    </ProductFrame>
  )
}

function PlaceFields({ form: { control, formState }, row }: { form: UseFormReturn<Values>; row: Row }) {
  const { t } = useTexts()
  const { errors } = formState
  return (
    <>
      {row.is_sold_elsewhere && <p className="sub">{t('PRODUCT_SOLD_ELSEWHERE')}</p>}
      <Controller
        control={control}
        name="categories"
        render={({ field }) => (
          <Categories
            categories={field.value}
            error={errors.categories && t('VALUE_REFUSED')}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="related_product_ids"
        render={({ field }) => (
          <Related
            product_id={row.product_id}
            ids={field.value}
            names={row.related}
            error={errors.related_product_ids && t('VALUE_REFUSED')}
            onChange={field.onChange}
          />
        )}
      />
    </>
  )
}

function Categories({
  categories,
  error,
  onChange,
}: {
  categories: Values['categories']
  error: string | undefined
  onChange: (categories: Values['categories']) => void
}) {
  const { t, language } = useTexts()
  const tree = useAnswer(getCategoryTree, { query: { languageId: language } })
  if (tree.data === undefined)
    return tree.isError ? <FailedState error={tree.error} onRetry={() => tree.refetch()} /> : <LoadingState />
  const rows = tree.data.categories.map(({ category_id, parent_id, ...of }) => ({
    ...of,
    id: category_id,
    parentId: parent_id,
  }))
  const pathOf = (id: number) =>
    categoryPath(rows, id)
      .map(({ name }) => name)
      .join(' › ')
  const isChosen = (id: number) => categories.some(({ category_id }) => category_id === id)
  // In one order, so that a category chosen again leaves no change.
  const set = (next: Values['categories']) =>
    onChange(next.toSorted((one, other) => one.category_id - other.category_id))
  return (
    <FieldGroup label={t('PRODUCT_CATEGORIES')} hint={t('PRODUCT_CATEGORIES_HINT')} error={error}>
      <ul className="value-list">
        {categories.map(({ category_id, is_main }) => (
          <li key={category_id} className="value-row">
            <label className="check-field flex items-start gap-1">
              <input
                type="radio"
                name="main_category"
                checked={is_main}
                onChange={() =>
                  onChange(categories.map((one) => ({ ...one, is_main: one.category_id === category_id })))
                }
              />
              <span>
                {pathOf(category_id)} {is_main && <span className="sub">{t('PRODUCT_MAIN_CATEGORY')}</span>}
              </span>
            </label>
            <button
              type="button"
              className="link"
              aria-label={`${t('VALUE_REMOVE')}, ${pathOf(category_id)}`}
              onClick={() => set(categories.filter((one) => one.category_id !== category_id))}
            >
              {t('VALUE_REMOVE')}
            </button>
          </li>
        ))}
      </ul>
      <SelectField
        label={t('PRODUCT_CATEGORY_ADD')}
        value=""
        onChange={(id) => {
          if (id !== '') set([...categories, { category_id: Number(id), is_main: categories.length === 0 }])
        }}
        options={[
          { value: '', name: '—' },
          ...rows
            .filter(({ id, archived }) => !archived && !isChosen(id))
            .map(({ id }) => ({ value: String(id), name: pathOf(id) })),
        ]}
      />
    </FieldGroup>
  )
}

function Related({
  product_id,
  ids,
  names,
  error,
  onChange,
}: {
  product_id: number
  ids: readonly number[]
  names: Row['related']
  error: string | undefined
  onChange: (ids: number[]) => void
}) {
  const { t } = useTexts()
  const [added, setAdded] = useState<number | null>(null)
  return (
    <FieldGroup label={t('PRODUCT_RELATED')} error={error}>
      <ol className="value-list">
        {ids.map((id, at) => (
          <li key={id} className="value-row">
            <RelatedName id={id} name={names.find((one) => one.product_id === id)?.name} />
            <RowActs
              at={at}
              count={ids.length}
              onMove={(to) => onChange(ids.toSpliced(at, 1).toSpliced(to, 0, id))}
              onRemove={() => onChange(ids.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <ReferenceField
        label={t('PRODUCT_RELATED_ADD')}
        kind={PRODUCT}
        value={added}
        onChange={(id) => {
          const isNew = id !== null && !Number.isNaN(id) && id !== product_id && !ids.includes(id)
          if (isNew) onChange([...ids, id])
          setAdded(isNew ? null : id)
        }}
      />
    </FieldGroup>
  )
}

/** The name of a related product, read for one that was just added. */
function RelatedName({ id, name }: { id: number; name: string | undefined }) {
  return name === undefined ? <ReadName id={id} /> : <span>{name}</span>
}

function ReadName({ id }: { id: number }) {
  const { language } = useTexts()
  const { data } = useAnswer(openProduct, { params: { product_id: id }, query: { languageId: language } })
  return <span>{data?.row.name ?? '…'}</span>
}
