import { openOrder } from '@meridian/contract/admin/order.ts'
import { searchOrders } from '@meridian/contract/admin/orders.ts'
import { listRefunds } from '@meridian/contract/admin/refunds.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { shippingStatus } from '@meridian/domain/order-status.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useAnswer } from '../../calls/use-answer.ts'
import { HistoryLink } from '../../frame/history-link.tsx'
import { DOCUMENT, PAYMENT, RETURN, SHIPPING_STATUS } from '../../labels/order-status.ts'
import { isOnItsWay } from '../../labels/refund-labels.ts'
import { useCountryNames } from '../../texts/country-names.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { DayText, MomentText } from '../../ui/date-text.tsx'
import { DetailPage } from '../../ui/detail-page.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { rowsOfRoom } from '../../ui/list/neighbours.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { shopUrl } from '../../ui/shop-url.ts'
import { FailedState, LoadingState } from '../../ui/states.tsx'
import { StatusLabel } from '../../ui/status-label.tsx'
import { OrderMoney } from '../money/order-money.tsx'
import { LineUnitChips } from '../order/line-units.tsx'
import type { Order } from '../order/order.ts'
import { useNamedLines } from '../order/use-named-lines.ts'
import { OrderReturns, useReceiveAct } from '../returns-and-withdrawals/order-returns.tsx'
import { NextStep } from './next-step.tsx'
import { OrderBuyer } from './order-buyer.tsx'
import { OrderHistory } from './order-history.tsx'
import { ORDER_PAGE_ACTS } from './order-page-acts.tsx'
import '../orders.css'

const loadParcels = () => import('../parcels/order-parcels.tsx')
const OrderParcels = lazyPart(loadParcels)
// Lazy, because few orders have them.
const OrderAmendments = lazyPart(() => import('../changes/order-amendments.tsx'))
const PhoneOrderNote = lazyPart(() => import('./phone-order-note.tsx'))
const OrderDocuments = lazyPart(() => import('./order-documents.tsx'))
const OrderWithdrawals = lazyPart(() => import('../returns-and-withdrawals/order-withdrawals.tsx'))

const REFUNDS_AGAIN_MS = 3000

/** An order for the service desk: units, money, history, and next acts. */
export default function OrderPage() {
  const { orderId = '' } = useParams()
  const { language } = useTexts()
  const id = Number(orderId)
  const query = useAnswer(openOrder, { params: { order_id: id }, query: { languageId: language } })
  useEffect(() => {
    // Loaded in parallel with the order; a failure is shown where they are used.
    loadParcels().catch(() => {})
  }, [])
  if (query.data === undefined) {
    if (query.isPending) return <LoadingState />
    return <FailedState error={query.error} onRetry={() => query.refetch()} />
  }
  return <OpenedOrder key={id} order={query.data.order} query={query} />
}

