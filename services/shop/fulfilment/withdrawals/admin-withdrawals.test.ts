import { randomUUID } from 'node:crypto'
import { createRefund } from '@meridian/contract/admin/refunds.ts'
import {
  closeReturn,
  getReturn,
  inspectReturnUnits,
  receiveReturnUnits,
  searchReturns,
} from '@meridian/contract/admin/returns.ts'
import {
  contestWithdrawal,
  getWithdrawal,
  lapseWithdrawal,
  noteWithdrawal,
  refuseWithdrawal,
  searchWithdrawals,
  settleWithdrawal,
} from '@meridian/contract/admin/withdrawals.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestUser } from '../../../testing/testing.ts'
import {
  deliverAll,
  paidMemberOrder,
  refundingProvider,
  settleRefunds,
  shipUnits,
  versionOf,
} from '../refunds/money-back-testing.ts'
import { followShipments, lockOrder } from '../shipments/shipments.ts'
import { plan } from '../warehouse/plan-shipment.ts'
import { sweepWithdrawals } from './sweep-withdrawals.ts'

const { provider } = refundingProvider()
const reason = 'As agreed by phone'
let admin: TestUser
const shop = await openTestShop({ provider })
const start = shop.time.now
beforeEach(async () => {
  shop.time.now = start
  admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'owner' })
})

/** A delivered order, partly or fully withdrawn from by letter; acknowledged. */
async function withdrawn(units?: { position: number; units: number }[]) {
  const order = await paidMemberOrder(shop, await shop.member(), 0)
  const { order_id } = order
  await shipUnits(shop, order_id, 1, 2)
  await shipUnits(shop, order_id, 2, 3)
  await deliverAll(shop, order_id)
  return { order, ...(await recordWithdrawal(order_id, units)) }
}

/** Records a letter, and mails its receipt. */
async function recordWithdrawal(
  order_id: number,
  units?: { position: number; units: number }[],
  declared_on = start.toISOString().slice(0, 10),
) {
  const { withdrawal } = await admin.call(noteWithdrawal, {
    params: { order_id },
    body: {
      version: await versionOf(shop, order_id),
      channel: 'letter',
      declared_on,
      ...(units && { units }),
      name: 'Anna Nowak',
      email: 'anna@example.com',
    },
  })
  shop.time.now = new Date(start.getTime() + 60_000)
  await sweepWithdrawals(shop.paymentDeps, async () => {})
  const { withdrawal_id } = withdrawal
  return { withdrawal_id, ...(await admin.call(getWithdrawal, { params: { withdrawal_id } })) }
}

/** A parcel whose booking with the carrier is pending. */
async function packed(order_id: number, position: number, quantity: number): Promise<void> {
  await inTransaction(shop.pool.kysely, async (tx) => {
    const order = await lockOrder(tx, order_id)
    if (!order) throw new Error('no order')
    const { shipment_id } = await plan(tx, order, [{ position, quantity }], shop.time.now)
    await sql`update shop.shipment set booking = 'REQUESTED', reference = ${randomUUID()},
      carrier_id = (select min(carrier_id) from shop.carrier) where shipment_id = ${shipment_id}`.execute(tx)
    await followShipments(tx, shop.paymentDeps.enqueue, order, { cause: 'packed by a test', at: shop.time.now })
  })
}

const refundsOf = async (order_id: number) =>
  (
    await sql<{ reason: string; amount: number }>`select reason, amount from payments.refund
      where order_id = ${order_id} order by refund_id`.execute(shop.pool.kysely)
  ).rows

test('a letter is a withdrawal like any other, and those due first are listed first', async () => {
  const { order, withdrawal_id, withdrawal } = await withdrawn([{ position: 1, units: 1 }])
  expect(withdrawal).toMatchObject({ state: 'AWAITING_GOODS', channel: 'letter', acts: ['settle', 'contest'] })
  const { rows } = await admin.call(searchWithdrawals, { query: { order: order.order_id } })
  expect(rows).toMatchObject([{ withdrawal_id, order_number: order.number, units: 1, is_late: false }])
  const all = (await admin.call(searchWithdrawals, { query: {} })).rows.map(({ refund_due_at }) => refund_due_at)
  expect(all).toEqual([...all].sort())
})

