import { createStockPlace, searchStockPlaces } from '@meridian/contract/admin/stock-places.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { useCountrySummary } from '../texts/country-summary.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { EntityList } from '../ui/entity/entity-list.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { Column } from '../ui/list/list-page.tsx'

type Row = AnswerOf<typeof searchStockPlaces>['rows'][number]

const PlaceDialog = lazyPart(() => import('./place-dialog.tsx'))

/** The places in which stock lies, in the order in which parcels take from them. */
export default function PlaceList() {
  const { t } = useTexts()
  const { number } = useFormats()
  const summary = useCountrySummary()
  const columns: Column<Row>[] = [
    {
      id: 'name',
      name: t('PLACE_NAME'),
      cell: ({ name, code }) => (
        <>
          <span translate="no">{name}</span>
          <span className="sub" translate="no">
            {code}
          </span>
        </>
      ),
    },
    { id: 'countries', name: t('PLACE_COUNTRIES'), cell: ({ countries }) => summary(countries) },
    { id: 'on_hand', name: t('STOCK_ON_HAND'), isNumber: true, cell: ({ on_hand }) => number(on_hand) },
    {
      id: 'position',
      name: t('PLACE_POSITION'),
      sort: 'position',
      isNumber: true,
      cell: ({ position }) => number(position),
    },
  ]
  return (
    <EntityList
      name="STOCK_PLACES"
      endpoint={searchStockPlaces}
      columns={columns}
      idOf={({ stock_place_id }) => stock_place_id}
      addressOf={({ stock_place_id }) => `/stock/places/${stock_place_id}`}
      views={[
        { id: 'current', name: t('PLACES_CURRENT'), filters: { archived: 'false' }, sort: 'position' },
        { id: 'archived', name: t('ARCHIVED_NOW'), filters: { archived: 'true' }, sort: 'position' },
      ]}
      create={{ call: createStockPlace, name: 'PLACE_NEW', Dialog: PlaceDialog }}
      empty={{ title: 'NO_PLACES' }}
    />
  )
}
