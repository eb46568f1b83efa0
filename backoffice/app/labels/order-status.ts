import type { DocumentStatus, PaymentStatus, ReturnStatus, ShippingStatus } from '@meridian/domain/order-status.ts'
import type { PaymentMethodType } from '@meridian/domain/payment-method.ts'
import type { ShipmentState } from '@meridian/domain/shipment.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Tone } from '../ui/status-label.tsx'

interface Label {
  name: StringKey
  tone: Tone
}

export const PAYMENT: Readonly<Record<PaymentStatus, Label>> = {
  NOT_ACCEPTED: { name: 'PAYMENT_NOT_ACCEPTED', tone: 'plain' },
  PENDING: { name: 'PAYMENT_PENDING', tone: 'plain' },
  PAID: { name: 'PAYMENT_PAID', tone: 'ok' },
  REFUND_OWED: { name: 'PAYMENT_REFUND_OWED', tone: 'bad' },
  PARTLY_REFUNDED: { name: 'PAYMENT_PARTLY_REFUNDED', tone: 'plain' },
  REFUNDED: { name: 'PAYMENT_REFUNDED', tone: 'plain' },
  OVERPAID: { name: 'PAYMENT_OVERPAID', tone: 'warn' },
  DISPUTED: { name: 'PAYMENT_DISPUTED', tone: 'bad' },
  FAILED: { name: 'PAYMENT_FAILED', tone: 'bad' },
}

export const SHIPPING: Readonly<Record<ShippingStatus, Label>> = {
  OPEN: { name: 'SHIPPING_OPEN', tone: 'warn' },
  PARTLY_SHIPPED: { name: 'SHIPPING_PARTLY_SHIPPED', tone: 'warn' },
  SHIPPED: { name: 'SHIPPING_SHIPPED', tone: 'plain' },
  PARTLY_DELIVERED: { name: 'SHIPPING_PARTLY_DELIVERED', tone: 'plain' },
  DELIVERED: { name: 'SHIPPING_DELIVERED', tone: 'ok' },
  ON_HOLD: { name: 'SHIPPING_ON_HOLD', tone: 'bad' },
  NOTHING_TO_SHIP: { name: 'SHIPPING_NOTHING_TO_SHIP', tone: 'plain' },
}

/** Labels of the delivery status computed by `shippingStatus`. */
export const SHIPPING_STATUS: Readonly<Record<ShippingStatus | 'AWAITING_PAYMENT', Label>> = {
  ...SHIPPING,
  AWAITING_PAYMENT: { name: 'STATE_PENDING_PAYMENT', tone: 'plain' },
}

export const RETURN: Readonly<Record<ReturnStatus, Label>> = {
  NONE: { name: 'RETURN_NONE', tone: 'plain' },
  ANNOUNCED: { name: 'RETURN_ANNOUNCED', tone: 'warn' },
  PARTLY_BACK: { name: 'RETURN_PARTLY_BACK', tone: 'plain' },
  BACK: { name: 'RETURN_BACK', tone: 'plain' },
}

export const DOCUMENT: Readonly<Record<DocumentStatus, Label>> = {
  NONE: { name: 'DOCUMENT_NONE', tone: 'plain' },
  INVOICED: { name: 'DOCUMENT_INVOICED', tone: 'plain' },
  CORRECTED: { name: 'DOCUMENT_CORRECTED', tone: 'plain' },
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

/** Names of order mails, by template. */
export const MAIL_NAME: Readonly<Record<string, StringKey>> = {
  'order-placed': 'MAIL_ORDER_PLACED',
  'order-paid': 'MAIL_ORDER_PAID',
  'payment-failed': 'MAIL_PAYMENT_FAILED',
  'order-changed': 'MAIL_ORDER_CHANGED',
  'payment-refunded': 'MAIL_PAYMENT_REFUNDED',
  'refund-returned': 'MAIL_REFUND_RETURNED',
  'parcel-shipped': 'MAIL_PARCEL_SHIPPED',
  'parcel-delivered': 'MAIL_PARCEL_DELIVERED',
  'parcel-delayed': 'MAIL_PARCEL_DELAYED',
  'parcel-held': 'MAIL_PARCEL_HELD',
  'parcel-lost': 'MAIL_PARCEL_LOST',
  'parcel-returned': 'MAIL_PARCEL_RETURNED',
  'address-changed': 'MAIL_ADDRESS_CHANGED',
  'units-cancelled': 'MAIL_UNITS_CANCELLED',
  'letter-delay': 'LETTER_DELAY',
  'letter-address': 'LETTER_ADDRESS',
  'letter-payment': 'LETTER_PAYMENT',
  'letter-words': 'LETTER_WORDS',
  'phone-order': 'MAIL_PHONE_ORDER',
  'phone-order-expired': 'MAIL_PHONE_ORDER_EXPIRED',
  'withdrawal-received': 'MAIL_WITHDRAWAL_RECEIVED',
  'withdrawal-refused': 'MAIL_WITHDRAWAL_REFUSED',
  'withdrawal-lapsed': 'MAIL_WITHDRAWAL_LAPSED',
  'return-approved': 'MAIL_RETURN_APPROVED',
  'return-declined': 'MAIL_RETURN_DECLINED',
  'return-received': 'MAIL_RETURN_RECEIVED',
  'return-closed': 'MAIL_RETURN_CLOSED',
}

export const PARCEL_STATE: Readonly<Record<ShipmentState, Label>> = {
  PLANNED: { name: 'PARCEL_PLANNED', tone: 'warn' },
  PICKING: { name: 'PARCEL_PICKING', tone: 'warn' },
  PACKED: { name: 'PARCEL_PACKED', tone: 'warn' },
  SHIPPED: { name: 'PARCEL_SHIPPED', tone: 'plain' },
  DELIVERED: { name: 'PARCEL_DELIVERED', tone: 'ok' },
  RETURNED_TO_SENDER: { name: 'PARCEL_RETURNED', tone: 'bad' },
  LOST: { name: 'PARCEL_LOST', tone: 'bad' },
  CANCELLED: { name: 'PARCEL_CANCELLED', tone: 'plain' },
}