function OpenedOrder({ order, query }: { order: Order; query: Pick<UseQueryResult, 'isFetching' | 'refetch'> }) {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const [dialog, setDialog] = useState<string | null>(null)
  const params = { order_id: order.order_id }
  const shipping = shippingStatus(order.state, order.shipping_status)
  // The provider usually answers within seconds.
  const again = ({ order: { refunds: all } }: AnswerOf<typeof listRefunds>) => all.some(isOnItsWay) && REFUNDS_AGAIN_MS
  const refundQuery = useAnswer(listRefunds, { params }, { again, isPart: true })
  const refunds = useNamedLines(order.order_id, refundQuery.data?.order)
  const parts = [
    { ...query, version: order.version },
    { ...refundQuery, version: refunds?.version },
  ]
  const receive = useReceiveAct(order)
  const facts = { order, refunds }
  const offered = ORDER_PAGE_ACTS.filter(({ isOffered }) => isOffered(facts))
  const acts = [
    ...receive,
    ...offered.map(({ id, name, isDestructive = false, isNamed = false }) => ({
      id,
      name: t(name),
      isDestructive,
      isNamed,
      run: () => setDialog(id),
    })),
  ]
  const shown = offered.find(({ id }) => id === dialog)
  return (
    <DetailPage
      title={order.number}
      list={{
        name: t('ROOM_ORDERS'),
        address: '/orders',
        rows: rowsOfRoom(searchOrders, ({ order_id }) => `/orders/${order_id}`, { search: order.number }),
      }}
      presence={{ kind: 'order', object_id: order.order_id, country_id: order.country_id }}
      facts={
        <>
          <StatusLabel tone={PAYMENT[order.payment_status].tone}>{t(PAYMENT[order.payment_status].name)}</StatusLabel>
          <StatusLabel tone={SHIPPING_STATUS[shipping].tone}>{t(SHIPPING_STATUS[shipping].name)}</StatusLabel>
          {order.return_status !== 'NONE' && (
            <StatusLabel tone={RETURN[order.return_status].tone}>{t(RETURN[order.return_status].name)}</StatusLabel>
          )}
          {order.document_status !== 'NONE' && (
            <StatusLabel tone={DOCUMENT[order.document_status].tone}>
              {t(DOCUMENT[order.document_status].name)}
            </StatusLabel>
          )}
          <span>
            {nameOf(order.country_id)} · <MomentText at={order.placed_at} />
          </span>
          {order.ships_from !== null && (
            <span>
              {t('ORDER_SENT_FROM')} <MomentText at={order.ships_from} />
            </span>
          )}
          {order.promised_on !== null && (
            <span>
              {t('PROMISED')} <DayText day={order.promised_on} />
            </span>
          )}
          <HistoryLink kind="order" id={order.order_id} />
        </>
      }
      acts={acts}
      primary={<NextStep order={order} receive={receive[0]} />}
      due={
        order.phone !== null && (
          <Suspense>
            <PhoneOrderNote order={order} phone={order.phone} />
          </Suspense>
        )
      }
      side={
        <>
          <OrderMoney order={order} refunds={refunds} />
          <OrderBuyer order={order} />
          <Suspense>
            <OrderDocuments
              order={order}
              onMail={offered.some(({ id }) => id === 'mails') ? () => setDialog('mails') : undefined}
            />
          </Suspense>
        </>
      }
    >
      <Card
        title={t('PIECES')}
        aside={
          <span title={order.shipping_method_own_name ?? undefined}>
            {[order.shipping_method_name, order.shipping_method_own_name].filter(Boolean).join(' · ')}
          </span>
        }
      >
        <OrderLines order={order} />
      </Card>
      <Suspense>
        <OrderAmendments order={order} />
      </Suspense>
      <Suspense>
        <OrderParcels order_id={order.order_id} parts={parts} />
      </Suspense>
      <OrderReturns order={order} />
      <Suspense>
        <OrderWithdrawals order={order} />
      </Suspense>
      <Card
        title={t('HISTORY')}
        aside={
          order.acts.includes('write_note') && (
            <button type="button" className="link" onClick={() => setDialog('note')}>
              {t('ADD_NOTE')}
            </button>
          )
        }
      >
        <OrderHistory order={order} />
      </Card>
      <Suspense>{shown && <shown.Dialog {...facts} onClose={() => setDialog(null)} />}</Suspense>
    </DetailPage>
  )
}

function OrderLines({ order }: { order: Order }) {
  const { t } = useTexts()
  return (
    <ul className="order-lines">
      {order.lines.map((line) => (
        <li key={line.position} className="order-line">
          {line.image === null ? (
            <span className="order-picture" />
          ) : (
            <img className="order-picture" src={`${shopUrl()}${line.image}`} alt="" loading="lazy" />
          )}
          <div>
            <b>{line.name}</b>{' '}
            <span className="sub" translate="no">
              {line.sku}
            </span>
            {line.own_name !== null && (
              <p className="sub" lang={order.language_id}>
                {line.own_name}
              </p>
            )}
            {line.bundle !== null && (
              <p className="sub">{t('LINE_IN_BUNDLE', { name: line.bundle.name, count: line.bundle.quantity })}</p>
            )}
            <LineUnitChips line={line} />
          </div>
          <span className="sub max-desk:col-2">
            {t('TIMES', { count: line.quantity })}{' '}
            <MoneyText amount={line.gross_price} currency={order.currency_code} />
          </span>
          <b className="text-end">
            <MoneyText amount={line.gross_price * line.quantity} currency={order.currency_code} />
          </b>
        </li>
      ))}
    </ul>
  )
}
