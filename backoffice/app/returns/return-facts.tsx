import { listAmendments } from '@meridian/contract/admin/amendments.ts'
import type { GoodsReturn } from '@meridian/contract/admin/returns.ts'
import { Link } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { REFUND_STATE } from '../labels/refund-labels.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card, Facts } from '../ui/card.tsx'
import { MomentText } from '../ui/date-text.tsx'
import { MoneyText } from '../ui/money-text.tsx'

/** The reason of a return, its refund, and its exchange. */
export function ReturnFacts({ found }: { found: GoodsReturn }) {
  const { t } = useTexts()
  const { refund, waiting, order_id, return_id } = found
  const { data } = useAnswer(listAmendments, { params: { order_id } }, { isPart: true })
  const exchange = data?.amendments.find(
    (one) => one.return_id === return_id && (one.state === 'PENDING' || one.state === 'APPLIED'),
  )
  // With an exchange, only the remaining difference is refunded.
  const back = refund === null || exchange?.back === 0 ? null : { ...refund, amount: exchange?.back ?? refund.amount }
  return (
    <Card title={t('RETURN')}>
      {found.sent_again && <p>{t('RETURN_SENT_AGAIN')}</p>}
      {found.request !== null && (
        <blockquote className="whitespace-pre-wrap" translate="no">
          {found.request}
        </blockquote>
      )}
      <Facts
        facts={[
          {
            name: t('ORDER'),
            value: (
              <Link className="link" to={`/orders/${found.order_id}`} translate="no">
                {found.order_number}
              </Link>
            ),
          },
          { name: t('RETURN_OPENED'), value: <MomentText at={found.opened_at} /> },
          found.tracking_number !== null && {
            name: t('TRACKING_NUMBER'),
            value: <span translate="no">{found.tracking_number}</span>,
          },
          found.received_at !== null && { name: t('RETURN_RECEIVED'), value: <MomentText at={found.received_at} /> },
          found.closed_at !== null && { name: t('RETURN_CLOSED'), value: <MomentText at={found.closed_at} /> },
          found.answer !== null && { name: t('RETURN_ANSWER'), value: <span translate="no">{found.answer}</span> },
          waiting !== null && {
            name: t(REFUND_STATE.DRAFT.name),
            value: (
              <Link className="link" to={`/orders/${found.order_id}`}>
                <MoneyText amount={waiting.amount} currency={found.currency_code} /> ·{' '}
                <MomentText at={waiting.requested_at} />
              </Link>
            ),
          },
          exchange !== undefined &&
            exchange.new_order !== null && {
              name: t(exchange.state === 'PENDING' ? 'EXCHANGE_WAITS' : 'EXCHANGE_ORDER'),
              value: (
                <Link className="link" to={`/orders/${exchange.new_order.order_id}`} translate="no">
                  {exchange.new_order.number}
                </Link>
              ),
            },
          exchange !== undefined &&
            exchange.state === 'PENDING' &&
            exchange.expires_at !== null && {
              name: t('CHANGE_UNTIL'),
              value: (
                <>
                  <MoneyText amount={exchange.due} currency={found.currency_code} /> ·{' '}
                  <MomentText at={exchange.expires_at} />
                </>
              ),
            },
          back !== null && {
            name: t(REFUND_STATE[back.state].name),
            value: <MoneyText amount={back.amount} currency={found.currency_code} />,
            isSum: true,
          },
        ]}
      />
    </Card>
  )
}
