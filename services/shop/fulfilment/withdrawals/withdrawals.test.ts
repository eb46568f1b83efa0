import { randomUUID } from 'node:crypto'
import { cancelUnits } from '@meridian/contract/admin/cancellations.ts'
import { holdShipment, planShipment, releaseShipment } from '@meridian/contract/admin/shipments.ts'
import { getOrder, lookUpOrder, type Order } from '@meridian/contract/shop/order.ts'
import { declareWithdrawal, getWithdrawals, proveSending } from '@meridian/contract/shop/withdrawal.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { withdrawalEndsAt } from '@meridian/domain/withdrawal.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { crowd } from '../../../testing/crowd-testing.ts'
import { openTestShop, type TestCaller, type TestUser } from '../../../testing/testing.ts'
import { actMeanwhile } from '../../../testing/waiting-testing.ts'
import { readBalance } from '../../../wallet/for-services.ts'
import { findLedgerFaults } from '../../../wallet/ledger-testing.ts'
import { settleDueLots } from '../../../wallet/settle-lots.ts'
import {
  deliverAll,
  paidMemberOrder,
  refundingProvider,
  settleRefunds,
  shipUnits,
  versionOf,
} from '../refunds/money-back-testing.ts'
import { orderToShip } from '../shipments/fulfilment-testing.ts'
import { followShipments, lockOrder } from '../shipments/shipments.ts'
import { plan } from '../warehouse/plan-shipment.ts'
import { sendReceipt, sweepWithdrawals } from './sweep-withdrawals.ts'
import { settleWithdrawal } from './withdrawals.ts'

const { provider } = refundingProvider()
const query = { languageId: 'en' } as const
const person = { languageId: 'en', name: 'Anna Nowak', email: 'anna@example.com' } as const

const shop = await openTestShop({ provider })
const start = shop.time.now
beforeEach(() => {
  shop.time.now = start
})

/** Receipts are mailed by their job, of which the tests run only this part. */
const mailed = async () => {}
const declare = (by: TestCaller, order_id: number, units?: { position: number; units: number }[]) =>
  by.call(declareWithdrawal, { params: { order_id }, query: {}, body: { ...person, ...(units && { units }) } })
const seen = (by: TestCaller, order_id: number) => by.call(getWithdrawals, { params: { order_id }, query: {} })
const stateOf = async (member: TestUser, order_id: number) =>
  (await member.call(getOrder, { params: { order_id }, query })).data.state

async function acknowledged(order_id: number): Promise<void> {
  const { rows } = await sql<{ withdrawal_id: number }>`select withdrawal_id from shop.withdrawal
    where order_id = ${order_id} and state = 'RECEIVED'`.execute(shop.pool.kysely)
  for (const { withdrawal_id } of rows) await sendReceipt(shop.paymentDeps, mailed, { order_id, withdrawal_id })
}

async function rowsOf<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  // The caller names the columns of its own statement.
  return (await statement.execute(shop.pool.kysely)).rows as Row[]
}

async function memberOrder(): Promise<{ member: TestUser; order: Order }> {
  const member = await shop.member()
  return { member, order: await paidMemberOrder(shop, member, 0) }
}

test('unshipped units are cancelled and refunded at once, with delivery, and no return is requested', async () => {
  const { member, order } = await memberOrder()
  const { order_id } = order
  const { withdrawal } = await declare(member, order_id)
  expect(withdrawal).toMatchObject({ state: 'RECEIVED', goods_due_at: null, email: 'anna@example.com' })
  expect(withdrawal.declaration).toContain(`order ${order.number}`)
  expect(withdrawal.declaration?.split('\n').at(-1)).toBe('Anna Nowak')
  await acknowledged(order_id)
  await settleRefunds(shop, order_id)
  expect((await seen(member, order_id)).withdrawals).toMatchObject([{ state: 'NOTHING_SENT', can_prove: false }])
  expect(await stateOf(member, order_id)).toBe('REFUNDED')
  expect(await rowsOf(sql`select reason, amount from payments.refund where order_id = ${order_id}`)).toEqual([
    { reason: 'WITHDRAWN', amount: order.totals.total_gross },
  ])
})

