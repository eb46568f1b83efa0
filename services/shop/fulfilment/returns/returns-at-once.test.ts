import { createReturn, type GoodsReturn, getReturn, receiveReturnUnits } from '@meridian/contract/admin/returns.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestUser } from '../../../testing/testing.ts'
import { actMeanwhile } from '../../../testing/waiting-testing.ts'
import { paidMemberOrder, refundingProvider, shipUnits, versionOf } from '../refunds/money-back-testing.ts'
import { lockOrder } from '../shipments/shipments.ts'
import { expireReturns } from './expire-returns.ts'
import { receiveUnits } from './receive-return.ts'
import { loadReturn } from './returns.ts'

/** Concurrent actions of two people on one return: the lock on its order serialises them. Lock order (R15). */

const { provider } = refundingProvider()
const shop = await openTestShop({ provider })
const adminHere = () => shop.member({ type_id: 2, countries: ['PL'] })
const admins: TestUser[] = [await adminHere(), await adminHere()]

/** Three units of an article were shipped, and two are to be returned. */
async function opened(): Promise<GoodsReturn & { by: TestUser }> {
  const [by] = admins
  if (by === undefined) throw new Error('no admin')
  const { order_id } = await paidMemberOrder(shop, await shop.member(), 0)
  await shipUnits(shop, order_id, 2, 3)
  const units = [{ position: 2, units: 2 }]
  const body = { version: await versionOf(shop, order_id), kind: 'COMPLAINT' as const, units, reason: 'Broken' }
  return { ...(await by.call(createReturn, { params: { order_id }, body })).goods_return, by }
}

test('of two who scan a unit at once each has counted one', async () => {
  const { return_id, by } = await opened()
  const scan = (admin: TestUser) => () =>
    admin.call(receiveReturnUnits, { params: { return_id }, body: { code: HAND_WASH_AMBER.sku, units: 1 } })
  // Both have got as far as possible before either has written.
  await actMeanwhile(
    shop,
    (tx) => sql`select from shop.return_line where return_id = ${return_id} for update`.execute(tx),
    admins.map(scan),
  )
  const { goods_return } = await by.call(getReturn, { params: { return_id } })
  expect(goods_return).toMatchObject({ state: 'RECEIVED', lines: [{ received: 2 }] })
})

test('a return does not expire whose goods are scanned at that moment', async () => {
  const { return_id, order_id, by } = await opened()
  const at = new Date(shop.time.now.getTime() + 29 * 86_400_000)
  const [expiry] = await actMeanwhile(
    shop,
    async (tx) => {
      await lockOrder(tx, order_id)
      await receiveUnits(tx, await loadReturn(tx, return_id), { code: HAND_WASH_AMBER.sku, units: 1, at })
    },
    [() => expireReturns({ database: shop.pool.kysely }, at)],
  )
  expect(expiry).toMatchObject({ status: 'fulfilled' })
  const { goods_return } = await by.call(getReturn, { params: { return_id } })
  expect(goods_return.state).toBe('PARTLY_RECEIVED')
})
