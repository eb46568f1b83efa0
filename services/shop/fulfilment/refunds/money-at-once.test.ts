import { createGoodwill, listRefunds } from '@meridian/contract/admin/refunds.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { cancelOrder } from '@meridian/contract/shop/cancellation.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestUser } from '../../../testing/testing.ts'
import { actMeanwhile } from '../../../testing/waiting-testing.ts'
import { paidMemberOrder, refundingProvider, versionOf } from './money-back-testing.ts'

/**
 * Concurrent refunds by two people, each having got as far as possible before the other has written. Lock order (R15).
 */

const LIMIT = 3000
const { provider } = refundingProvider()
const shop = await openTestShop({ provider })
await sql`update payments.refund_limit set amount = ${LIMIT} where currency_code = 'PLN'`.execute(shop.pool.kysely)

const adminHere = () => shop.member({ type_id: 2, countries: ['PL'] })
async function order(): Promise<{ order_id: number; version: number }> {
  const { order_id } = await paidMemberOrder(shop, await shop.member(), 0)
  return { order_id, version: await versionOf(shop, order_id) }
}
const reduce = (admin: TestUser, { order_id, version }: { order_id: number; version: number }, goodwill: number) =>
  admin.call(createGoodwill, { params: { order_id }, body: { version, goodwill, reason: 'As agreed by phone' } })
const refundedAmounts = async (admin: TestUser, order_id: number) =>
  (await admin.call(listRefunds, { params: { order_id } })).order.refunds.map(({ amount }) => amount)
/** The refusals among outcomes. */
const refused = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) =>
    one.status === 'fulfilled' ? [] : [one.reason instanceof Refusal ? one.reason.error : one.reason],
  )

test('of two admins who refund the same order at once, one learns that it has changed', async () => {
  const [first, second] = [await adminHere(), await adminHere()]
  const seen = await order()
  const outcomes = await actMeanwhile(
    shop,
    (tx) => sql`select from shop.orders where order_id = ${seen.order_id} for no key update`.execute(tx),
    [first, second].map((admin) => () => reduce(admin, seen, 1000)),
  )
  expect(refused(outcomes)).toEqual(['VERSION_STALE'])
  expect(await refundedAmounts(first, seen.order_id)).toEqual([1000])
})

test('an admin who refunds two orders at once does not exceed the daily limit', async () => {
  const admin = await adminHere()
  const orders = [await order(), await order()]
  const order_ids = orders.map(({ order_id }) => order_id)
  const outcomes = await actMeanwhile(
    shop,
    // The refund is checked against its payment after the limit.
    (tx) => sql`select from payments.attempt where order_id = any(${order_ids}::bigint[]) for update`.execute(tx),
    orders.map((one) => () => reduce(admin, one, LIMIT - 1000)),
  )
  expect(refused(outcomes)).toEqual(['REFUND_LIMITED'])
  const amounts = await Promise.all(order_ids.map((order_id) => refundedAmounts(admin, order_id)))
  expect(amounts.flat()).toEqual([LIMIT - 1000])
})

test('a buyer who cancels an order twice at once is refunded once', async () => {
  const member = await shop.member()
  const { order_id, totals } = await paidMemberOrder(shop, member, 0)
  const cancel = () => member.call(cancelOrder, { params: { order_id }, query: {}, body: {} })
  const outcomes = await actMeanwhile(
    shop,
    (tx) => sql`select from shop.orders where order_id = ${order_id} for no key update`.execute(tx),
    [cancel, cancel],
  )
  expect(refused(outcomes)).toEqual(['ACT_NOT_ALLOWED'])
  expect(await refundedAmounts(await adminHere(), order_id)).toEqual([totals.total_gross])
})