test('goods that have left open a return, and are settled when they are back', async () => {
  const { member, order } = await memberOrder()
  const { order_id } = order
  await shipUnits(shop, order_id, 1, 2)
  await shipUnits(shop, order_id, 2, 3)
  await deliverAll(shop, order_id)
  const { withdrawal } = await declare(member, order_id, [{ position: 2, units: 2 }])
  expect(withdrawal).toMatchObject({ state: 'RECEIVED', can_prove: true })
  await acknowledged(order_id)
  const { order: left, withdrawals } = await seen(member, order_id)
  expect(withdrawals).toMatchObject([{ state: 'AWAITING_GOODS' }])
  expect(left.lines.map(({ position, units }) => [position, units])).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(
    await rowsOf(sql`select r.kind, r.state, l.position, l.announced from shop.order_return r
      join shop.return_line l using (return_id) where r.order_id = ${order_id}`),
  ).toEqual([{ kind: 'WITHDRAWAL', state: 'APPROVED', position: 2, announced: 2 }])
  const proved = await member.call(proveSending, {
    params: { order_id, withdrawal_id: withdrawal.withdrawal_id },
    query: {},
    body: { tracking_number: 'RR 123 456' },
  })
  expect(proved.withdrawal).toMatchObject({ tracking_number: 'RR 123 456' })
  await inTransaction(shop.pool.kysely, (tx) =>
    settleWithdrawal(tx, { withdrawal_id: withdrawal.withdrawal_id, at: shop.time.now }),
  )
  expect((await seen(member, order_id)).withdrawals).toMatchObject([{ state: 'SETTLED' }])
})

test('of units that are partly on their way, those in the warehouse are cancelled and the others announced', async () => {
  const { member, order } = await memberOrder()
  const { order_id } = order
  await shipUnits(shop, order_id, 2, 1)
  await declare(member, order_id, [{ position: 2, units: 3 }])
  expect(
    await rowsOf(sql`select cancelled, reversed from shop.order_line where order_id = ${order_id} and position = 2`),
  )
    // One is in transit: its refund awaits its return.
    .toEqual([{ cancelled: 2, reversed: 2 }])
  expect(
    await rowsOf(sql`select announced from shop.return_line join shop.order_return r using (return_id)
      where r.order_id = ${order_id}`),
  ).toEqual([{ announced: 1 }])
})

const AT_ONCE = crowd(500, 150)

test('a name is declared in plain signs', async () => {
  const { member, order } = await memberOrder()
  const { withdrawal } = await member.call(declareWithdrawal, {
    params: { order_id: order.order_id },
    query: {},
    body: { ...person, name: '\u2066Anna  O´Brien\u2069' },
  })
  expect(withdrawal.declaration?.split('\n').at(-1)).toBe("Anna O'Brien")
})

test(`${AT_ONCE} declarations over the same units at once make one, and each unit is withdrawn from once`, async () => {
  const { member, order } = await memberOrder()
  const { order_id } = order
  const answers = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () => declare(member, order_id, [{ position: 1, units: 2 }])),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await rowsOf(sql`select from shop.withdrawal where order_id = ${order_id}`)).toHaveLength(1)
  await expect(declare(member, order_id, [{ position: 1, units: 1 }])).rejects.toMatchObject({
    error: 'WITHDRAWAL_REPEATED',
  })
})

test('of two declarations that arrive while the order is changed, the second learns of the first', async () => {
  const { member, order } = await memberOrder()
  const { order_id } = order
  await shipUnits(shop, order_id, 1, 2)
  const declaring = () => declare(member, order_id, [{ position: 1, units: 2 }])
  const outcomes = await actMeanwhile(
    shop,
    (tx) => sql`select from shop.orders where order_id = ${order_id} for no key update`.execute(tx),
    [declaring, declaring],
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({ error: 'WITHDRAWAL_REPEATED' }),
  })
})

test('a declaration that is sent again under its key is received once', async () => {
  const { member, order } = await memberOrder()
  const input = {
    params: { order_id: order.order_id },
    query: {},
    body: { ...person, units: [{ position: 1, units: 1 }] },
  }
  const key = { idempotencyKey: randomUUID() }
  const first = await member.call(declareWithdrawal, input, key)
  expect(await member.call(declareWithdrawal, input, key)).toEqual(first)
})

