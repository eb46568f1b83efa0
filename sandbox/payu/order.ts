import { randomInt } from 'node:crypto'
import type { Behaviour } from './behaviours.ts'

/** An order is NEW until its payer begins to pay. */
export type OrderStatus = 'NEW' | 'PENDING' | 'WAITING_FOR_CONFIRMATION' | 'COMPLETED' | 'CANCELED'

const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  NEW: ['PENDING', 'CANCELED'],
  PENDING: ['WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED'],
  WAITING_FOR_CONFIRMATION: ['COMPLETED', 'CANCELED'],
  COMPLETED: [],
  CANCELED: [],
}

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return moves[from].includes(to)
}

export type Buyer = {
  extCustomerId?: string
  email?: string
  phone?: string
  firstName?: string
  lastName?: string
  language?: string
}

export type Product = { name: string; unitPrice: string; quantity: string; virtual?: boolean }

export type PayMethodType = 'PBL' | 'BLIK_AUTHORIZATION_CODE'

/** The body of a call that creates an order, once it has passed its schema. Amounts are texts of hundredths. */
export type CreateRequest = {
  continueUrl?: string
  notifyUrl?: string
  customerIp: string
  merchantPosId: string
  description: string
  visibleDescription?: string
  additionalDescription?: string
  extOrderId?: string
  currencyCode: string
  totalAmount: string
  validityTime?: string
  buyer?: Buyer
  products: Product[]
  payMethods?: { payMethod: { type: PayMethodType; value: string; authorizationCode?: string } }
}

/** One try to pay: which method, and why it failed. */
export type Transaction = {
  value: string
  resultCode?: string
  cardResponseCode?: string
  cardNumberMasked?: string
}

export type Refund = {
  refundId: string
  extRefundId: string | null
  amount: number
  description: string
  creationDateTime: string
  status: 'PENDING' | 'FINALIZED' | 'CANCELED'
  statusDateTime: string
  statusError?: { code: string; description: string }
}

export type Order = {
  orderId: string
  request: CreateRequest
  behaviour: Behaviour
  orderCreateDate: string
  /** In milliseconds; afterwards no payment can begin. */
  validUntil: number
  status: OrderStatus
  /** The code of the method that was chosen, such as m, c or blik; null until then. */
  payMethod: string | null
  /** The BLIK payment that waits for the bank app, until a time in milliseconds. */
  waitsForAppUntil: number | null
  transactions: Transaction[]
  refunds: Refund[]
  paymentId: string
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** An identifier in the form of PayU, e.g. WZHF5FFDRJ140731GUEST000P01. */
export function newOrderId(now: Date): string {
  const random = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
  return `${random}${now.toISOString().slice(2, 10).replaceAll('-', '')}GUEST000P01`
}

export function newNumber(digits: number): string {
  return String(randomInt(10 ** (digits - 1), 10 ** digits))
}

/** The money that the order reports, which may be a lie on purpose. */
export function reportedMoney({ request, behaviour }: Order): { totalAmount: string; currencyCode: string } {
  const { totalAmount, currencyCode } = request
  const otherCurrency = currencyCode === 'EUR' ? 'CZK' : 'EUR'
  return {
    totalAmount: behaviour.reports === 'another_amount' ? String(Number(totalAmount) + 1) : totalAmount,
    currencyCode: behaviour.reports === 'another_currency' ? otherCurrency : currencyCode,
  }
}

/** The order as retrieve and notifications show it. */
export function shownOrder(order: Order) {
  const { orderId, orderCreateDate, request, payMethod, status } = order
  const { extOrderId, notifyUrl, customerIp, merchantPosId, description, validityTime, buyer, products } = request
  const type = request.payMethods?.payMethod.type ?? 'PBL'
  return {
    orderId,
    extOrderId,
    orderCreateDate,
    notifyUrl,
    customerIp,
    merchantPosId,
    description,
    validityTime,
    ...reportedMoney(order),
    buyer,
    products,
    status,
    ...(payMethod === null ? {} : { payMethod: { type } }),
  }
}

/** The amount that the payer paid, in hundredths. */
export function paidAmount(order: Order): number {
  return Number(reportedMoney(order).totalAmount)
}

/** The refundable remainder: cancelled refunds returned nothing. */
export function refundable(order: Order): number {
  const given = order.refunds.filter(({ status }) => status !== 'CANCELED')
  return paidAmount(order) - given.reduce((sum, { amount }) => sum + amount, 0)
}

export function shownRefund({ amount, extRefundId, ...refund }: Refund, { currencyCode }: { currencyCode: string }) {
  return { ...refund, ...(extRefundId === null ? {} : { extRefundId }), amount: String(amount), currencyCode }
}
