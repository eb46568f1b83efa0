import type { PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import type { Chance } from './random.ts'

/** One way to pay: the method, what the buyer enters, and what the buyer then does at the bank. */
export interface WayToPay {
  /** Of those that Poland offers in the seed world. */
  method: keyof typeof PAYMENT_METHOD_IDS.PL
  data: { card_token?: string; mobile_code?: string; wallet_token?: string }
  /** At the bank, if the payment asks for it; `nothing` leaves it open. */
  at_bank: 'confirm' | 'refuse' | 'nothing'
}

const card = (name: string): WayToPay => ({ method: 'card', data: { card_token: `tok_${name}` }, at_bank: 'confirm' })
const wallet = (name: string): WayToPay => ({
  method: 'wallet',
  data: { wallet_token: `tok_${name}` },
  at_bank: 'confirm',
})
const code = (mobile_code: string, at_bank: WayToPay['at_bank'] = 'confirm'): WayToPay => ({
  ...{ method: 'mobile_code', data: { mobile_code }, at_bank },
})

/** What goes well or is clearly declined. */
const PLAIN: readonly WayToPay[] = [
  card('capture'),
  card('capture'),
  card('3ds'),
  card('decline'),
  wallet('capture'),
  wallet('3ds'),
  code('777000'),
  code('777123'),
  code('777555'),
  code('222222', 'nothing'),
  { method: 'pay_by_link', data: {}, at_bank: 'confirm' },
  { method: 'pay_by_link', data: {}, at_bank: 'refuse' },
  { method: 'bank_transfer', data: {}, at_bank: 'confirm' },
  { method: 'cash_on_delivery', data: {}, at_bank: 'nothing' },
]

/** The provider's own faults: it loses answers, repeats and reorders its news. */
const HURT: readonly WayToPay[] = [
  ...['timeout_after', 'error_before', 'error_after', 'reset_after', 'slow', 'late', 'twice'].map(card),
  ...['out_of_order', 'webhook_never', 'bad_signature', 'wrong_amount'].map(card),
  wallet('error_after'),
  code('444444', 'nothing'),
  code('555555', 'nothing'),
]

const HURT_SHARE = 0.3

/** A way that a buyer might pay, in three cases of ten one that the provider mishandles. */
export function someWay(chance: Chance): WayToPay {
  return chance.pick(chance.happens(HURT_SHARE) ? HURT : PLAIN)
}

export const GOOD_CARD: WayToPay = card('capture')

/** One plain way of each method. */
export const PLAIN_WAYS: readonly WayToPay[] = [
  card('capture'),
  code('777000'),
  wallet('capture'),
  { method: 'pay_by_link', data: {}, at_bank: 'confirm' },
  { method: 'bank_transfer', data: {}, at_bank: 'confirm' },
  { method: 'cash_on_delivery', data: {}, at_bank: 'nothing' },
]
