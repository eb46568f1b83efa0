/** Payments and their allowed transitions; pure, time is an argument. */

export const paymentMethods = [
  'card',
  'mobile_code',
  'wallet',
  'pay_by_link',
  'bank_transfer',
  'cash_on_delivery',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentStatuses = [
  'captured',
  'authorised',
  'needs_action',
  'pending',
  'declined',
  'cancelled',
  'expired',
  'refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export type PaymentAction =
  | { kind: 'redirect'; url: string }
  | { kind: 'mobile_code'; expires_at: string }
  | { kind: 'bank_transfer'; account: string; title: string; due_at: string }

/** The displayed facts of a card; its number is not stored. */
export type CardFacts = { brand: string; last4: string; exp_month: number; exp_year: number }

/** A payment as the shop sees it. Amounts are integer minor units, times are ISO 8601 in UTC. */
export type Payment = {
  id: string
  reference: string
  method: PaymentMethod
  status: PaymentStatus
  amount: number
  currency: string
  amount_refunded: number
  decline_code?: string
  action?: PaymentAction
  /** The card that it has saved in a vault. */
  saved_card?: CardFacts & { id: string; vault: string }
  created_at: string
  updated_at: string
}

/** A refund; one that settles later is pending until then. */
export type Refund = { id: string; reference: string; amount: number; created_at: string; settles_at?: string }

/** A change that happens at a time (milliseconds since 1970) unless the payment changed before. */
export type PlannedChange = { at: number; status: PaymentStatus; declineCode?: string }

/**
 * A payment as stored in the journal: the shop's view, and the state that the sandbox needs to continue after a
 * restart.
 */
export type PaymentRecord = {
  payment: Payment
  /** The canonical body of the create call: the same reference with another body is refused. */
  request: string
  behaviour: string
  returnUrl: string
  webhookUrl: string
  description: string
  locale: string
  paymentPoint: string | null
  /** The card to save once it pays, and the customer. */
  saves?: CardFacts & { vault: string }
  refunds: Refund[]
  /** In order of time; the first one that is due and allowed is applied. */
  planned: PlannedChange[]
}

const nextStatuses: Record<PaymentStatus, readonly PaymentStatus[]> = {
  needs_action: ['captured', 'declined', 'cancelled', 'expired'],
  pending: ['captured', 'declined', 'cancelled', 'expired'],
  authorised: ['captured', 'cancelled'],
  captured: ['refunded'],
  declined: [],
  cancelled: [],
  expired: [],
  refunded: [],
}

/** True if a payment may change from one status to the other. */
export function canMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return nextStatuses[from].includes(to)
}

/** True if money was captured, even if it was refunded since. */
export function isPaid(status: PaymentStatus): boolean {
  return status === 'captured' || status === 'refunded'
}

/** True if the payment can still be confirmed or refused. */
export function isOpen(status: PaymentStatus): boolean {
  return status === 'needs_action' || status === 'pending'
}

/**
 * Changes the status of a payment at a time in milliseconds. An open payment that closes loses its action and its
 * planned changes.
 */
export function moveTo(record: PaymentRecord, status: PaymentStatus, now: number, declineCode?: string): PaymentRecord {
  const { action: _action, ...payment } = record.payment
  return {
    ...record,
    planned: [],
    payment: {
      ...payment,
      status,
      ...(declineCode === undefined ? {} : { decline_code: declineCode }),
      updated_at: new Date(now).toISOString(),
    },
  }
}

export type RefundRefusal = 'not_captured' | 'amount_too_high' | 'too_many_refunds'

const maxRefundsOfPayment = 100

/** Adds a refund; the payment stays `captured` until the whole amount is refunded, then it is `refunded`. */
export function addRefund(
  record: PaymentRecord,
  refund: Refund,
  now: number,
): { record: PaymentRecord } | { refused: RefundRefusal } {
  const { payment } = record
  if (!isPaid(payment.status)) return { refused: 'not_captured' }
  const amountRefunded = payment.amount_refunded + refund.amount
  if (amountRefunded > payment.amount) return { refused: 'amount_too_high' }
  if (record.refunds.length >= maxRefundsOfPayment) return { refused: 'too_many_refunds' }
  return {
    record: {
      ...record,
      refunds: [...record.refunds, refund],
      payment: {
        ...payment,
        amount_refunded: amountRefunded,
        status: amountRefunded === payment.amount ? 'refunded' : 'captured',
        updated_at: new Date(now).toISOString(),
      },
    },
  }
}
