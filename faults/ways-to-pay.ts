import type { PaymentProviderName } from '@meridian/domain/payment-provider.ts'
import type { PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import type { Chance } from './random.ts'

/** The methods that Poland offers in the seed world. */
type Method = keyof typeof PAYMENT_METHOD_IDS.PL

/** One way to pay: the method, the buyer's input, and the buyer's action at the bank. */
export interface WayToPay {
  method: Method
  data: { card_token?: string; mobile_code?: string; wallet_token?: string }
  /** At the bank, if the payment requires it; `nothing` leaves it open. */
  at_bank: 'confirm' | 'refuse' | 'nothing'
  /** After a plus sign in the e-mail address, where the stand-in for PayU looks for its orders. */
  word?: string
}

interface Ways {
  /** Ways that succeed or are clearly declined; the first of each method succeeds. */
  plain: readonly WayToPay[]
  /** The provider's own faults: it loses answers, repeats and reorders its news. */
  hurt: readonly WayToPay[]
}

const card = (card_token: string): WayToPay => ({ method: 'card', data: { card_token }, at_bank: 'confirm' })
const wallet = (wallet_token: string): WayToPay => ({ method: 'wallet', data: { wallet_token }, at_bank: 'confirm' })
const code = (mobile_code: string, at_bank: WayToPay['at_bank'] = 'confirm'): WayToPay => ({
  method: 'mobile_code',
  data: { mobile_code },
  at_bank,
})
const link = (at_bank: WayToPay['at_bank']): WayToPay => ({ method: 'pay_by_link', data: {}, at_bank })

const HURT_CARDS = [
  ...['timeout_after', 'error_before', 'error_after', 'reset_after', 'slow', 'late', 'twice'],
  ...['out_of_order', 'webhook_never', 'bad_signature', 'wrong_amount'],
]

const WAYS: Record<PaymentProviderName, Ways> = {
  sandbox: {
    plain: [
      ...[card('tok_capture'), card('tok_capture'), card('tok_3ds'), card('tok_decline')],
      ...[wallet('tok_capture'), wallet('tok_3ds')],
      ...[code('777000'), code('777123'), code('777555'), code('222222', 'nothing')],
      ...[link('confirm'), link('refuse')],
      { method: 'bank_transfer', data: {}, at_bank: 'confirm' },
      { method: 'cash_on_delivery', data: {}, at_bank: 'nothing' },
    ],
    hurt: [
      ...HURT_CARDS.flatMap((name) => [card(`tok_${name}`), wallet(`tok_${name}`)]),
      ...[code('444444', 'nothing'), code('555555', 'nothing')],
    ],
  },
  stripe: {
    plain: [
      ...[card('pm_card_visa'), card('pm_card_visa'), card('pm_card_threeDSecure2Required')],
      ...[card('pm_card_visa_chargeDeclined'), wallet('pm_card_visa'), wallet('pm_card_threeDSecure2Required')],
      ...[code('777000'), code('777123'), code('777555'), code('222222', 'nothing')],
      ...[link('confirm'), link('refuse')],
    ],
    hurt: [
      ...HURT_CARDS.map((name) => card(`pm_fault_${name}`)),
      ...[code('444444', 'nothing'), code('555555', 'nothing')],
    ],
  },
  payu: {
    plain: [
      ...[code('777000'), code('777123'), code('777555'), code('500500', 'nothing')],
      ...[link('confirm'), link('confirm'), link('refuse')],
      ...[
        { ...card(''), data: {} },
        { ...card(''), data: {}, at_bank: 'refuse' as const },
      ],
    ],
    // Without `mute`: an order about which PayU sends nothing, and whose answer is lost besides, cannot be found
    // (decision 47).
    hurt: [
      ...['lost-after', 'reset-after', 'error-before', 'error-after', 'busy', 'page', 'slow', 'late', 'amount'],
      ...['twice', 'unordered', 'false-signature', 'refund-slow', 'refund-lost-after'],
    ].map((word) => ({ ...code('777000'), word })),
  },
}

const HURT_SHARE = 0.3

/** The payment routes of Poland, as the variable PAYMENT_ROUTES; the first one that fits. */
export type Takers = readonly { provider: PaymentProviderName; methods: readonly Method[] | null }[]

/** Each provider has something to do, so that every fault meets all of them. */
export const SHARED: Takers = [
  { provider: 'stripe', methods: ['card'] },
  { provider: 'payu', methods: ['mobile_code', 'pay_by_link'] },
  { provider: 'sandbox', methods: null },
]

/** One provider handles every method that it can, and the sandbox the rest. */
export const OF_ONE: Record<PaymentProviderName, Takers> = {
  sandbox: [{ provider: 'sandbox', methods: null }],
  stripe: [
    { provider: 'stripe', methods: ['card', 'wallet', 'mobile_code', 'pay_by_link'] },
    { provider: 'sandbox', methods: null },
  ],
  payu: [
    { provider: 'payu', methods: ['card', 'mobile_code', 'pay_by_link'] },
    { provider: 'sandbox', methods: null },
  ],
}

/** The value of PAYMENT_ROUTES. */
export function routesOf(takers: Takers): string {
  return takers
    .map(({ provider, methods }) => (methods === null ? `*=${provider}` : `PL:${methods.join('+')}=${provider}`))
    .join(', ')
}

const providerOf = (takers: Takers, method: Method): PaymentProviderName | undefined =>
  takers.find(({ methods }) => methods?.includes(method) ?? true)?.provider

function waysOf(takers: Takers, kind: keyof Ways): WayToPay[] {
  // The cast restores the key type that Object.keys loses.
  return (Object.keys(WAYS) as PaymentProviderName[]).flatMap((name) =>
    WAYS[name][kind].filter(({ method }) => providerOf(takers, method) === name),
  )
}

/** A way that a buyer might pay, in three cases of ten one that the provider mishandles. */
export function someWay(takers: Takers, chance: Chance): WayToPay {
  return chance.pick(waysOf(takers, chance.happens(HURT_SHARE) ? 'hurt' : 'plain'))
}

/** A buyer's second choice when the first way has failed. */
export function goodWay(takers: Takers): WayToPay {
  const [first] = plainWays(takers)
  if (first === undefined) throw new Error('Nobody takes payments')
  return first
}

/** One way of each method that goes well, a card first. */
export function plainWays(takers: Takers): WayToPay[] {
  const byMethod = new Map<Method, WayToPay>()
  for (const way of waysOf(takers, 'plain')) {
    if (!byMethod.has(way.method)) byMethod.set(way.method, way)
  }
  const cards = byMethod.get('card')
  return [...(cards === undefined ? [] : [cards]), ...[...byMethod.values()].filter((way) => way !== cards)]
}