test('a guest finds the order by number and e-mail address, and withdraws after 14 days until proof of delivery', async () => {
  const { order } = await orderToShip(shop, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }])
  const { order_id } = order
  await shipUnits(shop, order_id, 1, 2)
  shop.time.now = new Date(start.getTime() + 100 * 86_400_000)
  const { access_key } = await shop.nobody.call(lookUpOrder, {
    body: { number: order.number, email: order.buyer.email },
  })
  const { withdrawal } = await shop.nobody.call(declareWithdrawal, {
    params: { order_id },
    query: { access_key },
    body: { ...person, units: [{ position: 1, units: 1 }] },
  })
  expect(withdrawal.state).toBe('RECEIVED')
  await deliverAll(shop, order_id)
  shop.time.now = new Date(shop.time.now.getTime() + 40 * 86_400_000)
  const late = { params: { order_id }, query: { access_key }, body: person }
  expect(await shop.nobody.refusal(declareWithdrawal, late)).toBe('WITHDRAWAL_OVER')
  const { order: closed } = await shop.nobody.call(getWithdrawals, { params: { order_id }, query: { access_key } })
  expect(closed.lines).toEqual([])
})

/** A parcel with two units of a line and a pending booking. */
async function askCarrier(order_id: number, position: number): Promise<void> {
  await inTransaction(shop.pool.kysely, async (tx) => {
    const locked = await lockOrder(tx, order_id)
    if (!locked) throw new Error('no order')
    const { shipment_id } = await plan(tx, locked, [{ position, quantity: 2 }], shop.time.now)
    await sql`update shop.shipment set booking = 'REQUESTED', carrier_id = (select min(carrier_id) from shop.carrier), reference = ${randomUUID()} where shipment_id = ${shipment_id}`.execute(
      tx,
    )
    await followShipments(tx, shop.paymentDeps.enqueue, locked, { cause: 'packed by a test', at: shop.time.now })
  })
}

test('a parcel with a pending booking is held, and its units are cancelled when it is open again', async () => {
  const { member, order } = await memberOrder()
  const { order_id } = order
  await askCarrier(order_id, 1)
  const parcel = () =>
    rowsOf<{ state: string; hold: string | null }>(
      sql`select state, hold from shop.shipment where order_id = ${order_id}`,
    )
  await declare(member, order_id, [{ position: 1, units: 1 }])
  await acknowledged(order_id)
  expect(await parcel()).toEqual([{ state: 'PLANNED', hold: 'WITHDRAWAL' }])
  expect((await seen(member, order_id)).withdrawals).toMatchObject([{ state: 'ACKNOWLEDGED' }])

  // It cannot be released meanwhile, whatever else it was held for.
  const admin = await shop.member({ type_id: 2, countries: ['PL'] })
  const shipment = await rowsOf<{ shipment_id: number }>(
    sql`select shipment_id from shop.shipment where order_id = ${order_id}`,
  )
  const params = { shipment_id: shipment[0]?.shipment_id ?? 0 }
  const body = async () => ({ version: await versionOf(shop, order_id), reason: 'Sorted out' })
  expect(await admin.refusal(releaseShipment, { params, body: await body() })).toBe('ACT_NOT_ALLOWED')
  await admin.call(holdShipment, { params, body: { ...(await body()), hold: 'STOCK' } })
  await admin.call(releaseShipment, { params, body: await body() })
  expect(await parcel()).toEqual([{ state: 'PLANNED', hold: 'WITHDRAWAL' }])

  await sql`update shop.shipment set booking = null where order_id = ${order_id}`.execute(shop.pool.kysely)
  // Nor can the unit it waits for be cancelled.
  const both = { units: [{ position: 1, units: 2 }], ...(await body()) }
  expect(await admin.refusal(cancelUnits, { params: { order_id }, body: both })).toBe('ACT_NOT_ALLOWED')
  await sweepWithdrawals(shop.paymentDeps, mailed)
  expect(await parcel()).toEqual([{ state: 'PLANNED', hold: null }])
  expect((await seen(member, order_id)).withdrawals).toMatchObject([{ state: 'NOTHING_SENT' }])
})

