import type { Payment } from '@meridian/contract/payments.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredPaymentAction } from '@meridian/database/schema/stored.ts'
import type { AttemptToPay } from '@meridian/domain/order.ts'
import type { AttemptState } from '@meridian/domain/payment.ts'
import { type Kysely, sql } from 'kysely'
import { readAttemptStates, readAttempts } from './attempts.ts'
import { statusOf } from './payments.ts'
import { isOwed } from './refunds/refund-queries.ts'

export {
  asPaymentMethods,
  checkPaymentMethod,
  chooseMethod,
  type MethodFacts,
  methodOfDifference,
  paymentMethodRows,
  readMethodTexts,
  readPaymentMethods,
} from './methods.ts'
export { checkLookup, endUnknown, readUnknownOutcomes, recordLookup } from './outcome-unknown.ts'
export { cancelAttemptsOf } from './reconcile.ts'
export { bookRecorded } from './recorded-payments.ts'
export {
  type DisputeOfOrder,
  holdRefused,
  markDisputeClosed,
  readDisputesOfOrder,
  settleByDispute,
} from './refunds/closing-disputes.ts'
export { decideShares } from './refunds/moved-money.ts'
export {
  findRefundSource,
  isWithinLimit,
  type RefundOfOrder,
  type RefundSource,
  readRefundsOfOrder,
  recordTransfer,
  replaceRefund,
  retryRefund,
} from './refunds/order-refunds.ts'
export {
  approveRefund,
  dismissRefund,
  isAsRequested,
  lockWaiting,
  storeRefundRequest,
  type WaitingRefund,
} from './refunds/refund-approvals.ts'
export {
  findRefund,
  isOwed as isRefundOwed,
  type NameOfDispute,
  recordPointsReversed,
} from './refunds/refund-queries.ts'
export { refundOrder } from './refunds/refunds.ts'
export { readRefundsOfBuyer } from './refunds/refunds-of-buyer.ts'
export type { OrdersForPayments, PayableOrder, Payer, PaymentDeps } from './settle.ts'
export { applyEvent } from './webhooks.ts'

/** A payment attempt as shown on an order. */
export interface AttemptOfOrder {
  token: string
  state: AttemptState
  refund_due: boolean
  status: Payment['status']
  payment_method_type: string
  decline_code: string | null
  action: StoredPaymentAction | null
}

/** Payment attempts of many orders, as far as paying needs them, by order; an order without any is absent. */
export async function readAttemptsOfOrders(
  database: Kysely<Database>,
  orderIds: readonly number[],
): Promise<Map<number, AttemptToPay[]>> {
  return Map.groupBy(await readAttemptStates(database, orderIds), (attempt) => attempt.order_id)
}

/** The payment attempts of an order, oldest first. */
export async function readAttemptsOfOrder(database: Kysely<Database>, order_id: number): Promise<AttemptOfOrder[]> {
  const attempts = await readAttempts(database, order_id)
  return attempts.map((attempt) => ({ ...attempt, status: statusOf(attempt) }))
}

/** A payment attempt with its refunds, for the back office. */
export interface MoneyOfOrder {
  attempt_id: number
  payment_method_type: string
  state: AttemptState
  amount: number
  currency_code: string
  decline_code: string | null
  created_at: Date
  settled_at: Date | null
  refunds: RefundOfMoney<Date>[]
}

interface RefundOfMoney<Moment> {
  amount: number
  reason: string
  means: string
  is_owed: boolean
  created_at: Moment
  refunded_at: Moment | null
}

/** Payments and refunds of an order, oldest attempt first. */
export async function readMoneyOfOrder(database: Kysely<Database>, order_id: number): Promise<MoneyOfOrder[]> {
  const { rows } = await sql<
    Omit<MoneyOfOrder, 'refunds'> & {
      refunds: RefundOfMoney<string>[]
    }
  >`
    select attempt_id, payment_method_type, state, amount, currency_code, decline_code, created_at, settled_at,
        (select coalesce(json_agg(json_build_object('amount', r.amount, 'reason', r.reason, 'means', r.means, 'is_owed', ${isOwed},
            'created_at', r.created_at, 'refunded_at', r.refunded_at) order by r.refund_id), '[]')
          from payments.refund r where r.attempt_id = a.attempt_id and r.state not in ('DRAFT', 'DISMISSED', 'REPLACED')) as refunds
      from payments.attempt a where order_id = ${order_id} order by attempt_id`.execute(database)
  return rows.map(({ refunds, ...attempt }) => ({
    ...attempt,
    refunds: refunds.map((refund) => ({
      ...refund,
      created_at: new Date(refund.created_at),
      refunded_at: refund.refunded_at === null ? null : new Date(refund.refunded_at),
    })),
  }))
}
