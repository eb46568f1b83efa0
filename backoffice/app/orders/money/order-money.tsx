import type { OrderRefunds } from '@meridian/contract/admin/refunds.ts'
import { Suspense } from 'react'
import { methodName } from '../../labels/order-status.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Card, Facts } from '../../ui/card.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MoneyText, PointsText } from '../../ui/money-text.tsx'
import type { Order } from '../order/order.ts'

// Lazy, because few orders have such payments.
const OutcomeUnknownList = lazyPart(() => import('./order-outcome-unknown.tsx'))
const OrderDisputeList = lazyPart(() => import('./order-disputes.tsx'))
const OrderRefundList = lazyPart(() => import('./order-refunds.tsx'))

/** Costs, payments by means, and refunds of an order. */
export function OrderMoney({ order, refunds }: { order: Order; refunds: OrderRefunds | undefined }) {
  const { t } = useTexts()
  const { totals, money, currency_code: currency } = order
  const amount = (minor: number) => <MoneyText amount={minor} currency={currency} />
  return (
    <Card title={t('MONEY')}>
      <Facts
        facts={[
          { name: t('GOODS'), value: amount(totals.goods_gross) },
          totals.discount !== 0 && {
            name: (
              <>
                {t('POINTS_SPENT')} <PointsText points={totals.points_converted} />
              </>
            ),
            value: amount(-totals.discount),
          },
          { name: t('SHIPPING'), value: amount(totals.shipping_gross) },
          totals.payment_fee !== 0 && { name: t('PAYMENT_FEE'), value: amount(totals.payment_fee) },
          totals.added_tax !== null &&
            totals.added_tax !== 0 && { name: t('ADDED_TAX'), value: amount(totals.added_tax) },
          { name: t('TOTAL'), value: amount(totals.total_gross), isSum: true },
        ]}
      />
      <Facts
        facts={[
          ...money.attempts
            // Includes refunded payments, which had been captured; refunds are listed below.
            .filter(({ state }) => state === 'CAPTURED' || state === 'REFUNDED')
            .map(({ payment_method_type, amount: paid }) => {
              const method = methodName(payment_method_type)
              return {
                name: t('PAID_BY', { name: method === null ? payment_method_type : t(method) }),
                value: amount(paid),
              }
            }),
          money.moved !== 0 && { name: t('REFUND_MOVED'), value: amount(-money.moved) },
          money.refunded !== 0 && { name: t('PAYMENT_REFUNDED'), value: amount(-money.refunded) },
          money.due !== 0 && { name: t('STILL_DUE'), value: amount(money.due), isSum: true },
        ]}
      />
      {refunds !== undefined && (
        <Suspense>
          {refunds.unknown_payments.length > 0 && <OutcomeUnknownList order={order} refunds={refunds} />}
          {refunds.disputes.length > 0 && <OrderDisputeList order={order} refunds={refunds} />}
          {refunds.refunds.length > 0 && <OrderRefundList order={order} refunds={refunds} />}
        </Suspense>
      )}
    </Card>
  )
}
