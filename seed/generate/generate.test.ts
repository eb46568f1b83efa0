import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { createTestDatabase } from '@meridian/database/testing.ts'
import { ORDER_TRANSITIONS } from '@meridian/domain/order.ts'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { SeedRefused } from '../seed.ts'
import { generateWorld, type WorldSize } from './generate.ts'
import { generatedOrder } from './generated-order.ts'
import { generatedProduct } from './generated-product.ts'
import { scenarioOf } from './order-scenarios.ts'

interface World {
  pool: DatabasePool<Database>
  generate(size: Partial<WorldSize>): Promise<WorldSize>
  close(): Promise<void>
}

async function openWorld(): Promise<World> {
  const { owner_url, drop } = await createTestDatabase()
  const limits = { max: 2, statementTimeoutMs: 60_000, lockTimeoutMs: 10_000, prepare: false }
  const pool = createPool<Database>({ url: owner_url, ...limits })
  return {
    pool,
    generate: (size) => generateWorld({ owner_url, database: pool.kysely, size, log: () => {} }),
    close: async () => {
      await pool.close()
      await drop()
    },
  }
}

async function rowsOf<Row>({ pool }: World, query: string): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(pool.kysely)).rows
}

const TABLES = [
  'shop.product',
  'shop.product_text',
  'shop.category_product',
  'shop.product_attribute_value',
  'shop.related_product',
  'shop.variant',
  'shop.variant_text',
  'shop.price',
  'shop.stock',
  'shop.place_stock',
  'shop.search_document',
  'shop.search_word',
  'shop.orders',
  'shop.order_line',
  'shop.reservation',
  'shop.cart',
  'payments.attempt',
  'sec.user_account',
  'sec.user_person',
  'structures.member',
  'structures.period_volume',
  'structures.earned_position',
  'structures.position_history',
  'structures.group_holders',
  'structures.group_new_holders',
] as const

/** Differs for any two worlds whose rows differ in any column. */
async function fingerprint(world: World): Promise<unknown[]> {
  const sums = TABLES.map((table) => `select '${table}', count(*), sum(hashtext(t::text)::bigint) from ${table} t`)
  return rowsOf(world, `${sums.join(' union all ')} order by 1`)
}

const SIZE = { products: 60, members: 500, orders: 60 }
let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.generate(SIZE)
  return () => world.close()
})

test('the same size gives the same world, in one step or in several, and existing rows are never duplicated', async () => {
  const other = await openWorld()
  onTestFinished(other.close)
  expect(await other.generate({ products: 40, members: 200 })).toEqual({ products: 40, members: 200, orders: 0 })
  expect(await other.generate(SIZE)).toEqual({
    products: SIZE.products - 40,
    members: SIZE.members - 200,
    orders: SIZE.orders,
  })
  const once = await fingerprint(other)
  expect(await other.generate(SIZE)).toEqual({ products: 0, members: 0, orders: 0 })
  expect(await fingerprint(other)).toEqual(once)
  expect(await fingerprint(world)).toEqual(once)
})

test('every generated product is as complete as those of the named world', async () => {
  const lacking = await rowsOf(
    world,
    `select product_id from shop.product p where product_id > 100000 and not (
      (select count(*) = 13 from shop.product_text t where t.product_id = p.product_id)
      and (select count(*) = 13 from shop.search_document d where d.product_id = p.product_id)
      and exists (select from shop.category_product c where c.product_id = p.product_id)
      and exists (select from shop.related_product r where r.product_id = p.product_id)
      and not exists (select from shop.variant v where v.product_id = p.product_id and not (
        (select count(*) = 13 from shop.variant_text t where t.variant_id = v.variant_id)
        and (select count(*) = 37 from shop.stock s where s.variant_id = v.variant_id)
        and exists (select from files.file f where f.file_id = v.image_file_id)
        and (select count(*) >= 90 and count(*) % 3 = 0 from shop.price r where r.variant_id = v.variant_id and r.valid_to is null))))`,
  )
  expect(lacking).toEqual([])
})

test('names are unique and describe the product in each language', () => {
  const products = Array.from({ length: 5000 }, (_, index) => generatedProduct(index + 1).product)
  expect(new Set(products.map(({ name }) => name.en)).size).toBe(products.length)
  expect(products.find(({ kind }) => kind === 'eau_de_parfum')?.name.pl).toBe('Zéphyr 1')
  expect(products.find(({ kind }) => kind === 'hair_wash')?.name).toMatchObject({
    en: 'Solid shampoo Aurore 1',
    pl: 'Szampon w kostce Aurore 1',
  })
})

