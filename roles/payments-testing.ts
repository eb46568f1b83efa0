import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Refusal } from '@meridian/contract/errors.ts'
import { createPayment, getPayment, type Payment } from '@meridian/contract/payments.ts'
import { getOrder, type Order } from '@meridian/contract/shop/order.ts'
import type { Bank } from '@meridian/sandbox/bank.ts'
import { sandboxBank } from '@meridian/sandbox/sandbox-bank.ts'
import { startSandbox } from '@meridian/sandbox/server.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER, PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import type { PaymentProvider } from '@meridian/services/payments/provider.ts'
import { createSandboxProvider } from '@meridian/services/payments/providers/sandbox/sandbox-provider.ts'
import { applyWaitingEvents, pollWaitingAttempts } from '@meridian/services/payments/reconcile.ts'
import { refundPayment } from '@meridian/services/payments/refunds/refunds.ts'
import { receiveEvent } from '@meridian/services/payments/webhooks.ts'
import { createTestShop, type TestCaller, type TestShop } from '@meridian/services/testing/testing.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { expect } from 'vitest'

export const PROVIDER_KEY = 'key-of-the-payment-tests-0123456789'
export const WEBHOOK_SECRET = 'webhook-secret-of-the-payment-tests'

interface KeptWebhook {
  raw: Buffer
  headers: Record<string, string | string[] | undefined>
}

/** A provider with its own side, which a test can look at. */
export interface OpenProvider {
  provider: PaymentProvider
  bank: Bank
  close(): Promise<void>
}

export type PayingShop = Awaited<ReturnType<typeof createPayingShop>>

