import { SHIPMENT_TRANSITIONS } from '@meridian/domain/shipment.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestShop } from '../../../testing/testing.ts'

const shop = await openTestShop()

const { variant_id } = AMBRE_51_50ML

async function newShipment(): Promise<number> {
  const { order_id } = await placeTestOrder(await shop.guest('PL'), [{ variant_id, quantity: 2 }])
  const { shipment_id } = await shop.pool.kysely
    .insertInto('shop.shipment')
    .values({ order_id, parcel: 1, country_id: 'PL', created_at: shop.time.now })
    .returning('shipment_id')
    .executeTakeFirstOrThrow()
  return shipment_id
}

const set = (shipment_id: number, values: { state?: string; hold?: string | null }) =>
  shop.pool.kysely
    .updateTable('shop.shipment')
    .set({ ...values, packed_at: shop.time.now, shipped_at: shop.time.now })
    .where('shipment_id', '=', shipment_id)
    .execute()

test('the database allows the same transitions of shipments as the domain', async () => {
  const { rows } = await sql<{
    pair: string
  }>`select from_state || ' → ' || to_state as pair from shop.shipment_transition`.execute(shop.pool.kysely)
  const pairs = Object.entries(SHIPMENT_TRANSITIONS).flatMap(([from, to]) => to.map((state) => `${from} → ${state}`))
  expect(rows.map(({ pair }) => pair).sort()).toEqual(pairs.sort())
})

test('the database refuses other moves and writes the history of the allowed ones', async () => {
  const shipment_id = await newShipment()
  await expect(set(shipment_id, { state: 'SHIPPED' })).rejects.toThrow('a shipment cannot move from PLANNED to SHIPPED')
  await set(shipment_id, { state: 'PICKING' })
  const moves = await shop.pool.kysely
    .selectFrom('shop.shipment_history')
    .select(['from_state', 'to_state'])
    .where('shipment_id', '=', shipment_id)
    .orderBy('id')
    .execute()
  expect(moves).toEqual([
    { from_state: null, to_state: 'PLANNED' },
    { from_state: 'PLANNED', to_state: 'PICKING' },
  ])
})

test('a held parcel cannot leave, even if the hold ends in the same statement', async () => {
  const shipment_id = await newShipment()
  await set(shipment_id, { state: 'PICKING' })
  await set(shipment_id, { state: 'PACKED', hold: 'ADDRESS' })
  await expect(set(shipment_id, { state: 'SHIPPED' })).rejects.toThrow('a held shipment cannot leave')
  await expect(set(shipment_id, { state: 'SHIPPED', hold: null })).rejects.toThrow('a held shipment cannot leave')
})

describe('pieces on hand', () => {
  const move = (kind: string, quantity: number) =>
    sql`insert into shop.stock_movement (variant_id, country_id, kind, quantity)
      values (${variant_id}, 'PL', ${kind}, ${quantity})`.execute(shop.pool.kysely)
  const stock = async () =>
    (
      await sql<{ on_hand: number; moved: number; version: number }>`
        select on_hand, version, (select sum(quantity)::int from shop.stock_movement m
            where m.variant_id = s.variant_id and m.country_id = s.country_id) as moved
          from shop.stock s where variant_id = ${variant_id} and country_id = 'PL'`.execute(shop.pool.kysely)
    ).rows[0]

  test('change by movements only, whose sum they are', async () => {
    const before = await stock()
    expect(before?.moved).toBe(before?.on_hand)
    const owner = sql`update shop.stock set on_hand = on_hand + 1 where variant_id = ${variant_id}`
    await expect(owner.execute(shop.pool.kysely)).rejects.toThrow('pieces on hand change by movements only')
    await move('RECEIPT', 5)
    await move('CORRECTION', -2)
    const on_hand = (before?.on_hand ?? 0) + 3
    expect(await stock()).toEqual({ on_hand, moved: on_hand, version: (before?.version ?? 0) + 2 })
  })

  test('do not open twice, nor go below what orders hold', async () => {
    await expect(move('OPENING', 5)).rejects.toThrow('stock opens by itself')
    await placeTestOrder(await shop.guest('PL'), [{ variant_id, quantity: 1 }])
    await expect(move('MISSING', -((await stock())?.on_hand ?? 0))).rejects.toThrow('stock_covers_orders')
  })

  test.each(['update shop.stock_movement set quantity = 1', 'delete from shop.shipment_history'])(
    'the app role may not run "%s"',
    async (statement) => {
      await expect(sql.raw(statement).execute(shop.pool.kysely)).rejects.toThrow(/permission denied/)
    },
  )
})
