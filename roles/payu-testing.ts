import { payuBank } from '@meridian/sandbox/payu/payu-bank.ts'
import { type Payu, startPayu } from '@meridian/sandbox/payu/server.ts'
import type { PointOfSale } from '@meridian/sandbox/payu/tokens.ts'
import type { PayuPoint } from '@meridian/services/payments/providers/payu/payu-client.ts'
import { createPayuProvider } from '@meridian/services/payments/providers/payu/payu-provider.ts'
import type { OpenProvider } from './payments-testing.ts'

export const POLAND: PointOfSale = {
  posId: '300746',
  clientId: '300746',
  clientSecret: 'secret-of-poland',
  secondKey: 'second-key-of-poland',
  currencies: ['PLN'],
  payMethods: ['pl-bank-1', 'c', 'blik'],
}
export const HUNGARY: PointOfSale = {
  posId: '300747',
  clientId: '300747',
  clientSecret: 'secret-of-hungary',
  secondKey: 'second-key-of-hungary',
  currencies: ['HUF'],
  payMethods: ['c'],
  algorithm: 'SHA-256',
}

export function pointOf({ posId, clientId, clientSecret, secondKey }: PointOfSale): PayuPoint {
  return { pos_id: posId, client_id: clientId, client_secret: clientSecret, second_keys: [secondKey] }
}

/**
 * The stand-in for PayU, and our provider that speaks to it. Both read one clock, which a test may move; that of the
 * provider is `aheadMs` ahead, as if each charge were so old when it is queried.
 */
export async function startPayuWithProvider({
  aheadMs = 0,
  tokenLifeS,
}: {
  aheadMs?: number
  tokenLifeS?: number
} = {}) {
  let movedMs = 0
  const clock = () => Date.now() + movedMs
  const lifecycle = tokenLifeS === undefined ? {} : { tokenLifeS }
  const payu = await startPayu({ port: 0, points: [POLAND, HUNGARY], clock, ...lifecycle })
  const providerOf = (points: Parameters<typeof createPayuProvider>[0]['points']) =>
    createPayuProvider({ url: payu.url, points, clock: () => new Date(clock() + aheadMs), readTimeoutMs: 800 })

  function post(path: string, form: Record<string, string>): Promise<Response> {
    return fetch(`${payu.url}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  }

  return {
    payu,
    provider: providerOf({ PLN: pointOf(POLAND), HUF: pointOf(HUNGARY) }),
    providerOf,
    clock: () => new Date(clock()),
    moveClock(byMs: number) {
      movedMs += byMs
    },
    orderOf: (reference: string) =>
      payu.desk.byExtOrderId(POLAND.posId, reference) ?? payu.desk.byExtOrderId(HUNGARY.posId, reference),
    /** The payer's actions on PayU's page, and in the bank app. */
    decide: (orderId: string, form: Record<string, string>) => post(`/pay/${orderId}`, form),
    answerInApp: (orderId: string, action: 'confirm' | 'refuse') => post(`/bank-app/${orderId}`, { action }),
  }
}

/** PayU as the provider of a shop under test, whose time it reads. */
export async function openPayu(clock: () => Date): Promise<OpenProvider & { payu: Payu }> {
  const payu = await startPayu({ port: 0, points: [POLAND] })
  return {
    payu,
    provider: createPayuProvider({ url: payu.url, points: { PLN: pointOf(POLAND) }, clock, readTimeoutMs: 800 }),
    bank: payuBank(payu),
    close: () => payu.stop(),
  }
}
