import type { OrderState } from './order.ts'
import type { PaymentStatus } from './order-status.ts'

/**
 * Mails that an admin writes to the buyer of an order: from a template, with own words or without, or in own words
 * only. SPEC §6.
 */
export const ORDER_LETTERS = ['letter-delay', 'letter-address', 'letter-payment', 'letter-words'] as const
export type OrderLetter = (typeof ORDER_LETTERS)[number]

const FITS: Readonly<Record<OrderLetter, readonly OrderState[] | 'always'>> = {
  'letter-delay': ['PAID', 'CONFIRMED', 'FULFILLING', 'SHIPPED'],
  'letter-address': ['PENDING_PAYMENT', 'PAID', 'CONFIRMED', 'FULFILLING'],
  'letter-payment': ['PENDING_PAYMENT'],
  'letter-words': 'always',
}

/** The letters that say something true of an order in this state. */
export function lettersFor(state: OrderState, payment_status: PaymentStatus): OrderLetter[] {
  const fitting = ORDER_LETTERS.filter((letter) => FITS[letter] === 'always' || FITS[letter].includes(state))
  // Nobody is asked to pay for an order whose terms they have not accepted.
  return payment_status === 'NOT_ACCEPTED' ? fitting.filter((letter) => letter !== 'letter-payment') : fitting
}

/** Whether a letter says nothing without an admin's own words. */
export function needsWords(letter: OrderLetter): boolean {
  return letter === 'letter-words'
}
