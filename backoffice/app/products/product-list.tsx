import { createProduct, findProducts, listProductReferences } from '@meridian/contract/admin/products.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { useMay } from '../session/use-self.ts'
import { useFormats } from '../texts/formats.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Translate } from '../texts/text-store.ts'
import { useTexts } from '../texts/use-texts.ts'
import { EntityList } from '../ui/entity/entity-list.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Pictured } from '../ui/list/article-pictures.tsx'
import type { Filter } from '../ui/list/filter-bar.tsx'
import type { BulkAct, Column } from '../ui/list/list-page.tsx'
import type { Selection } from '../ui/list/selection.ts'
import { StatusLabel } from '../ui/status-label.tsx'

type Row = AnswerOf<typeof findProducts>['rows'][number]

const ProductsDialog = lazyPart(() => import('./products-dialog.tsx'))
const ProductDialog = lazyPart(() => import('./product-dialog.tsx'))

/** The products of the shop: where each is sold, and where it could be. */
export default function ProductList() {
  const { t, language } = useTexts()
  const { number, money } = useFormats()
  const may = useMay()
  const [changed, setChanged] = useState<{ selection: Selection; matching: Readonly<Record<string, unknown>> } | null>(
    null,
  )
  // Without them the list is there, and only its filters are fewer.
  const { data: references } = useAnswer(listProductReferences, { query: { languageId: language } })
  // On one line, also where other statuses are broken.
  const inCountries = (some: number, total: number) =>
    t('PRODUCT_IN_COUNTRIES', { number: number(some), total: number(total) }).replaceAll(' ', '\u00a0')
  const columns: Column<Row>[] = [
    {
      id: 'product',
      name: t('PRODUCT'),
      sort: 'product',
      cell: ({ name, kind, image }) => (
        <Pictured image={image}>
          <span>{name}</span>
          {kind !== null && <span className="sub">{kind}</span>}
        </Pictured>
      ),
    },
    { id: 'type', name: t('PRODUCT_TYPE'), cell: ({ type_name }) => type_name },
    { id: 'variants', name: t('PRODUCT_VARIANTS'), isNumber: true, cell: ({ skus }) => number(skus.length) },
    {
      id: 'published',
      name: t('PRODUCT_PUBLISHED'),
      isNumber: true,
      cell: ({ countries, archived }) => {
        const published = countries.filter(({ is_published }) => is_published).length
        return (
          <StatusLabel tone={published > 0 ? 'ok' : 'plain'}>
            {archived ? t('ARCHIVED_NOW') : inCountries(published, countries.length)}
          </StatusLabel>
        )
      },
    },
    {
      id: 'ready',
      name: t('PRODUCT_READY'),
      isNumber: true,
      cell: ({ countries }) =>
        inCountries(countries.filter(({ needs }) => needs.length === 0).length, countries.length),
    },
    {
      id: 'available',
      name: t('PRODUCT_AVAILABLE'),
      isNumber: true,
      cell: ({ countries }) => number(countries.reduce((sum, { available }) => sum + available, 0)),
    },
    {
      id: 'prices',
      name: t('PRODUCT_PRICES'),
      isNumber: true,
      cell: ({ prices }) =>
        prices === null ? (
          '–'
        ) : (
          <>
            {money(prices.from, prices.currency_code)}
            {prices.to > prices.from && <span className="sub">{money(prices.to, prices.currency_code)}</span>}
          </>
        ),
    },
  ]
  const bulkActs: readonly BulkAct[] = [
    {
      id: 'change',
      name: `${t('PRODUCTS_CHANGE')}…`,
      run: (selection, matching) => setChanged({ selection, matching }),
    },
  ]
  return (
    <>
      <EntityList
        name="ROOM_PRODUCTS"
        endpoint={findProducts}
        columns={columns}
        idOf={({ product_id }) => product_id}
        addressOf={({ product_id }) => `/products/${product_id}`}
        views={[
          { id: 'current', name: t('PRODUCTS_CURRENT'), filters: { archived: 'false' }, sort: '-product' },
          {
            id: 'unpublished',
            name: t('PRODUCTS_UNPUBLISHED'),
            filters: { archived: 'false', published: 'false' },
            sort: '-product',
          },
          { id: 'archived', name: t('ARCHIVED_NOW'), filters: { archived: 'true' }, sort: '-product' },
        ]}
        filters={references === undefined ? [] : filtersOf(references, t)}
        create={{ call: createProduct, name: 'PRODUCT_NEW', Dialog: ProductDialog }}
        acts={
          <Link to="/tables/products" className="btn">
            {t('PRODUCTS_FILE')}
          </Link>
        }
        empty={{ title: 'PRODUCTS_NONE' }}
        {...(may('products.write') && { bulkActs })}
      />
      <Suspense>{changed !== null && <ProductsDialog {...changed} onClose={() => setChanged(null)} />}</Suspense>
    </>
  )
}

/** The filters of the product list besides its words. */
function filtersOf(
  { categories, product_types, attributes, economic_operators }: AnswerOf<typeof listProductReferences>,
  t: Translate,
): Filter[] {
  const word = (id: string, name: StringKey, options: { value: string | number; name: string }[]): Filter => ({
    id,
    name: t(name),
    kind: 'words',
    options: options.map((one) => ({ value: String(one.value), name: one.name })),
  })
  return [
    word(
      'category',
      'PRODUCT_CATEGORY',
      categories.map(({ category_id, name, depth }) => ({
        value: category_id,
        name: `${'\u2003'.repeat(depth)}${name}`,
      })),
    ),
    word(
      'product_type',
      'PRODUCT_TYPE',
      product_types.map(({ product_type_id, name }) => ({ value: product_type_id, name })),
    ),
    word(
      'attribute_value',
      'PRODUCT_ATTRIBUTE',
      attributes.flatMap((attribute) =>
        attribute.values.map(({ attribute_value_id, name }) => ({
          value: attribute_value_id,
          name: `${attribute.name}: ${name}`,
        })),
      ),
    ),
    word(
      'economic_operator',
      'OPERATOR',
      economic_operators.map(({ economic_operator_id, name }) => ({ value: economic_operator_id, name })),
    ),
    word('tax_class', 'PRODUCT_TAX_CLASS', [
      { value: 'standard', name: t('TAX_STANDARD') },
      { value: 'reduced', name: t('TAX_REDUCED') },
    ]),
  ]
}
