import { getStock, listStockMovements, searchStock } from '@meridian/contract/admin/stock.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { stockState } from '../labels/stock-labels.ts'
import { useMay } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card, Facts } from '../ui/card.tsx'
import { EntityPage } from '../ui/entity/entity-page.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { StockMovements } from './stock-movements.tsx'
import { StockReservations } from './stock-reservations.tsx'

const CountDialog = lazyPart(() => import('./count-dialog.tsx'))
const PreorderDialog = lazyPart(() => import('./preorder-dialog.tsx'))
const TransferDialog = lazyPart(() => import('./transfer-dialog.tsx'))

/** The stock of an article in one country, with its movements. */
export default function StockPage() {
  const { t } = useTexts()
  const { number } = useFormats()
  const nameOf = useCountryNames()
  const may = useMay()
  const [counted, setCounted] = useState<AnswerOf<typeof getStock>['row'] | null>(null)
  const [preordered, setPreordered] = useState<AnswerOf<typeof getStock>['row'] | null>(null)
  const [transferred, setTransferred] = useState<AnswerOf<typeof getStock>['row'] | null>(null)
  return (
    <EntityPage
      open={getStock}
      search={searchStock}
      list={{ name: 'ROOM_STOCK', address: '/stock' }}
      title={({ name }) => name}
      countryOf={({ country_id }) => country_id}
      facts={(stock) => (
        <>
          <StatusLabel tone={stockState(stock).tone}>{t(stockState(stock).name)}</StatusLabel>
          <span translate="no">{stock.sku}</span>
          <span>{nameOf(stock.country_id)}</span>
        </>
      )}
      primary={({ sku, country_id }) =>
        may('stock.write', country_id) && (
          <Link to={`/stock/receipts?${new URLSearchParams({ country: country_id, sku })}`} className="btn btn-main">
            {t('STOCK_RECEIVE')}
          </Link>
        )
      }
      secondary={(stock) =>
        may('stock.write', stock.country_id) && (
          <>
            <button type="button" className="btn" onClick={() => setCounted(stock)}>
              {t('STOCK_COUNT')}
            </button>
            {(stock.preorder !== null || (stock.sold_from !== null && Date.parse(stock.sold_from) > Date.now())) && (
              <button type="button" className="btn" onClick={() => setPreordered(stock)}>
                {t('PREORDER')}
              </button>
            )}
            {stock.on_hand > 0 && (
              <button type="button" className="btn" onClick={() => setTransferred(stock)}>
                {t('TRANSFER')}
              </button>
            )}
          </>
        )
      }
      side={({ sku, on_hand, preorder, reserved, sold, available, low_from, places }) => (
        <div className="stock-pieces">
          <Card title={t('STOCK_PIECES')}>
            <Facts
              facts={[
                { name: t('STOCK_ON_HAND'), value: number(on_hand) },
                ...(preorder === null ? [] : [{ name: t('PREORDER_PIECES'), value: number(preorder) }]),
                { name: t('STOCK_RESERVED'), value: number(reserved) },
                { name: t('STOCK_SOLD'), value: number(sold) },
                { name: t('STOCK_AVAILABLE'), value: number(available), isSum: true },
                {
                  name: t('STOCK_LOW_FROM'),
                  value: (
                    <Link to={`/stock/thresholds?${new URLSearchParams({ view: 'all', search: sku })}`}>
                      {number(low_from)}
                    </Link>
                  ),
                },
              ]}
            />
          </Card>
          {places.length > 1 && (
            <Card title={t('STOCK_PLACES')}>
              <Facts
                facts={places.map((place) => ({
                  name: <span translate="no">{place.name}</span>,
                  value: number(place.on_hand),
                }))}
              />
            </Card>
          )}
        </div>
      )}
    >
      {({ variant_id, country_id }) => (
        <>
          <StockReservations stock={{ variant_id, country_id }} />
          <StockMovements place={{ variant_id, country_id }} />
          <Suspense>
            {counted !== null && (
              <CountDialog
                stock={counted}
                refetches={[getStock, searchStock, listStockMovements]}
                onClose={() => setCounted(null)}
              />
            )}
            {preordered !== null && (
              <PreorderDialog
                stock={preordered}
                refetches={[getStock, searchStock]}
                onClose={() => setPreordered(null)}
              />
            )}
            {transferred !== null && (
              <TransferDialog
                stock={transferred}
                refetches={[getStock, searchStock, listStockMovements]}
                onClose={() => setTransferred(null)}
              />
            )}
          </Suspense>
        </>
      )}
    </EntityPage>
  )
}
