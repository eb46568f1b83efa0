import { inTransaction } from '@meridian/database/transaction.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/testing.ts'
import { actMeanwhile } from '../testing/waiting-testing.ts'
import { insertTestAttempt, silentProvider } from './payments-testing.ts'
import { applyProviderAnswer } from './settle.ts'

/**
 * Concurrent notifications of captures: the lock on the order serialises them. Late money and refunds (R6), lock order
 * (R15).
 */
const shop = await openTestShop({ provider: silentProvider })

test('of two payments of one order that are captured at once, one pays it and the other goes back', async () => {
  const order = await placeTestOrder(await shop.guest('PL'), [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const { order_id, totals } = order
  const amount = totals.total_gross
  // The first was recorded as failed.
  const attempts = [
    await insertTestAttempt(shop, { order_id, amount, state: 'FAILED' }),
    await insertTestAttempt(shop, { order_id, amount }),
  ]
  const answer = { status: 'captured', provider_payment_id: null, amount, currency_code: 'PLN' } as const
  const outcomes = await actMeanwhile(
    shop,
    (tx) => sql`select from shop.orders where order_id = ${order_id} for no key update`.execute(tx),
    attempts.map(
      (attempt) => () =>
        inTransaction(shop.pool.kysely, (tx) =>
          applyProviderAnswer(tx, shop.paymentDeps, attempt, { ...answer, decline_code: null, action: null }),
        ),
    ),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  const read = async <Row>(from: string) =>
    (await sql<Row>`${sql.raw(from)} where order_id = ${order_id}`.execute(shop.pool.kysely)).rows
  expect(await read('select state from shop.orders')).toEqual([{ state: 'PAID' }])
  expect(await read('select state from payments.attempt')).toEqual([{ state: 'CAPTURED' }, { state: 'CAPTURED' }])
  expect(await read('select reason, amount from payments.refund')).toEqual([{ reason: 'NOT_NEEDED', amount }])
  expect(await read('select state, quantity from shop.reservation')).toEqual([{ state: 'CLAIMED', quantity: 1 }])
})
