import { getMemberPoints } from '@meridian/contract/admin/points.ts'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { useFormats } from '../texts/formats.ts'
import { keyPart } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card, Facts } from '../ui/card.tsx'
import { DayText, MomentText } from '../ui/date-text.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'

/** The number of lots shown at first. */
const SHOWN = 8

/** A member's points, with the lots that contain them and the history of each lot. */
export function MemberPoints({ memberId }: { memberId: number }) {
  const { t } = useTexts()
  const formats = useFormats()
  const [isWhole, setIsWhole] = useState(false)
  const query = useAnswer(getMemberPoints, { params: { memberId } })
  const points = query.data?.points
  if (points === undefined) {
    return query.isError ? <FailedState error={query.error} onRetry={() => query.refetch()} /> : <LoadingState />
  }
  const lots = isWhole ? points.lots : points.lots.slice(0, SHOWN)
  const shown = (amount: number) => t('POINTS', { points: formats.points(amount) })
  return (
    <Card title={t('MEMBER_POINTS')}>
      <Facts
        facts={[
          { name: t('MEMBER_AVAILABLE'), value: shown(points.available), isSum: true },
          { name: t('MEMBER_WAITING'), value: shown(points.pending) },
          { name: t('MEMBER_HELD'), value: shown(points.held) },
        ]}
      />
      {points.lots.length > 0 && (
        <table className="list">
          <caption className="sr-only">{t('MEMBER_LOTS')}</caption>
          <thead>
            <tr>
              <th>{t('MEMBER_LOT_ORDER')}</th>
              <th className="n">{t('MEMBER_LOT_EARNED')}</th>
              <th className="n">{t('MEMBER_AVAILABLE')}</th>
              <th>{t('MEMBER_LOT_UNTIL')}</th>
            </tr>
          </thead>
          <tbody>
            {lots.map((lot) => (
              <Fragment key={lot.lot_id}>
                <tr className="lot">
                  <td data-name={t('MEMBER_LOT_ORDER')} translate="no">
                    {lot.order_id === null ? (
                      t('LOT_OF_ADMINS')
                    ) : (
                      <Link className="number" to={`/orders/${lot.order_id}`}>
                        {lot.order_number}
                      </Link>
                    )}
                  </td>
                  <td className="n" data-name={t('MEMBER_LOT_EARNED')}>
                    {formats.points(lot.points)}
                  </td>
                  <td className="n" data-name={t('MEMBER_AVAILABLE')}>
                    {formats.points(lot.available)}
                    {lot.pending > 0 && (
                      <span className="sub">{`${t('MEMBER_WAITING')} ${formats.points(lot.pending)}`}</span>
                    )}
                    {lot.held > 0 && <span className="sub">{`${t('MEMBER_HELD')} ${formats.points(lot.held)}`}</span>}
                  </td>
                  <td data-name={t('MEMBER_LOT_UNTIL')}>
                    {lot.expires_at === null ? '–' : <DayText day={lot.expires_at} />}
                    {lot.available_at !== null && (
                      <span className="sub">
                        {t('MEMBER_LOT_FROM')} <DayText day={lot.available_at} />
                      </span>
                    )}
                  </td>
                </tr>
                <tr className="lot-entries">
                  <td colSpan={4}>
                    <details>
                      <summary>{t('LOT_ENTRIES', { count: lot.entries.length })}</summary>
                      <ul>
                        {lot.entries.map((entry) => (
                          <li key={entry.id}>
                            <MomentText at={entry.at} />{' '}
                            {t(`LOT_${keyPart(entry.kind)}`, { points: formats.points(entry.points) })}
                            {entry.order !== null && entry.order.order_id !== lot.order_id && (
                              <>
                                {' · '}
                                <Link to={`/orders/${entry.order.order_id}`} translate="no">
                                  {entry.order.number}
                                </Link>
                              </>
                            )}
                          </li>
                        ))}
                        {lot.forgiven > 0 && <li>{t('LOT_FORGIVEN', { points: formats.points(lot.forgiven) })}</li>}
                      </ul>
                    </details>
                  </td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      {lots.length < points.lots.length && (
        <p>
          <button type="button" className="link" onClick={() => setIsWhole(true)}>
            {t('LOTS_ALL', { count: points.lots.length })}
          </button>
        </p>
      )}
    </Card>
  )
}
