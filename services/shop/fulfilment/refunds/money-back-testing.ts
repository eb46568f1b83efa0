import { createBasket, setDiscount } from '@meridian/contract/shop/member-cart.ts'
import { createOrder, type Order } from '@meridian/contract/shop/order.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { orderOf, placeTestOrder, type TestPlace } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER, PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { attemptMoved } from '../../../payments/attempts.ts'
import { insertTestAttempt, silentProvider } from '../../../payments/payments-testing.ts'
import { type PaymentProvider, ProviderSilent } from '../../../payments/provider.ts'
import { refundPayment, retryLostRefunds } from '../../../payments/refunds/refunds.ts'
import { applyProviderAnswer } from '../../../payments/settle.ts'
import type { TestCaller, TestShop, TestUser } from '../../../testing/testing.ts'
import { completeBasket, fillBasket } from '../../cart/member-cart-testing.ts'
import { refundDueOrders } from '../../order/refund-orders.ts'
import { shipParcel } from '../shipments/ship-units.ts'
import { followShipments, lockOrder, moveShipment } from '../shipments/shipments.ts'
import { plan } from '../warehouse/plan-shipment.ts'

/** A provider that refunds, with faults set by the test. */
export function refundingProvider() {
  const received = new Map<string, number>()
  const faults = { isAway: false, refuses: false }
  let calls = 0
  const provider: PaymentProvider = {
    ...silentProvider,
    // Nothing is charged here: attempts are captured by the test.
    readCharge: async () => ({
      status: 'processing',
      provider_payment_id: null,
      amount: 0,
      currency_code: 'PLN',
      decline_code: null,
      action: null,
    }),
    async capture({ provider_payment_id, amount, currency_code }) {
      if (faults.isAway) throw new ProviderSilent('away')
      return { status: 'captured', provider_payment_id, amount, currency_code, decline_code: null, action: null }
    },
    async refund(_, { reference, amount }) {
      if (faults.isAway) throw new ProviderSilent('away')
      calls += 1
      if (faults.refuses) return { status: 'refused', code: 'account_closed' }
      received.set(reference, amount)
      return { status: 'refunded', code: null }
    },
    async readRefund(_, reference) {
      if (faults.isAway) throw new ProviderSilent('away')
      return { status: received.has(reference) ? 'refunded' : 'not_found', code: null }
    },
  }
  return { provider, faults, received, calls: () => calls }
}

const LINES = [
  { variant_id: AMBRE_51_50ML.variant_id, quantity: 2 },
  { variant_id: HAND_WASH_AMBER.variant_id, quantity: 3 },
]

/** A member's captured order with converted points. */
export async function paidMemberOrder(
  shop: TestShop,
  member: TestUser,
  points: number,
  lines: readonly { variant_id: number; quantity: number }[] = LINES,
): Promise<Order> {
  const query = { languageId: 'en' } as const
  await member.call(createBasket, { query, body: { name: 'Money back' } })
  await fillBasket(member, [...lines])
  await completeBasket(member)
  const { data } = await member.call(setDiscount, { query, body: { points_to_convert: points } })
  const order = (await member.call(createOrder, { body: await orderOf(member, data) })).data
  return captured(shop, order)
}

/** A guest's captured order. */
export async function paidGuestOrder(
  shop: TestShop,
  guest: TestCaller,
  lines: { variant_id: number; quantity: number }[] = LINES,
  country_id: TestPlace = 'PL',
): Promise<Order> {
  return captured(shop, await placeTestOrder(guest, lines, PAYMENT_METHOD_IDS[country_id].card, { country_id }))
}

/** A guest's order paid on delivery, as accepted by the provider. */
export async function orderOnDelivery(
  shop: TestShop,
  guest: TestCaller,
  lines: { variant_id: number; quantity: number }[] = LINES,
): Promise<Order> {
  const id = PAYMENT_METHOD_IDS.PL.cash_on_delivery
  const order = await placeTestOrder(guest, lines, id)
  const { order_id, currency_code, totals } = order
  const amount = totals.total_gross
  const attempt = await insertTestAttempt(shop, { order_id, amount, method: { id, type: 'cash_on_delivery' } })
  const answer = { status: 'authorised', provider_payment_id: null, amount, currency_code } as const
  await inTransaction(shop.pool.kysely, (tx) =>
    applyProviderAnswer(tx, shop.paymentDeps, attempt, { ...answer, decline_code: null, action: null }),
  )
  return order
}

