import { listStockMovements } from '@meridian/contract/admin/stock.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { Link, useSearchParams } from 'react-router'
import { useListAnswer } from '../calls/use-answer.ts'
import { MOVEMENT } from '../labels/stock-labels.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { MomentText } from '../ui/date-text.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'

const AFTER = 'after'

/** The movements of a stock with time, admin and reason, latest first. */
export function StockMovements({ place }: { place: { variant_id: number; country_id: CountryId } }) {
  const { t } = useTexts()
  const { number } = useFormats()
  const nameOf = useCountryNames()
  const [search] = useSearchParams()
  const after = search.get(AFTER) ?? undefined
  const query = useListAnswer(listStockMovements, { params: place, query: { after } })
  const answer = query.data
  return (
    <Card title={t('MOVEMENTS')}>
      {answer === undefined ? (
        query.isPending ? (
          <LoadingState />
        ) : (
          <FailedState error={query.error} onRetry={() => query.refetch()} />
        )
      ) : (
        <>
          <table className="list list-labelled">
            <caption className="sr-only">{t('MOVEMENTS')}</caption>
            <thead>
              <tr>
                <th>{t('MOVEMENT_WHEN')}</th>
                <th>{t('MOVEMENT_KIND')}</th>
                <th>{t('STOCK_PLACE')}</th>
                <th className="n">{t('MOVEMENT_PIECES')}</th>
                <th className="n">{t('STOCK_ON_HAND')}</th>
                <th>{t('MOVEMENT_WHO')}</th>
              </tr>
            </thead>
            <tbody>
              {answer.rows.map((row) => (
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
              ))}
            </tbody>
          </table>
          {(answer.next !== null || after !== undefined) && (
            <nav className="flex items-center justify-end gap-1 py-1.75" aria-label={t('PAGES')}>
              {after !== undefined && (
                <Link className="btn" to={{ search: '' }} preventScrollReset>
                  {t('MOVEMENTS_LATEST')}
                </Link>
              )}
              {answer.next !== null && (
                <Link
                  className="btn"
                  to={{ search: `?${new URLSearchParams({ [AFTER]: answer.next })}` }}
                  preventScrollReset
                >
                  {t('MOVEMENTS_EARLIER')}
                </Link>
              )}
            </nav>
          )}
        </>
      )}
    </Card>
  )
}
