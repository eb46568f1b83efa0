import { openOrder } from '@meridian/contract/admin/order.ts'
import { listRefunds } from '@meridian/contract/admin/refunds.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { HistoryLink } from '../frame/history-link.tsx'
import { useCountryNames } from '../texts/country-names.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { DayText, MomentText } from '../ui/date-text.tsx'
import { DetailPage } from '../ui/detail-page.tsx'
import { laterPart } from '../ui/later-part.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { shopUrl } from '../ui/shop-url.ts'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { StatusWord } from '../ui/status-word.tsx'
import { LineUnitChips } from './line-units.tsx'
import { OrderBuyer } from './order-buyer.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderReturns, useReceiveAct } from './order-returns.tsx'
import { DOCUMENT, PAYMENT, RETURN, SHIPPING } from './order-words.ts'
import { canGiveBack, isOnItsWay } from './refund-words.ts'
import './orders.css'

const loadParcels = () => import('./order-parcels.tsx')
const OrderParcels = laterPart(loadParcels)
// Few orders have them.
const OrderAmendments = laterPart(() => import('./order-amendments.tsx'))
const OrderWithdrawals = laterPart(() => import('./order-withdrawals.tsx'))

const AddressDialog = laterPart(() => import('./address-dialog.tsx'))
const AmendDialog = laterPart(() => import('./amend-dialog.tsx'))
const CancelDialog = laterPart(() => import('./cancel-dialog.tsx'))
const GoodwillDialog = laterPart(() => import('./goodwill-dialog.tsx'))
const MailsDialog = laterPart(() => import('./mails-dialog.tsx'))
const NoteDialog = laterPart(() => import('./note-dialog.tsx'))
const RefundDialog = laterPart(() => import('./refund-dialog.tsx'))
const WithdrawalDialog = laterPart(() => import('./withdrawal-dialog.tsx'))

const REFUNDS_AGAIN_MS = 3000
/** Orders whose goods are sold. */
const SOLD: readonly Order['state'][] = ['PAID', 'CONFIRMED', 'FULFILLING', 'SHIPPED', 'DELIVERED']

export type Order = AnswerOf<typeof openOrder>['order']