test('a parcel planned while a withdrawal waits for its pieces is held from the beginning, and the list of orders says so', async () => {
  const { member, order } = await memberOrder()
  const { order_id } = order
  await askCarrier(order_id, 2)
  await declare(member, order_id, [{ position: 2, units: 3 }])
  const admin = await shop.member({ type_id: 2, countries: ['PL'] })
  const lines = [{ position: 2, quantity: 1 }]
  await admin.call(planShipment, { params: { order_id }, body: { version: await versionOf(shop, order_id), lines } })
  const holds = () => rowsOf(sql`select hold from shop.shipment where order_id = ${order_id} order by parcel`)
  const shippingStatus = () => rowsOf(sql`select shipping_status from shop.orders where order_id = ${order_id}`)
  expect(await holds()).toEqual([{ hold: 'WITHDRAWAL' }, { hold: 'WITHDRAWAL' }])
  expect(await shippingStatus()).toEqual([{ shipping_status: 'ON_HOLD' }])

  // Nor does a parcel planned before this rule stay released; a held one is not reported again and again.
  await sql`update shop.shipment set hold = null where order_id = ${order_id}`.execute(shop.pool.kysely)
  await sql`update shop.orders set shipping_status = 'OPEN' where order_id = ${order_id}`.execute(shop.pool.kysely)
  await acknowledged(order_id)
  const version = await versionOf(shop, order_id)
  await sweepWithdrawals(shop.paymentDeps, mailed)
  expect(await holds()).toEqual([{ hold: 'WITHDRAWAL' }, { hold: 'WITHDRAWAL' }])
  expect(await shippingStatus()).toEqual([{ shipping_status: 'ON_HOLD' }])
  expect(await versionOf(shop, order_id)).toBe(version + 1)
  await sweepWithdrawals(shop.paymentDeps, mailed)
  expect(await versionOf(shop, order_id)).toBe(version + 1)
})

test('a receipt that could not be sent is sent again until it is, and only then the withdrawal is acknowledged', async () => {
  const { member, order } = await memberOrder()
  const { order_id } = order
  await declare(member, order_id)
  const states = async () => (await seen(member, order_id)).withdrawals.map(({ state }) => state)
  shop.time.now = new Date(start.getTime() + 60_000)
  await sweepWithdrawals(shop.paymentDeps, () => Promise.reject(new Error('the mail server is down')))
  expect(await states()).toEqual(['RECEIVED'])
  await sweepWithdrawals(shop.paymentDeps, mailed)
  expect(await states()).toEqual(['NOTHING_SENT'])
})

test('a withdrawal whose money is not on its way after ten days alerts once', async () => {
  const { member, order } = await memberOrder()
  const { order_id } = order
  await shipUnits(shop, order_id, 1, 1)
  await declare(member, order_id, [{ position: 1, units: 2 }])
  await acknowledged(order_id)
  const alerts = () =>
    rowsOf(sql`select from shop.order_event where order_id = ${order_id} and kind = 'withdrawal_late'`)
  shop.time.now = new Date(start.getTime() + 10 * 86_400_000 - 1)
  await sweepWithdrawals(shop.paymentDeps, mailed)
  expect(await alerts()).toHaveLength(0)
  shop.time.now = new Date(start.getTime() + 10 * 86_400_000)
  await sweepWithdrawals(shop.paymentDeps, mailed)
  await sweepWithdrawals(shop.paymentDeps, mailed)
  expect(await alerts()).toHaveLength(1)
})

test('what was declared and when never changes', async () => {
  const { member, order } = await memberOrder()
  await declare(member, order.order_id)
  const changes = [sql`declaration = 'I keep it'`, sql`declared_at = now()`, sql`name = 'Somebody'`]
  for (const change of changes) {
    const changed = sql`update shop.withdrawal set ${change} where order_id = ${order.order_id}`
    await expect(changed.execute(shop.pool.kysely)).rejects.toThrow('never changes')
  }
})

test('points of an order mature when the period of its last parcel has ended, and not before all of it was delivered', async () => {
  const { member, order } = await memberOrder()
  const { order_id } = order
  const earned = order.totals.total_points
  const wallet = async () => {
    const { available, pending } = await readBalance(shop.pool.kysely, member.user_id, shop.time.now)
    return [available, pending]
  }
  const at = (days: number) => {
    shop.time.now = new Date(start.getTime() + days * 86_400_000)
  }
  await shipUnits(shop, order_id, 1, 2)
  await deliverAll(shop, order_id)
  at(60)
  await settleDueLots(shop.pool.kysely, shop.time.now)
  // The second parcel has not arrived.
  expect(await wallet()).toEqual([0, earned])
  await shipUnits(shop, order_id, 2, 3)
  await deliverAll(shop, order_id)
  const ends_at = withdrawalEndsAt('PL', shop.time.now) ?? start
  expect(ends_at.getTime() - shop.time.now.getTime()).toBeGreaterThan(14 * 86_400_000)
  shop.time.now = new Date(ends_at.getTime() - 1)
  await settleDueLots(shop.pool.kysely, shop.time.now)
  expect(await wallet()).toEqual([0, earned])
  shop.time.now = ends_at
  await settleDueLots(shop.pool.kysely, ends_at)
  expect(await wallet()).toEqual([earned, 0])
  expect(await findLedgerFaults(shop.pool.kysely, new Date())).toEqual([])
})
