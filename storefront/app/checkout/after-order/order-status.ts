import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { Payment } from '@meridian/contract/payments.ts'
import type { getOrderProgress, Order } from '@meridian/contract/shop/order.ts'
import { SOLD_STATES } from '@meridian/domain/order.ts'
import { PAYMENT_METHOD_TYPES } from '@meridian/domain/payment-method.ts'
import type { StringKey } from '../../strings/translate.ts'
import { paymentType } from '../payment/types.ts'

/** The status of an order, and the buyer's next step. */
export interface OrderStatus {
  title: StringKey
  text: StringKey
  tone: 'good' | 'waiting' | 'bad'
  /**
   * The action shown below: confirm a code, continue at a bank, make a transfer, accept, pay (again), or return to the
   * basket.
   */
  asks: 'confirm_code' | 'go_to_bank' | 'transfer' | 'accept' | 'pay' | 'basket' | null
  /** Why the last payment failed, shown where it is paid again; null if there is nothing to correct there. */
  declined?: StringKey | null
}

type Facts = Pick<
  Order,
  'state' | 'can_pay' | 'is_by_phone' | 'awaits_acceptance' | 'payment_method_type' | 'payment_timing'
>

const SETTLED: Record<Exclude<Order['state'], 'PENDING_PAYMENT'>, Omit<OrderStatus, 'asks'>> = {
  PAID: { title: 'ORDER_PAID_TITLE', text: 'ORDER_PAID_TEXT', tone: 'good' },
  CONFIRMED: { title: 'ORDER_CONFIRMED_TITLE', text: 'ORDER_CONFIRMED_TEXT', tone: 'good' },
  FULFILLING: { title: 'ORDER_FULFILLING_TITLE', text: 'ORDER_FULFILLING_TEXT', tone: 'good' },
  SHIPPED: { title: 'ORDER_SHIPPED_TITLE', text: 'ORDER_SHIPPED_TEXT', tone: 'good' },
  DELIVERED: { title: 'ORDER_DELIVERED_TITLE', text: 'ORDER_DELIVERED_TEXT', tone: 'good' },
  EXPIRED: { title: 'ORDER_EXPIRED_TITLE', text: 'ORDER_EXPIRED_TEXT', tone: 'bad' },
  CANCELLED: { title: 'ORDER_CANCELLED_TITLE', text: 'ORDER_CANCELLED_TEXT', tone: 'bad' },
  REFUND_DUE: { title: 'ORDER_REFUND_DUE_TITLE', text: 'ORDER_REFUND_DUE_TEXT', tone: 'waiting' },
  REFUNDED: { title: 'ORDER_REFUNDED_TITLE', text: 'ORDER_REFUNDED_TEXT', tone: 'waiting' },
}

type Statuses = Pick<
  AnswerOf<typeof getOrderProgress>['progress'],
  'payment_status' | 'shipping_status' | 'return_status'
>

/** Partial shipping statuses, which are more exact than the order's state. */
const PARTLY: Partial<Record<Statuses['shipping_status'], Omit<OrderStatus, 'asks'>>> = {
  ON_HOLD: { title: 'ORDER_ON_HOLD_TITLE', text: 'ORDER_ON_HOLD_TEXT', tone: 'waiting' },
  PARTLY_SHIPPED: { title: 'ORDER_PARTLY_SHIPPED_TITLE', text: 'ORDER_PARTLY_SHIPPED_TEXT', tone: 'good' },
  PARTLY_DELIVERED: { title: 'ORDER_PARTLY_DELIVERED_TITLE', text: 'ORDER_PARTLY_DELIVERED_TEXT', tone: 'good' },
  NOTHING_TO_SHIP: { title: 'ORDER_NOTHING_TO_SHIP_TITLE', text: 'ORDER_NOTHING_TO_SHIP_TEXT', tone: 'waiting' },
}

/** True while the page still mentions the confirmation mail: until there is newer news of its parcels. */
export function isJustOrdered({ state }: Pick<Order, 'state'>, statuses: Statuses | null = null): boolean {
  const isAhead = statuses === null || statuses.shipping_status === 'OPEN' || statuses.shipping_status === 'ON_HOLD'
  return isAhead && ['PENDING_PAYMENT', 'PAID', 'CONFIRMED'].includes(state)
}

/** True if an order can still benefit its buyer as a member: it was bought, and nothing of it was refunded. */
export function isKept({ state }: Pick<Order, 'state'>, statuses: Statuses | null = null): boolean {
  if (!SOLD_STATES.includes(state)) return false
  if (statuses === null) return true
  const { payment_status, shipping_status, return_status } = statuses
  const isWhole = payment_status !== 'REFUNDED' && payment_status !== 'PARTLY_REFUNDED'
  return isWhole && shipping_status !== 'NOTHING_TO_SHIP' && return_status === 'NONE'
}

/**
 * The status of an order, from its state, its latest payment and its stored `statuses`, which are null if they could
 * not be read; an unknown outcome is never shown as a failure.
 */