test('money, stock and points of all orders add up', async () => {
  const wrong = await rowsOf(
    world,
    `select 'points and goods of its lines' as what, order_id from shop.orders o
        where (goods_gross, total_points) <> (select sum(line_gross), sum(line_points) from shop.order_line l where l.order_id = o.order_id)
      union all select 'line', order_id from shop.order_line where line_gross <> gross_price * quantity or line_points <> points * quantity
      union all select 'total', order_id from shop.orders where total_gross <> goods_gross + shipping_gross + payment_fee + added_tax - discount
      union all select 'taxes', order_id from shop.orders
        where total_gross <> coalesce((select sum((t->>'gross')::bigint) from jsonb_array_elements(taxes) t), 0)
      union all select 'payment', order_id from shop.orders o
        where state <> 'REFUND_DUE' and (state in ('PAID', 'DELIVERED') or (state in ('FULFILLING', 'SHIPPED') and payment_timing <> 'on_delivery')) <>
          coalesce((select sum(amount) = total_gross from payments.attempt a where a.order_id = o.order_id and a.state = 'CAPTURED'
            and not refund_due and a.currency_code = o.currency_code), false)
      union all select 'money given back', order_id from shop.orders o
        where (state = 'REFUNDED') <> exists (select from payments.refund r join payments.attempt a using (attempt_id)
          where a.order_id = o.order_id and a.state = 'REFUNDED' and r.amount = o.total_gross and refunded_at is not null)
      union all select 'reservation', order_id from shop.reservation r join shop.orders o using (order_id)
        where r.state <> case when o.state = 'PENDING_PAYMENT' then 'HELD'
          when o.state in ('EXPIRED', 'CANCELLED', 'REFUND_DUE', 'REFUNDED') and o.paid_at is null
            and o.payment_timing <> 'on_delivery' then 'RELEASED' else 'CLAIMED' end
      union all select 'stock', variant_id from shop.stock s
        left join (select variant_id, country_id, sum(quantity) filter (where state = 'HELD') as held,
            sum(quantity - gone) filter (where state = 'CLAIMED') as claimed
          from shop.reservation group by 1, 2) r using (variant_id, country_id)
        left join (select variant_id, country_id, sum(quantity) as moved from shop.stock_movement group by 1, 2) m
          using (variant_id, country_id)
        where (reserved, sold, on_hand) <> (coalesce(held, 0), coalesce(claimed, 0), coalesce(moved, 0))
      union all select 'units', order_id from shop.order_line l where (in_shipments, shipped, delivered) <> (
        select coalesce(sum(q.quantity) filter (where s.state <> 'CANCELLED'), 0),
            coalesce(sum(q.quantity) filter (where s.state in ('SHIPPED', 'DELIVERED', 'LOST', 'RETURNED_TO_SENDER')), 0),
            coalesce(sum(q.quantity) filter (where s.state = 'DELIVERED'), 0)
          from shop.shipment_line q join shop.shipment s using (shipment_id)
          where q.order_id = l.order_id and q.position = l.position)
      union all select 'variant', order_id from shop.order_line l where not exists (
        select from shop.variant v where v.variant_id = l.variant_id and v.product_id = l.product_id and v.sku = l.sku)`,
  )
  expect(wrong).toEqual([])
})

test('each order reached its state by allowed transitions, with their times', async () => {
  const histories = await rowsOf<{ state: string; moves: { from: string | null; to: string }[]; in_order: boolean }>(
    world,
    `select o.state, json_agg(json_build_object('from', from_state, 'to', to_state) order by h.id) as moves,
        array_agg(h.at order by h.id) = array_agg(h.at order by h.at) and max(h.at) <= (select seeded_at from core.seed_world) as in_order
      from shop.orders o join shop.order_history h using (order_id) group by o.order_id`,
  )
  // Members have ordered before.
  expect(histories.length).toBeGreaterThan(SIZE.orders + 1000)
  for (const { state, moves, in_order } of histories) {
    expect(in_order).toBe(true)
    expect(moves[0]).toEqual({ from: null, to: 'PENDING_PAYMENT' })
    expect(moves.at(-1)?.to).toBe(state)
    for (const [index, { from, to }] of moves.entries()) {
      if (index > 0) expect(ORDER_TRANSITIONS).toHaveProperty(from ?? '', expect.arrayContaining([to]))
      if (index > 0) expect(from).toBe(moves[index - 1]?.to)
    }
  }
  expect(new Set(histories.map(({ state }) => state)).size).toBeGreaterThan(3)
})

test('orders of many outcomes come from many countries and days', () => {
  const worldOfOrders = { now: new Date('2026-11-21T12:00:00Z'), products: 300, regulations: new Map() }
  const orders = Array.from({ length: 2000 }, (_, index) => generatedOrder(index + 1, worldOfOrders)['shop.orders'][0])
  const different = (of: (order: (typeof orders)[number]) => unknown) => new Set(orders.map(of)).size
  expect(different((order) => order?.country_id)).toBe(37)
  expect(different((order) => order?.placed_at.toISOString().slice(0, 10))).toBeGreaterThan(350)
  expect([...new Set(orders.map((order) => order?.state))].sort()).toEqual([
    'CONFIRMED',
    'DELIVERED',
    'EXPIRED',
    'FULFILLING',
    'PAID',
    'PENDING_PAYMENT',
    'REFUNDED',
    'SHIPPED',
  ])
  expect(scenarioOf('instant', () => 0.5).attempt('DELIVERED')).toBe('CAPTURED')
})

test('a world is not made smaller, and another shop is not changed', async () => {
  const other = await openWorld()
  onTestFinished(other.close)
  await expect(world.generate({ products: 59 })).rejects.toThrow(/has 60 generated products already/)
  await other.pool.kysely.deleteFrom('core.seed_world').execute()
  await expect(other.generate({ products: 5 })).rejects.toThrow(SeedRefused)
  expect(await rowsOf(other, 'select from shop.product where product_id > 100000')).toEqual([])
})

test('references, indexes and the triggers of orders are restored after loading', async () => {
  const other = await openWorld()
  onTestFinished(other.close)
  const schema = `select conrelid::regclass::text as of, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f'
    union all select tablename, indexdef from pg_indexes where schemaname not like 'pg_%'
    union all select tgrelid::regclass::text, concat(tgname, ' ', tgenabled) from pg_trigger where not tgisinternal order by 1, 2`
  expect(await rowsOf(world, schema)).toEqual(await rowsOf(other, schema))
})
