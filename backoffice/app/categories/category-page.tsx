import {
  archiveCategory,
  getCategoryTree,
  listCategoryHistory,
  openCategory,
  saveCategory,
} from '@meridian/contract/admin/categories.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { problemOfCategory, withSlugs } from '@meridian/domain/category-texts.ts'
import { defaultLocaleOf, languageOf, localeOf } from '@meridian/domain/locale.ts'
import { SLUG_MAX } from '@meridian/domain/slug.ts'
import { Suspense, useState } from 'react'
import { Controller, type FieldError, type UseFormReturn } from 'react-hook-form'
import { NamesField } from '../fields/languages/names-field.tsx'
import { PictureField } from '../fields/picture/picture-field.tsx'
import { allCountriesOf, useMay, useSelf } from '../session/use-self.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { EntityPage } from '../ui/entity/entity-page.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { shopUrl } from '../ui/shop-url.ts'
import { FiltersField, OrderField } from './listing-fields.tsx'

type Category = AnswerOf<typeof openCategory>['row']
type Values = Pick<Category, 'names' | 'slugs' | 'descriptions' | 'image_file_id' | 'order' | 'filter_ids'>

const CategoryDialog = lazyPart(() => import('./category-dialog.tsx'))

const DESCRIPTION_MAX = 1000

/** A category: its texts in all languages, and its picture. */
export default function CategoryPage() {
  const { t } = useTexts()
  const may = useMay()
  const [below, setBelow] = useState<number | null>(null)
  return (
    <>
      <EntityPage
        open={openCategory}
        search={getCategoryTree}
        archive={archiveCategory}
        list={{ name: 'ROOM_CATEGORIES', address: '/categories' }}
        title={({ name }) => name}
        facts={(row) => (
          <>
            <span>{[...row.ancestors, row].map(({ name }) => name).join(' › ')}</span>
            <span>{t('CATEGORY_PRODUCT_COUNT', { count: row.products })}</span>
            {!row.archived && <ShopLink slugs={row.slugs} />}
          </>
        )}
        acts={({ category_id }) =>
          may('products.write')
            ? [{ id: 'below', name: t('CATEGORY_NEW_BELOW'), run: () => setBelow(category_id) }]
            : []
        }
        form={{
          title: t('CATEGORY_TEXTS'),
          save: saveCategory,
          history: listCategoryHistory,
          acts: { moveCategory: 'CATEGORY_MOVED' },
          valuesOf: ({ names, slugs, descriptions, image_file_id, order, filter_ids }) => ({
            names,
            slugs,
            descriptions,
            image_file_id,
            order,
            filter_ids,
          }),
          labels: {
            names: 'CATEGORY_NAME',
            slugs: 'CATEGORY_SLUG',
            descriptions: 'CATEGORY_DESCRIPTION',
            image_file_id: 'CATEGORY_PICTURE',
            order: 'CATEGORY_ORDER',
            filter_ids: 'CATEGORY_FILTERS',
          },
          textOf: (_, value) =>
            typeof value === 'object' && value !== null ? Object.values(value).join(', ') : String(value ?? '–'),
          fields: (form, row) => <CategoryFields form={form as unknown as UseFormReturn<Values>} row={row} />,
        }}
      />
      <Suspense>{below !== null && <CategoryDialog parent_id={below} onClose={() => setBelow(null)} />}</Suspense>
    </>
  )
}

/** The page of the category in the shop, in the admin's language where one of their countries has it. */
function ShopLink({ slugs }: { slugs: Category['slugs'] }) {
  const { t, language } = useTexts()
  const countries = allCountriesOf(useSelf())
  const [first] = countries
  if (first === undefined) return null
  const locale =
    countries.map((country) => localeOf(language, country)).find((one) => one !== null) ?? defaultLocaleOf(first)
  const slug = slugs[languageOf(locale)] ?? slugs.en
  return (
    <a href={`${shopUrl()}/${locale}/c/${slug}`} target="_blank" rel="noreferrer">
      {t('CATEGORY_IN_SHOP')}
    </a>
  )
}

const PROBLEMS = { NAME_MISSING: 'CATEGORY_NAME_MISSING', SLUG_WRONG: 'CATEGORY_SLUG_WRONG' } as const

function CategoryFields({ form: { control, watch, formState }, row }: { form: UseFormReturn<Values>; row: Category }) {
  const { t } = useTexts()
  const [uploaded, setUploaded] = useState<{ file_id: number; src: string } | null>(null)
  const problem = problemOfCategory(withSlugs(watch()))
  // The type of a record's error is one error for each key, but the form has one for the field.
  const error = formState.errors.slugs as FieldError | undefined
  const refused = error?.types?.SLUG_TAKEN
  /** The problem of a text, by its language. */
  const errorsOf = (field: 'names' | 'slugs' | 'descriptions') => {
    const found: [unknown, StringKey][] = [
      [problem?.path, problem === null ? 'CATEGORY_SLUG_TAKEN' : PROBLEMS[problem.code]],
      [refused, 'CATEGORY_SLUG_TAKEN'],
    ]
    return Object.fromEntries(
      found.flatMap(([path, text]) => {
        const [of, language] = typeof path === 'string' ? path.split('.') : []
        return of === field && language !== undefined ? [[language, t(text)] as const] : []
      }),
    )
  }
  const pictureOf = (file_id: number | null) => {
    if (file_id === null) return null
    if (uploaded?.file_id === file_id) return uploaded
    return { file_id, src: row.image === null || file_id !== row.image_file_id ? '' : `${shopUrl()}${row.image}` }
  }
  return (
    <>
      <Controller
        control={control}
        name="names"
        render={({ field }) => (
          <NamesField
            label={t('CATEGORY_NAME')}
            names={field.value}
            onChange={field.onChange}
            errors={errorsOf('names')}
          />
        )}
      />
      <Controller
        control={control}
        name="slugs"
        render={({ field }) => (
          <NamesField
            label={t('CATEGORY_SLUG')}
            hint={t('CATEGORY_SLUG_HINT')}
            maxLength={SLUG_MAX}
            names={field.value}
            onChange={field.onChange}
            errors={errorsOf('slugs')}
          />
        )}
      />
      <Controller
        control={control}
        name="descriptions"
        render={({ field }) => (
          <NamesField
            label={t('CATEGORY_DESCRIPTION')}
            isMultiline
            maxLength={DESCRIPTION_MAX}
            names={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="image_file_id"
        render={({ field }) => (
          <PictureField
            label={t('CATEGORY_PICTURE')}
            error={formState.errors.image_file_id && t('CATEGORY_PICTURE_UNKNOWN')}
            value={pictureOf(field.value)}
            onChange={(picture) => {
              setUploaded(picture)
              field.onChange(picture?.file_id ?? null)
            }}
          />
        )}
      />
      <Controller
        control={control}
        name="order"
        render={({ field }) => (
          <OrderField
            value={field.value}
            onChange={field.onChange}
            error={formState.errors.order && t('CATEGORY_PRODUCT_UNKNOWN')}
            first_products={row.first_products}
          />
        )}
      />
      <Controller
        control={control}
        name="filter_ids"
        render={({ field }) => (
          <FiltersField
            value={field.value}
            onChange={field.onChange}
            error={formState.errors.filter_ids && t('CATEGORY_FILTER_UNKNOWN')}
          />
        )}
      />
    </>
  )
}
