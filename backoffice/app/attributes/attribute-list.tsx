import { createAttribute, searchAttributes } from '@meridian/contract/admin/attributes.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { Link } from 'react-router'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { EntityList } from '../ui/entity/entity-list.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

type Row = AnswerOf<typeof searchAttributes>['rows'][number]

const AttributeDialog = lazyPart(() => import('./attribute-dialog.tsx'))

/** The attributes by which products are filtered and found. */
export default function AttributeList() {
  const { t } = useTexts()
  const { number } = useFormats()
  return (
    <EntityList
      name="ROOM_ATTRIBUTES"
      endpoint={searchAttributes}
      columns={[
        { id: 'name', name: t('ATTRIBUTE_NAME'), cell: ({ name }: Row) => <b>{name}</b> },
        { id: 'key', name: t('ATTRIBUTE_KEY'), cell: ({ key }: Row) => <span translate="no">{key}</span> },
        {
          id: 'position',
          name: t('ATTRIBUTE_POSITION'),
          sort: 'position',
          isNumber: true,
          cell: ({ position }: Row) => number(position),
        },
        { id: 'values', name: t('ATTRIBUTE_VALUES'), isNumber: true, cell: ({ values }: Row) => number(values.length) },
      ]}
      idOf={({ attribute_id }: Row) => attribute_id}
      addressOf={({ attribute_id }: Row) => `/attributes/${attribute_id}`}
      views={[{ id: 'all', name: t('ROOM_ATTRIBUTES'), filters: {}, sort: 'position' }]}
      create={{ call: createAttribute, name: 'ATTRIBUTE_NEW', Dialog: AttributeDialog }}
      acts={
        <Link to="/tables/attributes" className="btn">
          {t('ATTRIBUTES_FILE')}
        </Link>
      }
      empty={{ title: 'ATTRIBUTES_NONE' }}
    />
  )
}
