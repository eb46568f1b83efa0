import { createProductType, searchProductTypes } from '@meridian/contract/admin/product-types.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { Link } from 'react-router'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { EntityList } from '../ui/entity/entity-list.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

type Row = AnswerOf<typeof searchProductTypes>['rows'][number]

const TypeDialog = lazyPart(() => import('./type-dialog.tsx'))

/** The types that tell what products are. */
export default function TypeList() {
  const { t } = useTexts()
  const { number } = useFormats()
  return (
    <EntityList
      name="ROOM_PRODUCT_TYPES"
      endpoint={searchProductTypes}
      columns={[
        { id: 'name', name: t('TYPE_NAME'), cell: ({ name }: Row) => <b>{name}</b> },
        {
          id: 'key',
          name: t('TYPE_KEY'),
          sort: 'key',
          cell: ({ key }: Row) => <span translate="no">{key}</span>,
        },
        {
          id: 'fields',
          name: t('TYPE_FIELDS'),
          isNumber: true,
          cell: ({ fields }: Row) => number(fields.filter(({ archived }) => !archived).length),
        },
        { id: 'axes', name: t('TYPE_AXES'), isNumber: true, cell: ({ axes }: Row) => number(axes.length) },
        { id: 'products', name: t('TYPE_PRODUCTS'), isNumber: true, cell: ({ products }: Row) => number(products) },
      ]}
      idOf={({ product_type_id }: Row) => product_type_id}
      addressOf={({ product_type_id }: Row) => `/product-types/${product_type_id}`}
      views={[
        { id: 'current', name: t('TYPES_CURRENT'), filters: { archived: 'false' }, sort: 'key' },
        { id: 'archived', name: t('ARCHIVED_NOW'), filters: { archived: 'true' }, sort: 'key' },
      ]}
      acts={
        <Link className="btn" to="/product-types/vocabularies">
          {t('VOCABULARIES')}
        </Link>
      }
      create={{ call: createProductType, name: 'TYPE_NEW', Dialog: TypeDialog }}
      empty={{ title: 'TYPES_NONE' }}
    />
  )
}
