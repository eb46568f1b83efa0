import { randomBytes } from 'node:crypto'
import { PoolExhausted, sqlState } from '@meridian/database/connect-errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql, type Transaction } from 'kysely'
import type { TestShop, TestUser } from '../testing/testing.ts'
import { earnPoints, setMaturity } from './for-services.ts'

const LOCK_NOT_AVAILABLE = '55P03'

/** Creates orders that await payment, without carts: copies of one that a guest placed. */
export async function createOrderMaker(
  shop: TestShop,
  payment_method_id?: number,
): Promise<(user_ids: readonly number[]) => Promise<number[]>> {
  const lines = [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }]
  const model = await placeTestOrder(await shop.guest('PL'), lines, payment_method_id)
  let version = 1000
  return async (user_ids) => {
    const first = version + 1
    version += user_ids.length
    const { rows } = await sql<{ order_id: number }>`
      insert into shop.orders overriding system value
        select (jsonb_populate_record(model, jsonb_build_object(
            'order_id', nextval(pg_get_serial_sequence('shop.orders', 'order_id')),
            'number', 'TEST-' || model.order_id || '-' || (${first}::int + position - 1),
            'cart_version', ${first}::int + position - 1,
            'state', 'PENDING_PAYMENT',
            'guest_id', null,
            'user_id', member_id))).*
          from shop.orders model, unnest(${[...user_ids]}::bigint[]) with ordinality as owner (member_id, position)
          where model.order_id = ${model.order_id}
          order by position
        returning order_id`.execute(shop.pool.kysely)
    return rows.map((row) => row.order_id)
  }
}

/** Accounts of people who never sign in; their ids. */
export async function insertMembers(shop: TestShop, count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, () => {
    const tag = randomBytes(5).toString('hex')
    const email = `${tag}@wallets.example`
    return {
      code: `W${tag.toUpperCase()}`,
      username: tag,
      email,
      email_key: email,
      country_id: 'PL',
      language_id: 'pl',
      created_at: shop.time.now,
    }
  })
  const inserted = await shop.pool.kysely.insertInto('sec.user_account').values(rows).returning('user_id').execute()
  return inserted.map((row) => row.user_id)
}

/** A paid order whose period to withdraw ends two weeks later. */
export async function earnMaturing(
  tx: Transaction<Database>,
  paid: Parameters<typeof earnPoints>[1],
): ReturnType<typeof earnPoints> {
  const earned = await earnPoints(tx, paid)
  const matures_at = new Date(paid.paid_at.getTime() + 14 * DAY_MS)
  await setMaturity(tx, { order_id: paid.order_id, matures_at })
  return earned
}

/** Credits a member with points that are spendable at the shop's time, by an order of two weeks before. */
export async function addTestPoints(
  shop: TestShop,
  to: { user_id: number; order_id: number; points: number },
): Promise<void> {
  const paid_at = new Date(shop.time.now.getTime() - 14 * DAY_MS)
  await inWallet(shop, (tx) =>
    earnMaturing(tx, {
      user_id: to.user_id,
      order_id: to.order_id,
      country_id: 'PL',
      total_points: to.points,
      paid_at,
    }),
  )
}

/**
 * Creates members in Poland with spendable points. Sets the value of a point to a złoty there, so that numbers are easy
 * to read and goods can be paid with them.
 */
export async function createSpenderMaker(shop: TestShop): Promise<(points: number) => Promise<TestUser>> {
  await sql`update core.country set redeem_rate_hundredths = 100 where country_id = 'PL'`.execute(shop.pool.kysely)
  const makeOrders = await createOrderMaker(shop)
  return async (points) => {
    const member = await shop.member()
    const [order_id = 0] = await makeOrders([member.user_id])
    if (points > 0) await addTestPoints(shop, { user_id: member.user_id, order_id, points })
    return member
  }
}

export function inWallet<Result>(
  shop: TestShop,
  work: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return retryUntilServed(() => inTransaction(shop.pool.kysely, work))
}

/** Retries work that is refused as overload, which happens on a slow machine. */
export async function retryUntilServed<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof PoolExhausted) && sqlState(error) !== LOCK_NOT_AVAILABLE) throw error
    }
  }
}
