import type { Schedule } from '../schedule.ts'
import { behaviourOfEmail, type Outcome } from './behaviours.ts'
import type { Notices } from './notices.ts'
import {
  type CreateRequest,
  canMove,
  newNumber,
  newOrderId,
  type Order,
  type OrderStatus,
  paidAmount,
  type Refund,
  refundable,
  type Transaction,
} from './order.ts'
import { invalid, type Refusal, refusals } from './refusals.ts'

const blikWaitsMs = 120_000
const soonMs = 3000
const validityS = 86_400
const maxOrders = 50_000

export type DeskOptions = { clock: () => number; schedule: Schedule; notices: Notices }

/** The orders in memory, and every change of them: a program that ends forgets them. */
export function createDesk({ clock, schedule, notices }: DeskOptions) {
  const orders = new Map<string, Order>()
  const byExtOrderId = new Map<string, Order>()
  const keyOf = ({ merchantPosId, extOrderId }: CreateRequest) =>
    extOrderId === undefined ? null : `${merchantPosId} ${extOrderId}`
  const isoNow = () => new Date(clock()).toISOString()

  function move(order: Order, status: OrderStatus): boolean {
    if (!canMove(order.status, status)) return false
    order.status = status
    order.waitsForAppUntil = null
    notices.orderChanged(order)
    return true
  }

  /** The payer begins to pay by a method, and the outcome follows. False for an order that cannot be paid any more. */
  function pay(order: Order, transaction: Transaction, outcome: Exclude<Outcome, { kind: 'refused' }>): boolean {
    if (order.status !== 'NEW') return false
    order.payMethod = transaction.value
    order.transactions.push(transaction)
    move(order, 'PENDING')
    if (outcome.kind === 'waits') {
      const until = clock() + blikWaitsMs
      order.waitsForAppUntil = until
      schedule.at(until, () => {
        if (order.waitsForAppUntil === until) cancel(order, 'AUT_ERROR_NO_AUTHORIZATION')
      })
    } else if (outcome.kind === 'cancelled') {
      if (outcome.cardResponseCode !== undefined) transaction.cardResponseCode = outcome.cardResponseCode
      cancel(order, outcome.resultCode)
    } else if (outcome.kind === 'soon') schedule.at(clock() + soonMs, () => confirm(order))
    else confirm(order)
    return true
  }

  /** The payer's bank confirms: the money is there, at once or after a while, and may wait for the shop. */
  function confirm(order: Order): void {
    const finish = () => move(order, order.behaviour.waitsForCapture ? 'WAITING_FOR_CONFIRMATION' : 'COMPLETED')
    order.waitsForAppUntil = null
    if (order.behaviour.isLate) schedule.at(clock() + soonMs, finish)
    else finish()
  }

  function cancel(order: Order, resultCode?: string): boolean {
    const last = order.transactions.at(-1)
    if (last !== undefined && resultCode !== undefined) last.resultCode = resultCode
    return move(order, 'CANCELED')
  }

  return {
    order: (orderId: string) => orders.get(orderId),
    byExtOrderId(posId: string, extOrderId: string) {
      return byExtOrderId.get(`${posId} ${extOrderId}`)
    },
    /** Orders of BLIK codes that wait for the bank app, newest first. */
    waitingForApp: () => [...orders.values()].filter((order) => order.waitsForAppUntil !== null).reverse(),
    latest: (limit: number) => [...orders.values()].slice(-limit).reverse(),

    create(request: CreateRequest): Order | Refusal {
      const key = keyOf(request)
      if (key !== null && byExtOrderId.has(key)) return refusals.notUnique
      if (orders.size >= maxOrders) return refusals.full
      const now = clock()
      const order: Order = {
        orderId: newOrderId(new Date(now)),
        request,
        behaviour: behaviourOfEmail(request.buyer?.email),
        orderCreateDate: isoNow(),
        validUntil: now + Number(request.validityTime ?? validityS) * 1000,
        status: 'NEW',
        payMethod: null,
        waitsForAppUntil: null,
        transactions: [],
        refunds: [],
        paymentId: newNumber(10),
      }
      orders.set(order.orderId, order)
      if (key !== null) byExtOrderId.set(key, order)
      schedule.at(order.validUntil, () => {
        if (order.status === 'NEW') cancel(order)
      })
      return order
    },

    pay,
    /** The payer confirms or refuses in the bank app. False where nothing waits any more. */
    answerInApp(order: Order, isConfirmed: boolean): boolean {
      if (order.waitsForAppUntil === null) return false
      if (isConfirmed) confirm(order)
      else cancel(order, 'AUT_ERROR_NO_AUTHORIZATION')
      return true
    },
    /** The shop cancels: whatever is not completed. */
    cancel: (order: Order) => cancel(order),
    capture: (order: Order) => order.status === 'WAITING_FOR_CONFIRMATION' && move(order, 'COMPLETED'),

    /** A refund; one with the same data as an earlier one is that one. */
    refund(
      order: Order,
      requested: { description: string; amount?: string; extRefundId?: string },
    ): { refund: Refund } | { refusal: Refusal } {
      const { description, extRefundId } = requested
      const amount = requested.amount === undefined ? refundable(order) : Number(requested.amount)
      const same = order.refunds.find((one) => extRefundId !== undefined && one.extRefundId === extRefundId)
      if (same !== undefined) {
        if (same.amount === amount && same.description === description) return { refund: same }
        return { refusal: invalid('extRefundId was used with other data') }
      }
      if (order.status !== 'COMPLETED') return { refusal: invalid('The order is not completed') }
      if (amount < 1 || amount > paidAmount(order)) return { refusal: invalid('The amount is out of range') }
      if (amount > refundable(order)) return { refusal: invalid('The amount is more than what is left to refund') }
      const refund: Refund = {
        refundId: newNumber(10),
        extRefundId: extRefundId ?? null,
        amount,
        description,
        creationDateTime: isoNow(),
        status: 'PENDING',
        statusDateTime: isoNow(),
      }
      order.refunds.push(refund)
      const end = () => {
        const isRefused = order.behaviour.refund === 'refused'
        refund.status = isRefused ? 'CANCELED' : 'FINALIZED'
        refund.statusDateTime = isoNow()
        if (isRefused) refund.statusError = { code: 'BANK_DECLINED', description: 'The bank takes no money back' }
        notices.refundChanged(order, refund)
      }
      if (order.behaviour.refund === 'slow') schedule.at(clock() + soonMs, end)
      else end()
      return { refund: { ...refund, status: order.behaviour.refund === undefined ? refund.status : 'PENDING' } }
    },
  }
}

export type Desk = ReturnType<typeof createDesk>
