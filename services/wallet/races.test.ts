import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { crowd } from '../testing/crowd-testing.ts'
import { openTestShop } from '../testing/testing.ts'
import { capturePoints, holdPoints, readBalance, releasePoints, reversePointsOfRefund } from './for-services.ts'
import { findLedgerFaults } from './ledger-testing.ts'
import { settleDueLots } from './settle-lots.ts'
import {
  addTestPoints,
  createOrderMaker,
  earnMaturing,
  insertMembers,
  inWallet,
  retryUntilServed,
} from './wallet-testing.ts'

const shop = await openTestShop({ poolSize: 16 })
const makeOrders = await createOrderMaker(shop)

/** A member with points in some lots, and orders to spend them on. */
async function memberWith(lots: readonly number[], orders: number): Promise<{ user_id: number; orders: number[] }> {
  const [user_id = 0] = await insertMembers(shop, 1)
  const all = await makeOrders(Array<number>(lots.length + orders).fill(user_id))
  for (const [index, points] of lots.entries())
    await addTestPoints(shop, { user_id, order_id: all[index] ?? 0, points })
  return { user_id, orders: all.slice(lots.length) }
}

test('of two hundred parallel conversions of one balance one succeeds', async () => {
  const lots = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(lots, async (lots) => {
      const { user_id, orders } = await memberWith(lots, 200)
      const points = lots.reduce((sum, part) => sum + part, 0)
      const { now } = shop.time
      const answers = await Promise.all(
        orders.map((order_id) => inWallet(shop, (tx) => holdPoints(tx, { user_id, order_id, points, now }))),
      )
      expect(answers.filter((answer) => answer === 'held')).toHaveLength(1)
      expect(await readBalance(shop.pool.kysely, user_id, now)).toMatchObject({ available: 0, held: points })
    }),
    { numRuns: crowd(5, 2) },
  )
  expect(await findLedgerFaults(shop.pool.kysely, new Date())).toEqual([])
})

test('as many parallel conversions succeed as the balance covers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 50, max: 300 }), async (points, half) => {
      const { user_id, orders } = await memberWith([half, half], 40)
      const { now } = shop.time
      const answers = await Promise.all(
        orders.map((order_id) => inWallet(shop, (tx) => holdPoints(tx, { user_id, order_id, points, now }))),
      )
      const fit = Math.min(40, Math.floor((half * 2) / points))
      expect(answers.filter((answer) => answer === 'held')).toHaveLength(fit)
    }),
    { numRuns: crowd(10, 4) },
  )
  expect(await findLedgerFaults(shop.pool.kysely, new Date())).toEqual([])
})

test('concurrent converting, cancelling, paying, refunding and sweeping loses no point', async () => {
  const doings = ['convert', 'cancel', 'pay', 'refund', 'sweep'] as const
  const doing = fc.record({
    do: fc.constantFrom(...doings),
    which: fc.nat(5),
    points: fc.integer({ min: 1, max: 900 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(doing, { minLength: 30, maxLength: 60, size: 'max' }), async (steps) => {
      const { user_id, orders } = await memberWith([700, 900], 6)
      const { now } = shop.time
      await Promise.all(
        steps.map(async ({ do: what, which, points }) => {
          const order_id = orders[which] ?? 0
          if (what === 'sweep') return retryUntilServed(() => settleDueLots(shop.pool.kysely, now))
          await inWallet(shop, async (tx) => {
            // Lock order (R15): a caller that moves an order has locked it.
            await sql`select from shop.orders where order_id = ${order_id} for update`.execute(tx)
            const { rows } = await sql<{ count: number }>`
              select count(*) from wallet.transfer where ref_type = 'order' and ref_id = ${order_id}`.execute(tx)
            const isNew = rows[0]?.count === 0
            if (what === 'convert' && isNew) await holdPoints(tx, { user_id, order_id, points, now })
            if (what === 'cancel') await releasePoints(tx, order_id, now)
            if (what === 'pay' && (await capturePoints(tx, order_id, now)) === 'captured') {
              await earnMaturing(tx, { user_id, order_id, country_id: 'PL', total_points: points, paid_at: now })
            }
            if (what === 'refund' && !isNew) await reversePointsOfRefund(tx, { refund_id: null, order_id, now })
          })
        }),
      )
      expect(await findLedgerFaults(shop.pool.kysely, new Date())).toEqual([])
    }),
    { numRuns: crowd(25, 8) },
  )
})
