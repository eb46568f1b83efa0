import { type OrderState, TO_SHIP_STATES } from './order.ts'
import type { PaymentStatus } from './order-status.ts'

/**
 * Mails that an admin writes to the buyer of an order: from a template with or without own words, or in own words only.
 * SPEC §6.
 */
export const ORDER_LETTERS = ['letter-delay', 'letter-address', 'letter-payment', 'letter-words'] as const
export type OrderLetter = (typeof ORDER_LETTERS)[number]

const FITS: Readonly<Record<OrderLetter, readonly OrderState[] | 'always'>> = {
  'letter-delay': [...TO_SHIP_STATES, 'SHIPPED'],
  'letter-address': ['PENDING_PAYMENT', ...TO_SHIP_STATES],
  'letter-payment': ['PENDING_PAYMENT'],
  'letter-words': 'always',
}

/** The letters applicable to an order in this state. */
export function lettersFor(state: OrderState, payment_status: PaymentStatus): OrderLetter[] {
  const fitting = ORDER_LETTERS.filter((letter) => FITS[letter] === 'always' || FITS[letter].includes(state))
  // Payment is not requested before the buyer has accepted the terms.
  return payment_status === 'NOT_ACCEPTED' ? fitting.filter((letter) => letter !== 'letter-payment') : fitting
}

/** True if a letter is empty without an admin's own words. */
export function needsWords(letter: OrderLetter): boolean {
  return letter === 'letter-words'
}