/** The sandbox as the provider of a test. */
export async function openSandbox() {
  const folder = await mkdtemp(path.join(tmpdir(), 'meridian-payments-'))
  const journalPath = path.join(folder, 'journal')
  const sandbox = await startSandbox({ port: 0, key: PROVIDER_KEY, webhookSecret: WEBHOOK_SECRET, journalPath })
  return {
    sandbox,
    provider: createSandboxProvider({
      url: sandbox.url,
      key: PROVIDER_KEY,
      webhookSecrets: [WEBHOOK_SECRET],
      readTimeoutMs: 800,
    }),
    bank: sandboxBank(sandbox.url, PROVIDER_KEY),
    async close() {
      await sandbox.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A shop that is paid through the sandbox. */
export async function createPayingShop() {
  const { sandbox, ...opened } = await openSandbox()
  return { ...(await createShopPaidBy(async () => opened)), sandbox }
}

/** A shop with one provider, and an endpoint for its webhooks. The provider may read the time of the shop. */
export async function createShopPaidBy(
  open: (clock: () => Date) => Promise<OpenProvider>,
  more: { log?: Logger } = {},
) {
  /** Accepted webhooks may still be in progress. */
  const applying: Promise<unknown>[] = []
  const kept: KeptWebhook[] = []
  /** While closed, webhooks are refused and retried later: this simulates late ones. */
  let isOpen = true
  const door = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const raw = Buffer.concat(chunks)
    kept.push({ raw, headers: request.headers })
    if (!isOpen) return response.writeHead(503).end()
    shop.time.now = new Date()
    const received = await receiveEvent(shop.paymentDeps, provider.name, raw, request.headers).catch(
      (error: unknown) => {
        if (error instanceof Refusal) return null
        throw error
      },
    )
    if (received === null) return response.writeHead(401).end()
    applying.push(received.applied)
    response.writeHead(200).end()
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as AddressInfo
  const { provider, ...side } = await open(() => shop.time.now)
  const shop: TestShop = await createTestShop({ provider, publicUrl: `http://127.0.0.1:${port}`, ...more })
  const db = shop.pool.kysely
  // Orders of the seed world were delivered long ago.
  const { order_id: seeded_order_id } = await db
    .selectFrom('shop.orders')
    .select((expression) => expression.fn.coalesce(expression.fn.max('order_id'), sql.lit(0)).as('order_id'))
    .executeTakeFirstOrThrow()
  let swept = 0

  async function buyer(
    payment_method_id: number = PAYMENT_METHOD_IDS.PL.card,
    variant_id: number = HAND_WASH_AMBER.variant_id,
  ) {
    const guest = await shop.guest('PL')
    const order = await placeTestOrder(guest, [{ variant_id, quantity: 1 }], payment_method_id)
    const pay = async (
      data: { card_token?: string; mobile_code?: string; payment_method_id?: number; payment_point_id?: number },
      idempotencyKey?: string,
    ) => {
      const body = { order_id: order.order_id, languageId: 'en' as const, ...data }
      return (await guest.call(createPayment, { body }, { idempotencyKey })).payment
    }
    return { guest, order, pay }
  }

  /** The final state of a payment, polled as the order page does. */
  function settled(guest: TestCaller, payment: Payment): Promise<Payment> {
    return until(
      async () => {
        shop.time.now = new Date()
        return (await guest.call(getPayment, { params: { token: payment.token } })).payment
      },
      ({ status }) => !['RUNNING', 'NEEDS_ACTION', 'CREATED'].includes(status),
    )
  }

  /** Runs what the worker would run half a minute later. */
  async function sweep(): Promise<void> {
    swept += 1
    shop.time.now = new Date(Date.now() + swept * 31_000)
    await pollWaitingAttempts(shop.paymentDeps)
    await applyWaitingEvents(shop.paymentDeps)
    shop.time.now = new Date()
  }

  const attemptsOf = ({ order_id }: Pick<Order, 'order_id'>) =>
    db
      .selectFrom('payments.attempt')
      .select(['state', 'token'])
      .where('order_id', '=', order_id)
      .orderBy('attempt_id')
      .execute()

  const statesOf = async (order: Pick<Order, 'order_id'>) => (await attemptsOf(order)).map(({ state }) => state)

  /** Runs the job of every refund that is still owed. */
  async function executeDueRefunds(): Promise<void> {
    const due = await db.selectFrom('payments.refund').select('refund_id').where('refunded_at', 'is', null).execute()
    for (const { refund_id } of due) await refundPayment(shop.paymentDeps, refund_id)
  }

  /**
   * After every test: the provider's list agrees with ours, each captured payment belongs to one paid order, and stock
   * is the initial stock less what is claimed or held.
   */
  async function everythingReconciles(): Promise<void> {
    isOpen = true
    await Promise.all(applying)
    await chargesReconcile()
    const paid = await sql<{ orders: number; attempts: number }>`select
      (select count(*) from shop.orders where state = 'PAID' and order_id > ${seeded_order_id}) as orders,
      (select count(*) from payments.attempt
        where state = 'CAPTURED' and not refund_due and order_id > ${seeded_order_id}) as attempts`.execute(db)
    expect(paid.rows[0]?.orders).toBe(paid.rows[0]?.attempts)
    const wrongStock = await sql`select stock.variant_id from shop.stock
      left join (select variant_id, country_id, sum(quantity) filter (where state = 'HELD') as held,
          sum(quantity - gone) filter (where state = 'CLAIMED') as claimed
        from shop.reservation group by 1, 2) as r using (variant_id, country_id)
      where (stock.reserved, stock.sold) <> (coalesce(r.held, 0), coalesce(r.claimed, 0))`.execute(db)
    expect(wrongStock.rows).toEqual([])
  }

  /** Every charge is ours, none captured an order twice, and both sides agree on the final state and amount. */
  async function chargesReconcile(): Promise<void> {
    const charges = await side.bank.books()
    const ours = await db
      .selectFrom('payments.attempt')
      .select(['token', 'order_id', 'state', 'amount', 'currency_code', 'refund_due'])
      .where('order_id', '>', seeded_order_id)
      .execute()
    const attempts = new Map(ours.map((attempt) => [attempt.token, attempt]))
    const seen = charges.map((charge) => ({ charge, attempt: attempts.get(charge.reference) }))
    expect(seen.filter(({ attempt }) => attempt === undefined)).toEqual([])
    // Payments at the provider are polled later; everything else is final on our side.
    const waiting = ['SENT', 'UNKNOWN', 'NEEDS_ACTION', 'AUTHORISED']
    const reported = seen.flatMap(({ charge, attempt }) =>
      attempt && !waiting.includes(attempt.state) ? [{ charge, attempt }] : [],
    )
    const ends: Record<string, string> = { CAPTURED: 'captured', REFUNDED: 'refunded' }
    for (const { charge, attempt } of reported) {
      const { token, state } = attempt
      if (state in ends) expect({ token, status: charge.status }).toEqual({ token, status: ends[state] })
      else expect(['captured', 'refunded'], `${token} is ${state}`).not.toContain(charge.status)
    }
    const kept = reported.filter(({ attempt }) => attempt.state === 'CAPTURED' && !attempt.refund_due)
    expect(kept.map(({ charge: { amount, currency } }) => ({ amount, currency }))).toEqual(
      kept.map(({ attempt: { amount, currency_code } }) => ({ amount, currency: currency_code })),
    )
    expect(new Set(kept.map(({ attempt }) => attempt.order_id)).size).toBe(kept.length)
    const listed = new Set(charges.map((charge) => charge.reference))
    const outcomeUnknown = ours.filter(({ token, state }) => state in ends && !listed.has(token))
    expect(outcomeUnknown).toEqual([])
  }

  return {
    shop,
    provider,
    applying,
    kept,
    buyer,
    settled,
    sweep,
    attemptsOf,
    statesOf,
    executeDueRefunds,
    confirmInBankApp: (token: string) => side.bank.answerInApp(token, 'confirm'),
    everythingReconciles,
    closeWebhooks: () => {
      isOpen = false
    },
    async close() {
      await side.close()
      await new Promise((resolve) => door.close(resolve))
      await Promise.all(applying)
      await shop.close()
    },
  }
}

export async function orderState(caller: TestCaller, { order_id }: Pick<Order, 'order_id'>): Promise<Order['state']> {
  return (await caller.call(getOrder, { params: { order_id }, query: { languageId: 'en' } })).data.state
}

export async function until<T>(read: () => Promise<T>, fits: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read()
    if (fits(value)) return value
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
