import { createProduct, findProducts } from '@meridian/contract/admin/products.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../session/use-self.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { EntityList } from '../ui/entity/entity-list.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Pictured } from '../ui/list/article-pictures.tsx'
import type { BulkAct, Column } from '../ui/list/list-page.tsx'
import type { Selection } from '../ui/list/selection.ts'
import { StatusLabel } from '../ui/status-label.tsx'

type Row = AnswerOf<typeof findProducts>['rows'][number]

const ProductsDialog = lazyPart(() => import('./products-dialog.tsx'))
const ProductDialog = lazyPart(() => import('./product-dialog.tsx'))

/** The products of the shop: where each is sold, and where it could be. */
export default function ProductList() {
  const { t } = useTexts()
  const { number } = useFormats()
  const may = useMay()
  const [changed, setChanged] = useState<{ selection: Selection; matching: Readonly<Record<string, unknown>> } | null>(
    null,
  )
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
      cell: ({ countries }) =>
        inCountries(countries.filter(({ needs }) => needs.length === 0).length, countries.length),
    },
    {
      id: 'available',
      name: t('PRODUCT_AVAILABLE'),
      isNumber: true,
      cell: ({ countries }) => number(countries.reduce((sum, { available }) => sum + available, 0)),
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
