import { getStock, listStockMovements } from '@meridian/contract/admin/stock.ts'
import { isCountryId } from '@meridian/domain/locale.ts'
import { Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { stockState } from '../labels/stock-labels.ts'
import { useMay } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card, Facts } from '../ui/card.tsx'
import { DetailPage } from '../ui/detail-page.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { StockMovements } from './stock-movements.tsx'

const CountDialog = lazyPart(() => import('./count-dialog.tsx'))

/** The stock of an article in one country, with its movements. */
export default function StockPage() {
  const { variantId, countryId = '' } = useParams()
  const { t, language } = useTexts()
  const { number } = useFormats()
  const nameOf = useCountryNames()
  const may = useMay()
  const [counts, setCounts] = useState(false)
  const country_id = isCountryId(countryId) ? countryId : 'PL'
  const params = { variant_id: Number(variantId), country_id }
  const query = useAnswer(getStock, { params, query: { languageId: language } })
  const stock = query.data?.row
  if (stock === undefined) {
    return query.isError ? <FailedState error={query.error} onRetry={() => query.refetch()} /> : <LoadingState />
  }
  const { name, tone } = stockState(stock)
  const receipt = `/stock/receipts?${new URLSearchParams({ place: country_id, sku: stock.sku })}`
  return (
    <DetailPage
      title={stock.name}
      list={{ name: t('ROOM_STOCK'), address: '/stock' }}
      facts={
        <>
          <StatusLabel tone={tone}>{t(name)}</StatusLabel>
          <span translate="no">{stock.sku}</span>
          <span>{nameOf(stock.country_id)}</span>
        </>
      }
      {...(may('stock.write', country_id) && {
        primary: (
          <Link to={receipt} className="btn btn-main">
            {t('STOCK_RECEIVE')}
          </Link>
        ),
        secondary: (
          <button type="button" className="btn" onClick={() => setCounts(true)}>
            {t('STOCK_COUNT')}
          </button>
        ),
      })}
      side={
        <div className="stock-pieces">
          <Card title={t('STOCK_PIECES')}>
            <Facts
              facts={[
                { name: t('STOCK_ON_HAND'), value: number(stock.on_hand) },
                { name: t('STOCK_RESERVED'), value: number(stock.reserved) },
                { name: t('STOCK_SOLD'), value: number(stock.sold) },
                { name: t('STOCK_AVAILABLE'), value: number(stock.available), isSum: true },
              ]}
            />
          </Card>
        </div>
      }
    >
      <StockMovements place={params} />
      <Suspense>
        {counts && (
          <CountDialog stock={stock} refetches={[getStock, listStockMovements]} onClose={() => setCounts(false)} />
        )}
      </Suspense>
    </DetailPage>
  )
}
