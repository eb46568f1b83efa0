import { addGuestCartItem, getGuestCartTotalQuantity } from '@meridian/contract/shop/guest-cart.ts'
import { fillCart } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/testing.ts'
import { createChangeQueue } from './change-queue.ts'

const shop = await openTestShop({ poolSize: 4, queueChanges: true })

const add = {
  query: { languageId: 'en' as const },
  body: { variant_id: AMBRE_51_50ML.variant_id, quantity: 1, country_id: 'PL' as const },
}

test('waiting changes of one cart leave connections to others', async () => {
  const [busy, other] = [await shop.guest('PL'), await shop.guest('PL')]
  for (const guest of [busy, other]) await fillCart(guest, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  const { data } = await busy.call(addGuestCartItem, add)
  let waiting: Promise<unknown>[] = []
  // From another pool, as another process would hold it.
  await shop.deps.replica.transaction().execute(async (tx) => {
    await sql`select from shop.cart where code = ${data.code} for update`.execute(tx)
    waiting = Array.from({ length: 20 }, () => busy.call(addGuestCartItem, add))
    await other.call(addGuestCartItem, add)
    const { rows } = await sql<{ taken: number }>`select count(*)::int as taken from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
    expect(rows[0]?.taken).toBe(1)
  })
  await Promise.all(waiting)
  expect(await busy.call(getGuestCartTotalQuantity, {})).toEqual({ cart_total_quantity: 22 })
})

test('changes of one cart beyond the limit are refused as overload, and none is half done', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [])
  const answers = await Promise.allSettled(Array.from({ length: 200 }, () => guest.call(addGuestCartItem, add)))
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused) expect(reason).toMatchObject({ error: 'OVERLOADED', retryAfterS: 1 })
  const { cart_total_quantity } = await guest.call(getGuestCartTotalQuantity, {})
  expect(cart_total_quantity).toBe(answers.length - refused.length)
})

test('a failing change does not block those behind it, and an empty queue is removed', async () => {
  const queue = createChangeQueue()
  const order: string[] = []
  const failed = queue.run('a', async () => {
    order.push('first')
    throw new Error('failed')
  })
  const second = queue.run('a', async () => {
    order.push('second')
  })
  await expect(failed).rejects.toThrow('failed')
  await second
  expect(order).toEqual(['first', 'second'])
})