test.each([-400, 400])(
  'a letter dated %i days from now counts neither from before its order nor from the future',
  async (days) => {
    const { order_id } = await paidMemberOrder(shop, await shop.member(), 0)
    const declared_on = new Date(start.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const { withdrawal } = await recordWithdrawal(order_id, undefined, declared_on)
    const { rows } = await sql<{ placed_at: Date }>`select placed_at from shop.orders
    where order_id = ${order_id}`.execute(shop.pool.kysely)
    const declared_at = Date.parse(withdrawal.declared_at)
    expect(declared_at).toBeGreaterThanOrEqual(rows[0]?.placed_at.getTime() ?? Number.NaN)
    expect(declared_at).toBeLessThanOrEqual(shop.time.now.getTime())
  },
)

test('settling a whole order refunds every payment, including delivery', async () => {
  const { order, withdrawal_id, withdrawal } = await withdrawn()
  const { order_id, totals } = order
  expect(withdrawal.amount).toBe(totals.total_gross)
  const body = { version: withdrawal.version, gives_back: true, reason }
  const settled = await admin.call(settleWithdrawal, { params: { withdrawal_id }, body })
  expect(settled.withdrawal).toMatchObject({ state: 'SETTLED', acts: [], amount: 0 })
  await settleRefunds(shop, order_id)
  expect(await refundsOf(order_id)).toEqual([{ reason: 'WITHDRAWN', amount: totals.total_gross }])
})

test('goods that arrive after their withdrawal was settled are received, and not refunded again', async () => {
  const { order, withdrawal_id, withdrawal } = await withdrawn([{ position: 2, units: 1 }])
  const { order_id } = order
  const body = { version: withdrawal.version, gives_back: true, reason }
  await admin.call(settleWithdrawal, { params: { withdrawal_id }, body })
  const given = await refundsOf(order_id)
  const [{ return_id } = { return_id: 0 }] = (await admin.call(searchReturns, { query: { order: order_id } })).rows
  const params = { return_id }
  await admin.call(receiveReturnUnits, { params, body: { code: HAND_WASH_AMBER.sku, units: 1 } })
  const { version } = (await admin.call(getReturn, { params })).goods_return
  const units = [{ position: 2, units: 1 }]
  const found = units.map((one) => ({ ...one, disposition: 'RESTOCKED' as const, from_quarantine: false }))
  const { goods_return } = await admin.call(inspectReturnUnits, { params, body: { version, units: found } })
  expect(goods_return.lines.map(({ refundable }) => refundable)).toEqual([0])
  const closing = { version: goods_return.version, units: [], shipping: 0, fee: 0, deductions: [] }
  expect(await admin.refusal(closeReturn, { params, body: { ...closing, units } })).toBe('ACT_NOT_ALLOWED')
  expect((await admin.call(closeReturn, { params, body: closing })).goods_return.state).toBe('CLOSED')
  expect(await refundsOf(order_id)).toEqual(given)
})

test('settling gives nothing back for units that were refunded before, whatever else waits to be cancelled', async () => {
  const order = await paidMemberOrder(shop, await shop.member(), 0)
  const { order_id } = order
  await shipUnits(shop, order_id, 2, 1)
  // The booking of the two others is pending.
  await shipUnits(shop, order_id, 1, 2)
  await packed(order_id, 2, 2)
  const noted = await recordWithdrawal(order_id, [{ position: 2, units: 3 }])
  const units = [{ position: 2, units: 1 }]
  const refund = { refund_reason: 'COMPLAINT' as const, reason, shipping: 0, fee: 0 }
  const version = await versionOf(shop, order_id)
  await admin.call(createRefund, { params: { order_id }, body: { ...refund, version, units } })
  expect(noted.withdrawal).toMatchObject({ state: 'AWAITING_GOODS' })
  const { withdrawal_id } = noted
  const { withdrawal } = await admin.call(getWithdrawal, { params: { withdrawal_id } })
  expect(withdrawal.amount).toBe(0)
  const body = { version: withdrawal.version, gives_back: true, reason }
  expect(await admin.refusal(settleWithdrawal, { params: { withdrawal_id }, body })).toBe('ACT_NOT_ALLOWED')
})

test('a withdrawal that one admin contests is refused by another with its ground and a letter, and then not settled', async () => {
  const { order, withdrawal_id, withdrawal } = await withdrawn([{ position: 1, units: 1 }])
  const ground = 'SEALED_HYGIENE_GOODS_OPENED'
  const { withdrawal: contested } = await admin.call(contestWithdrawal, {
    params: { withdrawal_id },
    body: { version: withdrawal.version, ground, reason },
  })
  expect(contested).toMatchObject({ state: 'CONTESTED', ground, acts: ['settle'], decided_by: null })
  const refusal = { params: { withdrawal_id }, body: { version: contested.version, reason } }
  expect(await admin.refusal(refuseWithdrawal, refusal)).toBe('SECOND_ADMIN_NEEDED')
  const second = await shop.member({ type_id: 2, countries: ['PL'], role: 'owner' })
  expect((await second.call(getWithdrawal, { params: { withdrawal_id } })).withdrawal.acts).toEqual([
    'settle',
    'refuse',
  ])
  const { withdrawal: refused } = await second.call(refuseWithdrawal, refusal)
  expect(refused).toMatchObject({
    state: 'REFUSED',
    acts: [],
    contested_by: { user_id: admin.user_id },
    decided_by: { user_id: second.user_id },
  })
  const late = { params: { withdrawal_id }, body: { version: refused.version, gives_back: true, reason } }
  expect(await admin.refusal(settleWithdrawal, late)).toBe('ACT_NOT_ALLOWED')
  expect(await refundsOf(order.order_id)).toEqual([])
  const { rows } = await sql`select from shop.order_return
    where withdrawal_id = ${withdrawal_id} and state = 'CANCELLED'`.execute(shop.pool.kysely)
  expect(rows).toHaveLength(1)
})

test('a withdrawal lapses only when its goods did not come within the grace', async () => {
  const { withdrawal_id, withdrawal } = await withdrawn([{ position: 1, units: 1 }])
  const lapse = { params: { withdrawal_id }, body: { version: withdrawal.version, reason } }
  expect(await admin.refusal(lapseWithdrawal, lapse)).toBe('ACT_NOT_ALLOWED')
  shop.time.now = new Date(start.getTime() + 29 * 86_400_000)
  const later = await shop.member({ type_id: 2, countries: ['PL'], role: 'owner' })
  expect((await later.call(lapseWithdrawal, lapse)).withdrawal).toMatchObject({ state: 'LAPSED', acts: ['settle'] })
  const { rows } = await sql`select from pgboss.job
    where name = 'send-mail' and data ->> 'template' = 'withdrawal-lapsed'
      and (data ->> 'withdrawal_id')::bigint = ${withdrawal_id}`.execute(shop.pool.kysely)
  expect(rows).toHaveLength(1)
})