export function orderStatus(
  order: Facts,
  payment: Pick<Payment, 'status' | 'action' | 'decline_code'> | null,
  statuses: Statuses | null = null,
): OrderStatus {
  const partly = statuses && SOLD_STATES.includes(order.state) ? PARTLY[statuses.shipping_status] : undefined
  if (partly) return { ...partly, asks: null }
  if (order.state !== 'PENDING_PAYMENT') {
    const reopened = order.state === 'EXPIRED' || order.state === 'CANCELLED'
    const charged = reopened && payment !== null ? chargedText(payment) : null
    // The buyer had no basket.
    const text = charged ?? (reopened && order.is_by_phone ? 'ORDER_PHONE_ENDED_TEXT' : null)
    return { ...SETTLED[order.state], ...(text && { text }), asks: reopened && !order.is_by_phone ? 'basket' : null }
  }
  if (order.awaits_acceptance) {
    return { title: 'ORDER_NOT_ACCEPTED_TITLE', text: 'ORDER_NOT_ACCEPTED_TEXT', tone: 'waiting', asks: 'accept' }
  }
  const failed = payment?.status === 'FAILED' || payment?.status === 'CANCELLED' || payment?.status === 'REFUNDED'
  if (failed) {
    const refused = payment.status === 'CANCELLED' ? 'PAYMENT_CANCELLED_TEXT' : declineText(payment.decline_code)
    const charged = chargedText(payment)
    const title = charged === 'DECLINE_OUTCOME_UNKNOWN' ? 'PAYMENT_OUTCOME_UNKNOWN_TITLE' : 'PAYMENT_FAILED_TITLE'
    if (order.can_pay && charged === null && payment.status === 'FAILED') {
      return { title, text: 'PAYMENT_FAILED_TEXT', tone: 'bad', asks: 'pay', declined: refused }
    }
    return { title, text: charged ?? refused, tone: 'bad', asks: order.can_pay ? 'pay' : null }
  }
  if (payment === null) {
    // Methods with `afterOrder` are paid from this page, so a missing attempt is normal.
    const type = PAYMENT_METHOD_TYPES.find((known) => known === order.payment_method_type)
    const afterOrder = type && paymentType(type).afterOrder
    if (afterOrder && order.can_pay) {
      return { title: afterOrder.title, text: afterOrder.text, tone: 'waiting', asks: 'pay' }
    }
    const toConfirm = order.payment_timing === 'on_delivery'
    return {
      title: toConfirm ? 'ORDER_UNCONFIRMED_TITLE' : 'ORDER_UNPAID_TITLE',
      text: toConfirm ? 'ORDER_UNCONFIRMED_TEXT' : 'ORDER_UNPAID_TEXT',
      tone: 'waiting',
      asks: order.can_pay ? 'pay' : null,
    }
  }
  switch (payment.action?.kind) {
    case 'mobile_code':
      return { title: 'CONFIRM_CODE_TITLE', text: 'CONFIRM_CODE_TEXT', tone: 'waiting', asks: 'confirm_code' }
    case 'redirect':
      return { title: 'GO_TO_BANK_TITLE', text: 'GO_TO_BANK_TEXT', tone: 'waiting', asks: 'go_to_bank' }
    case 'bank_transfer':
      return { title: 'TRANSFER_TITLE', text: 'TRANSFER_TEXT', tone: 'good', asks: 'transfer' }
    case 'direct_debit':
      return { title: 'DEBIT_TITLE', text: 'DEBIT_TEXT', tone: 'good', asks: null }
    default:
      return { title: 'PAYMENT_RUNNING_TITLE', text: 'PAYMENT_RUNNING_TEXT', tone: 'waiting', asks: null }
  }
}

const TEXTS: Record<string, StringKey> = {
  card_declined: 'DECLINE_CARD',
  not_a_test_card: 'DECLINE_NOT_A_TEST_CARD',
  three_d_secure_refused: 'DECLINE_THREE_D_SECURE',
  wrong_code: 'DECLINE_WRONG_CODE',
  refused_in_bank_app: 'DECLINE_IN_BANK_APP',
  refused_at_bank: 'DECLINE_AT_BANK',
  debit_refused: 'DECLINE_AT_BANK',
  EXPIRED: 'DECLINE_EXPIRED',
  OUTCOME_UNKNOWN: 'DECLINE_OUTCOME_UNKNOWN',
  WRONG_AMOUNT: 'PAYMENT_WENT_BACK_TEXT',
  WRONG_CURRENCY: 'PAYMENT_WENT_BACK_TEXT',
}

/** Why a payment failed and what to do next; unknown codes get a general text. */
function declineText(decline_code: string | null): StringKey {
  return (decline_code === null ? undefined : TEXTS[decline_code]) ?? 'DECLINE_OTHER'
}

/** The charge, certain or possible, of a payment that did not pay its order; null if nothing was charged. */
function chargedText({ status, decline_code }: Pick<Payment, 'status' | 'decline_code'>): StringKey | null {
  if (status === 'REFUNDED') return 'PAYMENT_WENT_BACK_TEXT'
  const text = declineText(decline_code)
  return status === 'FAILED' && (text === 'DECLINE_OUTCOME_UNKNOWN' || text === 'PAYMENT_WENT_BACK_TEXT') ? text : null
}
