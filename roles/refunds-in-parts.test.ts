import { inTransaction } from '@meridian/database/transaction.ts'
import { PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import { readAttempts } from '@meridian/services/payments/attempts.ts'
import { decideRefund, overpayment } from '@meridian/services/payments/refunds/refund-queries.ts'
import { refundPayment } from '@meridian/services/payments/refunds/refunds.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createShopPaidBy,
  type OpenProvider,
  openSandbox,
  orderState,
  type PayingShop,
  PROVIDER_KEY,
  until,
} from './payments-testing.ts'
import { openPayu, POLAND } from './payu-testing.ts'
import { openStripe, STRIPE_HEADERS } from './stripe-testing.ts'

/** Late money (R6): money is refunded in parts with each provider, and the part that it refuses stays owed. */

type OpenedProvider = OpenProvider & {
  pays: { card_token: string } | { mobile_code: string; payment_method_id: number }
  /** A partial refund at the provider, without the shop. */
  refundOutside(token: string, provider_payment_id: string, amount: number): Promise<void>
}

const OPEN: Readonly<Record<string, (clock: () => Date) => Promise<OpenedProvider>>> = {
  async sandbox() {
    const { sandbox, ...side } = await openSandbox()
    return {
      ...side,
      pays: { card_token: 'tok_capture' },
      async refundOutside(_, id, amount) {
        const headers = { authorization: `Bearer ${PROVIDER_KEY}`, 'content-type': 'application/json' }
        const body = JSON.stringify({ reference: `outside-${id}`, amount })
        const answer = await fetch(`${sandbox.url}/v1/payments/${id}/refunds`, { method: 'POST', headers, body })
        expect(answer.status).toBe(200)
      },
    }
  },
  async stripe(clock) {
    const { url, ...side } = await openStripe(clock)
    return {
      ...side,
      pays: { card_token: 'pm_card_visa' },
      async refundOutside(_, payment_intent, amount) {
        const body = new URLSearchParams({ payment_intent, amount: String(amount) })
        const answer = await fetch(`${url}/v1/refunds`, { method: 'POST', headers: STRIPE_HEADERS, body })
        expect(answer.status).toBe(200)
      },
    }
  },
  async payu(clock) {
    const { payu, ...side } = await openPayu(clock)
    return {
      ...side,
      pays: { mobile_code: '777000', payment_method_id: PAYMENT_METHOD_IDS.PL.mobile_code },
      async refundOutside(token, _, amount) {
        const order = payu.desk.byExtOrderId(POLAND.posId, token)
        if (order === undefined) throw new Error(`PayU has no order ${token}`)
        const refunded = payu.desk.refund(order, { description: 'From the panel', amount: String(amount) })
        expect(refunded).toHaveProperty('refund')
      },
    }
  },
}

describe.each(Object.keys(OPEN))('with %s', (name) => {
  let paying: Omit<PayingShop, 'sandbox'>
  let opened: OpenedProvider
  beforeAll(async () => {
    paying = await createShopPaidBy(async (clock) => {
      const open = OPEN[name]
      if (open === undefined) throw new Error(`No provider ${name}`)
      opened = await open(clock)
      return opened
    })
  })
  beforeEach(() => {
    paying.shop.time.now = new Date()
  })
  afterAll(() => paying?.close())
  afterEach(() => paying.everythingReconciles())

  /** Decides a refund of an amount and sends it until it has ended. */
  async function refundPart({ order_id, attempt_id }: { order_id: number; attempt_id: number }, amount: number) {
    const { shop } = paying
    const refund_id = await inTransaction(shop.pool.kysely, async (tx) => {
      await shop.paymentDeps.orders.lock(tx, order_id, null)
      return decideRefund(tx, shop.paymentDeps.enqueue, {
        order_id,
        attempt_id,
        reason: 'OVERPAID',
        components: overpayment(amount),
        currency_code: 'PLN',
        admin_id: null,
        is_limited: false,
        now: shop.time.now,
      })
    })
    if (refund_id === null) throw new Error('It was not decided')
    return until(
      async () => {
        shop.time.now = new Date(shop.time.now.getTime() + 16_000)
        await refundPayment(shop.paymentDeps, refund_id).catch(() => null)
        return shop.pool.kysely
          .selectFrom('payments.refund')
          .select(['state', 'amount', 'fault'])
          .where('refund_id', '=', refund_id)
          .executeTakeFirstOrThrow()
      },
      ({ state }) => state === 'SUCCEEDED' || state === 'FAILED',
    )
  }

  test('two parts go back, one more than the provider still has is refused with its code, and a smaller one follows', async () => {
    const { guest, order, pay } = await paying.buyer()
    const { token } = await pay(opened.pays)
    await until(
      () => orderState(guest, order),
      (state) => state === 'PAID',
    )
    const [attempt] = await readAttempts(paying.shop.pool.kysely, order.order_id)
    if (attempt?.provider_payment_id == null) throw new Error('There is no payment')
    await opened.refundOutside(token, attempt.provider_payment_id, 500)
    const first = await refundPart(attempt, 1000)
    const second = await refundPart(attempt, 234)
    expect([first, second]).toEqual([
      { state: 'SUCCEEDED', amount: 1000, fault: null },
      { state: 'SUCCEEDED', amount: 234, fault: null },
    ])
    // The books have this much left; the provider has 500 less, because they were refunded there.
    const rest = attempt.amount - 1000 - 234 - 100
    const refused = await refundPart(attempt, rest)
    expect(refused).toEqual({ state: 'FAILED', amount: rest, fault: expect.any(String) })
    expect(refused.fault).not.toBe('')
    expect(await refundPart(attempt, 100)).toMatchObject({ state: 'SUCCEEDED' })
    expect(await paying.attemptsOf(order)).toMatchObject([{ state: 'CAPTURED' }])
    expect(await orderState(guest, order)).toBe('PAID')
  })
})