async function captured(shop: TestShop, order: Order): Promise<Order> {
  const { order_id, totals } = order
  if (totals.total_gross === 0) return order
  const attempt = await insertTestAttempt(shop, { order_id, amount: totals.total_gross })
  await inTransaction(shop.pool.kysely, async (tx) => {
    const locked = await shop.paymentDeps.orders.lock(tx, order_id, null)
    if (!locked) throw new Error('no order')
    await tx.executeQuery(attemptMoved({ ...attempt, state: 'CAPTURED', settled_at: shop.time.now }))
    await shop.paymentDeps.orders.captured(tx, locked, shop.time.now)
  })
  return order
}

/** Runs jobs and sweeps until nothing of an order's refunds is open. */
export async function settleRefunds(shop: TestShop, order_id: number): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    const { rows } = await sql<{ refund_id: number }>`select refund_id from payments.refund
      where order_id = ${order_id} and state in ('APPROVED', 'SENT', 'UNKNOWN', 'FAILED')`.execute(shop.pool.kysely)
    for (const { refund_id } of rows) await refundPayment(shop.paymentDeps, refund_id).catch(() => {})
    await refundDueOrders({ database: shop.pool.kysely, paymentDeps: shop.paymentDeps })
    if (rows.length === 0) return
    shop.time.now = new Date(shop.time.now.getTime() + 20_000)
    await retryLostRefunds(shop.paymentDeps)
  }
}

/** Ships a parcel with units of a line. */
export async function shipUnits(shop: TestShop, order_id: number, position: number, units: number): Promise<void> {
  if (units === 0) return
  await inTransaction(shop.pool.kysely, async (tx) => {
    const order = await lockOrder(tx, order_id)
    if (!order) throw new Error('no order')
    const shipment = await plan(tx, order, [{ position, quantity: units }], shop.time.now)
    const move = { cause: 'sent by a test', at: shop.time.now }
    await moveShipment(tx, shipment, 'PICKING', move)
    await moveShipment(tx, { ...shipment, state: 'PICKING' }, 'PACKED', move)
    await shipParcel(tx, shop.paymentDeps.enqueue, { ...shipment, state: 'PACKED' }, move)
    await followShipments(tx, shop.paymentDeps.enqueue, order, move)
  })
}

export const versionOf = async (shop: TestShop, order_id: number): Promise<number> => {
  const { version } = await shop.pool.kysely
    .selectFrom('shop.orders')
    .select('version')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return version
}

/** The token of an order's first payment. */
export async function tokenOf(shop: TestShop, order_id: number): Promise<string> {
  const { token } = await shop.pool.kysely
    .selectFrom('payments.attempt')
    .select('token')
    .where('order_id', '=', order_id)
    .orderBy('attempt_id')
    .executeTakeFirstOrThrow()
  return token
}

/** Delivers all parcels of an order. */
export async function deliverAll(shop: TestShop, order_id: number): Promise<void> {
  await inTransaction(shop.pool.kysely, async (tx) => {
    const order = await lockOrder(tx, order_id)
    if (!order) throw new Error('no order')
    const move = { cause: 'delivered by a test', at: shop.time.now }
    const parcels = await tx
      .selectFrom('shop.shipment')
      .select('shipment_id')
      .where('order_id', '=', order_id)
      .where('state', '=', 'SHIPPED')
      .execute()
    for (const { shipment_id } of parcels) {
      await moveShipment(tx, { shipment_id, state: 'SHIPPED', hold: null }, 'DELIVERED', move)
    }
    await followShipments(tx, shop.paymentDeps.enqueue, order, move)
  })
}

/** The mails about a return, in order. */
export async function mailsOfReturn(shop: TestShop, return_id: number): Promise<string[]> {
  const { rows } = await sql<{ template: string }>`select data ->> 'template' as template from pgboss.job
    where name = 'send-mail' and (data ->> 'return_id')::bigint = ${return_id} order by created_on`.execute(
    shop.pool.kysely,
  )
  return rows.map(({ template }) => template)
}
