import { getOrderShipments, resendParcel, returnParcelToSender } from '@meridian/contract/admin/shipments.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { goodsDue, RETURN_TRANSITIONS } from '@meridian/domain/return.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/testing.ts'
import { paidMemberOrder, refundingProvider, shipUnits } from '../refunds/money-back-testing.ts'
import { openReturn } from './returns.ts'

const reason = 'As agreed by phone'
const { provider } = refundingProvider()
const shop = await openTestShop({ provider })
const admin = await shop.member({ type_id: 2, countries: ['PL'] })

/** A paid order whose first line was shipped in one parcel: two units. */
async function shippedOrder(): Promise<number> {
  const { order_id } = await paidMemberOrder(shop, await shop.member(), 0)
  await shipUnits(shop, order_id, 1, 2)
  return order_id
}
const open = (order_id: number, units: number, more: object = {}) =>
  inTransaction(shop.pool.kysely, (tx) =>
    openReturn(tx, {
      order_id,
      kind: 'COMPLAINT',
      lines: [{ position: 1, units }],
      due_at: goodsDue(shop.time.now),
      at: shop.time.now,
      ...more,
    }),
  )
const returnStatusOf = async (order_id: number) =>
  (
    await shop.pool.kysely
      .selectFrom('shop.orders')
      .select('return_status')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
  ).return_status
const shipped = async (order_id: number) => (await admin.call(getOrderShipments, { params: { order_id } })).order
const onParcel = async (order_id: number) => {
  const { version, parcels } = await shipped(order_id)
  return { params: { shipment_id: parcels[0]?.shipment_id ?? 0 }, body: { version, reason } }
}

test('the database allows the same transitions of returns as the domain', async () => {
  const { rows } = await sql<{ pair: string }>`
    select from_state || ' → ' || to_state as pair from shop.return_transition`.execute(shop.pool.kysely)
  const pairs = Object.entries(RETURN_TRANSITIONS).flatMap(([from, to]) => to.map((state) => `${from} → ${state}`))
  expect(rows.map(({ pair }) => pair).sort()).toEqual(pairs.sort())
})

test('units that have left are announced once, and the order says so', async () => {
  const order_id = await shippedOrder()
  await expect(open(order_id, 3)).rejects.toThrow('not possible')
  const first = await open(order_id, 1)
  expect(await returnStatusOf(order_id)).toBe('ANNOUNCED')
  await expect(open(order_id, 2)).rejects.toThrow('not possible')
  const second = await open(order_id, 1)
  expect(second.number).toBe(first.number.replace(/1$/, '2'))
})

test('a withdrawal takes units that another return has announced', async () => {
  const order_id = await shippedOrder()
  await open(order_id, 2)
  const { rows } = await sql<{ withdrawal_id: number }>`
    insert into shop.withdrawal (order_id, channel, declared_at, language_id, is_whole, refund_due_at)
      values (${order_id}, 'member', now(), 'pl', false, now()) returning withdrawal_id`.execute(shop.pool.kysely)
  await open(order_id, 2, { kind: 'WITHDRAWAL', withdrawal_id: rows[0]?.withdrawal_id })
})

test('a parcel that comes back is a return on its way, and can still be sent again', async () => {
  const order_id = await shippedOrder()
  await admin.call(returnParcelToSender, await onParcel(order_id))
  const returns = await shop.pool.kysely
    .selectFrom('shop.order_return as r')
    .innerJoin('shop.return_line as l', 'l.return_id', 'r.return_id')
    .select(['kind', 'state', 'announced'])
    .where('r.order_id', '=', order_id)
    .execute()
  expect(returns).toEqual([{ kind: 'UNDELIVERED', state: 'IN_TRANSIT', announced: 2 }])
  await admin.call(resendParcel, await onParcel(order_id))
  expect((await shipped(order_id)).lines[0]).toMatchObject({ shipped: 0, open: 2, returned: 0 })
})

test('a parcel of which another return expects every unit opens none', async () => {
  const order_id = await shippedOrder()
  await open(order_id, 2)
  await admin.call(returnParcelToSender, await onParcel(order_id))
  const { rows } = await sql`select from shop.order_return where order_id = ${order_id}`.execute(shop.pool.kysely)
  expect(rows).toHaveLength(1)
})
