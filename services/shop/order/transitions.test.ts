import { ORDER_TRANSITIONS } from '@meridian/domain/order.ts'
import { ATTEMPT_TRANSITIONS } from '@meridian/domain/payment.ts'
import { REFUND_TRANSITIONS } from '@meridian/domain/refund.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'

const shop = await openTestShop()

const pairsOf = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table)
    .flatMap(([from, to]) => to.map((state) => `${from} → ${state}`))
    .sort()

async function pairsIn(table: string): Promise<string[]> {
  const { rows } = await sql<{
    pair: string
  }>`select from_state || ' → ' || to_state as pair from ${sql.table(table)}`.execute(shop.pool.kysely)
  return rows.map((row) => row.pair).sort()
}

test('the database allows the same transitions of orders, payments and refunds as the domain', async () => {
  expect(await pairsIn('shop.order_transition')).toEqual(pairsOf(ORDER_TRANSITIONS))
  expect(await pairsIn('payments.attempt_transition')).toEqual(pairsOf(ATTEMPT_TRANSITIONS))
  expect(await pairsIn('payments.refund_transition')).toEqual(pairsOf(REFUND_TRANSITIONS))
})

test.each([
  'update shop.price set gross_price = 1',
  'delete from shop.price',
  "update shop.order_history set cause = 'x'",
  'delete from wallet.transfer',
])('the app role may not run "%s"', async (statement) => {
  await expect(sql.raw(statement).execute(shop.pool.kysely)).rejects.toThrow(/permission denied/)
})