/** One order as the people of the service see it: its units, its money, its history, and what can be done next. */
export default function OrderPage() {
  const { orderId = '' } = useParams()
  const { language } = useTexts()
  const id = Number(orderId)
  const query = useAnswer(openOrder, { params: { order_id: id }, query: { languageId: language } })
  useEffect(() => {
    // They come while the order does; a failure is told where they are shown.
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
  const [dialog, setDialog] = useState<
    'note' | 'refund' | 'amend' | 'cancel' | 'address' | 'mails' | 'goodwill' | 'withdrawal' | null
  >(null)
  const params = { order_id: order.order_id }
  // The provider answers within seconds, at times later.
  const again = ({ order: { refunds: all } }: AnswerOf<typeof listRefunds>) => all.some(isOnItsWay) && REFUNDS_AGAIN_MS
  const refundQuery = useAnswer(listRefunds, { params }, { again })
  const refunds = refundQuery.data?.order
  const parts = [
    { ...query, version: order.version },
    { ...refundQuery, version: refunds?.version },
  ]
  const mayWriteNote = order.acts.includes('write_note')
  const mayRefund = order.acts.includes('refund') && refunds !== undefined && canGiveBack(refunds)
  const mayGiveGoodwill = order.acts.includes('refund') && (refunds?.source?.left ?? 0) > 0
  const receive = useReceiveAct(order)
  const acts = [
    ...receive,
    ...(mayRefund ? [{ id: 'refund', name: t('REFUND'), run: () => setDialog('refund') }] : []),
    ...(mayGiveGoodwill ? [{ id: 'goodwill', name: t('GOODWILL'), run: () => setDialog('goodwill') }] : []),
    ...(order.acts.includes('amend') ? [{ id: 'amend', name: t('CHANGE_ORDER'), run: () => setDialog('amend') }] : []),
    ...(order.acts.includes('change_address')
      ? [{ id: 'address', name: t('CHANGE_ADDRESS'), run: () => setDialog('address') }]
      : []),
    ...(order.acts.includes('resend_mail') ? [{ id: 'mails', name: t('MAILS'), run: () => setDialog('mails') }] : []),
    ...(mayWriteNote ? [{ id: 'note', name: t('ADD_NOTE'), run: () => setDialog('note') }] : []),
    ...(mayWriteNote && SOLD.includes(order.state)
      ? [{ id: 'withdrawal', name: t('WITHDRAWAL_NOTE'), run: () => setDialog('withdrawal') }]
      : []),
    ...(order.acts.includes('cancel_units')
      ? [{ id: 'cancel', name: t('CANCEL_UNITS'), run: () => setDialog('cancel'), isDestructive: true }]
      : []),
  ]
  return (
    <DetailPage
      title={order.number}
      list={{ name: t('ROOM_ORDERS'), address: '/orders' }}
      presence={{ kind: 'order', object_id: order.order_id, country_id: order.country_id }}
      facts={
        <>
          <StatusWord tone={PAYMENT[order.payment_word].tone}>{t(PAYMENT[order.payment_word].name)}</StatusWord>
          <StatusWord tone={SHIPPING[order.shipping_word].tone}>{t(SHIPPING[order.shipping_word].name)}</StatusWord>
          {order.return_word !== 'NONE' && (
            <StatusWord tone={RETURN[order.return_word].tone}>{t(RETURN[order.return_word].name)}</StatusWord>
          )}
          {order.document_word !== 'NONE' && (
            <StatusWord tone={DOCUMENT[order.document_word].tone}>{t(DOCUMENT[order.document_word].name)}</StatusWord>
          )}
          <span>
            {nameOf(order.country_id)} · <MomentText at={order.placed_at} />
          </span>
          {order.promised_on !== null && (
            <span>
              {t('PROMISED')} <DayText day={order.promised_on} />
            </span>
          )}
          <HistoryLink kind="order" id={order.order_id} />
        </>
      }
      acts={acts}
      side={
        <>
          <OrderMoney order={order} refunds={refunds} />
          <OrderBuyer order={order} />
        </>
      }
    >
      <Card title={t('PIECES')} aside={order.shipping_method_name}>
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
          mayWriteNote && (
            <button type="button" className="link" onClick={() => setDialog('note')}>
              {t('ADD_NOTE')}
            </button>
          )
        }
      >
        <OrderHistory order={order} />
      </Card>
      <Suspense>
        {dialog === 'address' && <AddressDialog order={order} onClose={() => setDialog(null)} />}
        {dialog === 'mails' && <MailsDialog order={order} onClose={() => setDialog(null)} />}
        {dialog === 'goodwill' && refunds !== undefined && (
          <GoodwillDialog order={order} refunds={refunds} onClose={() => setDialog(null)} />
        )}
        {dialog === 'note' && <NoteDialog order={order} onClose={() => setDialog(null)} />}
        {dialog === 'withdrawal' && <WithdrawalDialog order={order} onClose={() => setDialog(null)} />}
        {dialog === 'amend' && <AmendDialog order={order} onClose={() => setDialog(null)} />}
        {dialog === 'cancel' && <CancelDialog order={order} onClose={() => setDialog(null)} />}
        {dialog === 'refund' && refunds !== undefined && (
          <RefundDialog refunds={refunds} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </DetailPage>
  )
}

function OrderLines({ order }: { order: Order }) {
  const { t } = useTexts()
  return (
    <ul className="order-lines" translate="no">
      {order.lines.map((line) => (
        <li key={line.position} className="order-line">
          {line.image === null ? (
            <span className="order-picture" />
          ) : (
            <img className="order-picture" src={`${shopUrl()}${line.image}`} alt="" loading="lazy" />
          )}
          <div>
            <b>{line.name}</b> <span className="sub">{line.sku}</span>
            <LineUnitChips line={line} />
          </div>
          <span className="sub order-price">
            {t('TIMES', { count: line.quantity })}{' '}
            <MoneyText amount={line.gross_price} currency={order.currency_code} />
          </span>
          <b className="order-sum">
            <MoneyText amount={line.gross_price * line.quantity} currency={order.currency_code} />
          </b>
        </li>
      ))}
    </ul>
  )
}
