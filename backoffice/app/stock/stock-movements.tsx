import { listStockMovements } from '@meridian/contract/admin/stock.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { Link } from 'react-router'
import { useListAnswer } from '../calls/use-answer.ts'
import { MOVEMENT } from '../labels/stock-labels.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CardList, useCardPlace } from '../ui/card-list.tsx'
import { MomentText } from '../ui/date-text.tsx'

/** The movements of a stock with time, admin and reason, latest first. */
export function StockMovements({ place }: { place: { variant_id: number; country_id: CountryId } }) {
  const { t } = useTexts()
  const { number } = useFormats()
  const nameOf = useCountryNames()
  const page = useCardPlace()
  const query = useListAnswer(listStockMovements, { params: place, query: { after: page.after } })
  return (
    <CardList
      title={t('MOVEMENTS')}
      query={query}
      place={page}
      head={
        <>
          <th>{t('MOVEMENT_WHEN')}</th>
          <th>{t('MOVEMENT_KIND')}</th>
          <th>{t('STOCK_PLACE')}</th>
          <th className="n">{t('MOVEMENT_PIECES')}</th>
          <th className="n">{t('STOCK_ON_HAND')}</th>
          <th>{t('MOVEMENT_WHO')}</th>
        </>
      }
    >
      {(row) => (
        <tr key={row.movement_id}>
          <td data-name={t('MOVEMENT_WHEN')}>
            <MomentText at={row.at} />
          </td>
          <td data-name={t('MOVEMENT_KIND')}>
            {t(MOVEMENT[row.kind])}
            {row.transfer !== null && (
              <>
                {' '}
                {t(row.quantity < 0 ? 'MOVED_TO' : 'MOVED_FROM', {
                  place: [
                    row.transfer.place,
                    ...(row.transfer.country_id === place.country_id ? [] : [nameOf(row.transfer.country_id)]),
                  ].join(', '),
                })}
              </>
            )}
            {row.order_id !== null && (
              <>
                {' · '}
                <Link className="link" to={`/orders/${row.order_id}`}>
                  {t('MOVEMENT_ORDER')}
                </Link>
              </>
            )}
            {row.reason !== null && (
              <span className="sub" translate="no">
                {row.reason}
              </span>
            )}
          </td>
          <td data-name={t('STOCK_PLACE')} translate="no">
            {row.place}
          </td>
          <td className="n" data-name={t('MOVEMENT_PIECES')}>
            {row.quantity > 0 && '+'}
            {number(row.quantity)}
          </td>
          <td className="n" data-name={t('STOCK_ON_HAND')}>
            {number(row.on_hand_after)}
          </td>
          <td data-name={t('MOVEMENT_WHO')}>
            {row.admin_name === null ? t('MOVEMENT_SHOP') : <span translate="no">{row.admin_name}</span>}
          </td>
        </tr>
      )}
    </CardList>
  )
}
