import type { OrderState } from '@meridian/domain/order.ts'
import type { DocumentWord, PaymentWord, ReturnWord, ShippingWord } from '@meridian/domain/order-words.ts'
import type { PaymentMethodType } from '@meridian/domain/payment-method.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Tone } from '../ui/status-word.tsx'

interface Word {
  name: StringKey
  tone: Tone
}

export const PAYMENT: Readonly<Record<PaymentWord, Word>> = {
  PENDING: { name: 'PAYMENT_PENDING', tone: 'plain' },
  PAID: { name: 'PAYMENT_PAID', tone: 'ok' },
  PARTLY_REFUNDED: { name: 'PAYMENT_PARTLY_REFUNDED', tone: 'plain' },
  REFUNDED: { name: 'PAYMENT_REFUNDED', tone: 'plain' },
  OVERPAID: { name: 'PAYMENT_OVERPAID', tone: 'warn' },
  IN_DOUBT: { name: 'PAYMENT_IN_DOUBT', tone: 'bad' },
  FAILED: { name: 'PAYMENT_FAILED', tone: 'bad' },
}

export const SHIPPING: Readonly<Record<ShippingWord, Word>> = {
  OPEN: { name: 'SHIPPING_OPEN', tone: 'warn' },
  PARTLY_SHIPPED: { name: 'SHIPPING_PARTLY_SHIPPED', tone: 'warn' },
  SHIPPED: { name: 'SHIPPING_SHIPPED', tone: 'plain' },
  PARTLY_DELIVERED: { name: 'SHIPPING_PARTLY_DELIVERED', tone: 'plain' },
  DELIVERED: { name: 'SHIPPING_DELIVERED', tone: 'ok' },
  ON_HOLD: { name: 'SHIPPING_ON_HOLD', tone: 'bad' },
  NOTHING_TO_SHIP: { name: 'SHIPPING_NOTHING_TO_SHIP', tone: 'plain' },
}

/** The delivery status of an order as `shippingStatus` tells it. */
export const SHIPPING_STATUS: Readonly<Record<ShippingWord | 'AWAITING_PAYMENT', Word>> = {
  ...SHIPPING,
  AWAITING_PAYMENT: { name: 'STATE_PENDING_PAYMENT', tone: 'plain' },
}

export const RETURN: Readonly<Record<ReturnWord, Word>> = {
  NONE: { name: 'RETURN_NONE', tone: 'plain' },
  ANNOUNCED: { name: 'RETURN_ANNOUNCED', tone: 'warn' },
  PARTLY_BACK: { name: 'RETURN_PARTLY_BACK', tone: 'plain' },
  BACK: { name: 'RETURN_BACK', tone: 'plain' },
}

export const DOCUMENT: Readonly<Record<DocumentWord, Word>> = {
  NONE: { name: 'DOCUMENT_NONE', tone: 'plain' },
  INVOICED: { name: 'DOCUMENT_INVOICED', tone: 'plain' },
  CORRECTED: { name: 'DOCUMENT_CORRECTED', tone: 'plain' },
}

export const STATE: Readonly<Record<OrderState, StringKey>> = {
  PENDING_PAYMENT: 'STATE_PENDING_PAYMENT',
  PAID: 'STATE_PAID',
  CONFIRMED: 'STATE_CONFIRMED',
  FULFILLING: 'STATE_FULFILLING',
  SHIPPED: 'STATE_SHIPPED',
  DELIVERED: 'STATE_DELIVERED',
  EXPIRED: 'STATE_EXPIRED',
  CANCELLED: 'STATE_CANCELLED',
  REFUND_DUE: 'STATE_REFUND_DUE',
  REFUNDED: 'STATE_REFUNDED',
}

const METHODS: Readonly<Record<PaymentMethodType, StringKey>> = {
  card: 'METHOD_CARD',
  mobile_code: 'METHOD_MOBILE_CODE',
  pay_by_link: 'METHOD_PAY_BY_LINK',
  wallet: 'METHOD_WALLET',
  bank_transfer: 'METHOD_BANK_TRANSFER',
  sepa_debit: 'METHOD_SEPA_DEBIT',
  cash_on_delivery: 'METHOD_CASH_ON_DELIVERY',
}

/** The key of a payment method's name; null for a type that this version does not know. */
export function methodName(type: string): StringKey | null {
  return Object.hasOwn(METHODS, type) ? METHODS[type as PaymentMethodType] : null
}

export const METHOD_OPTIONS = Object.entries(METHODS).map(([value, name]) => ({ value, name }))
