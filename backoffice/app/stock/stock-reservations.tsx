import { listStockReservations } from '@meridian/contract/admin/stock.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { Link } from 'react-router'
import { useListAnswer } from '../calls/use-answer.ts'
import { useMay } from '../session/use-self.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CardList, useCardPlace } from '../ui/card-list.tsx'
import { MomentText } from '../ui/date-text.tsx'

/** The orders that hold pieces of a stock, latest first. */
export function StockReservations({ stock }: { stock: { variant_id: number; country_id: CountryId } }) {
  const { t } = useTexts()
  const { number } = useFormats()
  const may = useMay()
  const place = useCardPlace('held_after')
  const query = useListAnswer(listStockReservations, { params: stock, query: { after: place.after } })
  return (
    <CardList
      title={t('RESERVATIONS')}
      query={query}
      place={place}
      empty={t('RESERVATIONS_EMPTY')}
      head={
        <>
          <th>{t('MOVEMENT_ORDER')}</th>
          <th>{t('RESERVATION_PLACED')}</th>
          <th>{t('RESERVATION_STATE')}</th>
          <th className="n">{t('STOCK_PIECES')}</th>
        </>
      }
    >
      {({ order_id, number: orderNumber, placed_at, quantity, is_unpaid, expires_at }) => (
        <tr key={order_id}>
          <td data-name={t('MOVEMENT_ORDER')} translate="no">
            {may('orders.read', stock.country_id) ? (
              <Link className="link" to={`/orders/${order_id}`}>
                {orderNumber}
              </Link>
            ) : (
              orderNumber
            )}
          </td>
          <td data-name={t('RESERVATION_PLACED')}>
            <MomentText at={placed_at} />
          </td>
          <td data-name={t('RESERVATION_STATE')}>
            {!is_unpaid && t('STOCK_SOLD')}
            {is_unpaid && expires_at === null && t('STOCK_RESERVED')}
            {is_unpaid && expires_at !== null && (
              <>
                {t('RESERVATION_UNTIL')} <MomentText at={expires_at} />
              </>
            )}
          </td>
          <td className="n" data-name={t('STOCK_PIECES')}>
            {number(quantity)}
          </td>
        </tr>
      )}
    </CardList>
  )
}
