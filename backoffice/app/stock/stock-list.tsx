import { receiveStock, searchStock } from '@meridian/contract/admin/stock.ts'
import { searchStockPlaces } from '@meridian/contract/admin/stock-places.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { Link } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { stockAddress, stockRowId, stockState } from '../labels/stock-labels.ts'
import { useMay } from '../session/use-self.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { EntityList } from '../ui/entity/entity-list.tsx'
import type { Column } from '../ui/list/list-page.tsx'
import type { View } from '../ui/list/list-search.ts'
import { StatusLabel } from '../ui/status-label.tsx'
import { useArticleColumns } from './article-columns.tsx'

type Row = AnswerOf<typeof searchStock>['rows'][number]

/** The stock of every article in the admin's countries: low stock first, least first. */
export default function StockList() {
  const { t } = useTexts()
  const { number } = useFormats()
  const may = useMay()
  const columns: Column<Row>[] = [
    ...useArticleColumns(),
    {
      id: 'state',
      name: t('STOCK_STATE'),
      cell: (row) => <StatusLabel tone={stockState(row).tone}>{t(stockState(row).name)}</StatusLabel>,
    },
    {
      id: 'available',
      name: t('STOCK_AVAILABLE'),
      sort: 'available',
      isNumber: true,
      cell: ({ available }) => <b>{number(available)}</b>,
    },
    {
      id: 'on_hand',
      name: t('STOCK_ON_HAND'),
      isNumber: true,
      cell: ({ on_hand, places }) => {
        const holding = places.filter((place) => place.on_hand > 0)
        return (
          <>
            {number(on_hand)}
            {holding.length > 1 && (
              <span className="sub" translate="no">
                {holding.map((place) => `${place.code} ${number(place.on_hand)}`).join(' · ')}
              </span>
            )}
          </>
        )
      },
    },
    { id: 'reserved', name: t('STOCK_RESERVED'), isNumber: true, cell: ({ reserved }) => number(reserved) },
    { id: 'sold', name: t('STOCK_SOLD'), isNumber: true, cell: ({ sold }) => number(sold) },
  ]
  const places = useAnswer(searchStockPlaces, { query: { limit: 100 } }, { isPart: true }).data?.rows ?? []
  const views: View[] = [
    { id: 'low', name: t('STOCK_LOW'), filters: { low: 'true' }, sort: 'available' },
    { id: 'out', name: t('STOCK_SOLD_OUT'), filters: { sold_out: 'true' }, sort: 'sku' },
    { id: 'all', name: t('STOCK_ALL'), filters: {}, sort: 'sku' },
  ]
  return (
    <EntityList
      name="ROOM_STOCK"
      endpoint={searchStock}
      list="stock"
      columns={columns}
      idOf={stockRowId}
      addressOf={stockAddress}
      views={views}
      filters={
        places.length > 1
          ? [
              {
                id: 'place',
                name: t('STOCK_PLACE'),
                kind: 'words',
                options: places.map(({ stock_place_id, name }) => ({ value: String(stock_place_id), name })),
              },
            ]
          : []
      }
      create={{ call: receiveStock, name: 'STOCK_RECEIVE', address: '/stock/receipts' }}
      acts={
        <>
          {may('stock.write') && (
            <Link to="/stock/counts" className="btn">
              {t('STOCK_TAKE')}
            </Link>
          )}
          <Link to="/stock/deliveries" className="btn">
            {t('DELIVERIES')}
          </Link>
          <Link to="/stock/places" className="btn">
            {t('STOCK_PLACES')}
          </Link>
          <Link to="/stock/thresholds" className="btn">
            {t('LOW_STOCK_THRESHOLDS')}
          </Link>
          <Link to="/tables/stock" className="btn">
            {t('STOCK_FILE')}
          </Link>
        </>
      }
      empty={{ title: 'NO_STOCK', text: 'NO_STOCK_TEXT' }}
    />
  )
}
