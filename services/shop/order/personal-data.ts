import { randomBytes } from 'node:crypto'
import type { Database } from '@meridian/database/schema/database.ts'
import { sqlLiterals } from '@meridian/database/sql-literals.ts'
import {
  erasedAddress,
  erasedBuyer,
  isClosedOrder,
  isErasedBuyer,
  isKeptForAccounting,
  type OpenMatters,
} from '@meridian/domain/erasure.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { toWireMoney } from '@meridian/domain/money.ts'
import { toWirePoints } from '@meridian/domain/points.ts'
import { OPEN_SHIPMENT_STATES } from '@meridian/domain/shipment.ts'
import { withdrawalRight } from '@meridian/domain/withdrawal.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DataSubject, PersonalDataHolder } from '../../personal-data/personal-data.ts'
import { orderStateOf } from './order-queries.ts'
import { findOrdersBy } from './order-search.ts'

/**
 * Export and erasure (R31): baskets, favourite baskets, wishes and orders. Baskets are deleted; orders keep what accounting
 * requires.
 */
export const shopPersonalData: PersonalDataHolder = {
  tables: [
    'shop.cart',
    'shop.cart_item',
    'shop.favorite_cart',
    'shop.shared_wish_list',
    'shop.wish',
    'shop.orders',
    'shop.order_line',
    'shop.order_change',
    'shop.order_event',
    'shop.order_search',
    'shop.order_history',
    'shop.order_note',
    'shop.bulk_act_order',
    'shop.parcel_event',
    'shop.reservation',
    'shop.shipment',
    'shop.shipment_history',
    'shop.shipment_line',
  ],

  read: async (database, subject) => ({
    baskets: await readBaskets(database, subject),
    favorite_baskets: await database
      .selectFrom('shop.favorite_cart')
      .select(['code', 'name', 'country_id', 'lines', 'created_at'])
      .where('user_id', '=', subject.user_id)
      .orderBy('created_at')
      .execute(),
    wishes: await database
      .selectFrom('shop.wish')
      .innerJoin('shop.variant', 'shop.variant.variant_id', 'shop.wish.variant_id')
      .select([
        'shop.variant.sku',
        'shop.wish.country_id',
        'shop.wish.currency_code',
        'shop.wish.gross_price',
        'shop.wish.wished_at',
      ])
      .where('user_id', '=', subject.user_id)
      .orderBy('wished_at')
      .execute(),
    shared_wish_lists: await database
      .selectFrom('shop.shared_wish_list')
      .select(['country_id', 'code', 'shared_at'])
      .where('user_id', '=', subject.user_id)
      .orderBy('country_id')
      .execute(),
    orders: await readOrders(database, subject),
    order_notes: await readNotes(database, subject),
  }),

  async erasureRefusal(tx, { user_id }, now) {
    const orders = await readOpenMatters(tx, user_id, now)
    return orders.every((order) => isClosedOrder(order)) ? null : 'ORDERS_OPEN'
  },

  async erase(tx, subject) {
    await eraseBaskets(tx, subject)
    await tx.deleteFrom('shop.favorite_cart').where('user_id', '=', subject.user_id).execute()
    await tx.deleteFrom('shop.wish').where('user_id', '=', subject.user_id).execute()
    await tx.deleteFrom('shop.shared_wish_list').where('user_id', '=', subject.user_id).execute()
    await eraseBuyers(tx, subject)
    // Reasons entered by admins may name the person.
    await sql`select shop.forget_reasons(${subject.order_ids}::bigint[])`.execute(tx)
    await findOrdersBy(tx, subject.order_ids)
    await sql`delete from shop.order_note where order_id = any(${subject.order_ids}::bigint[])`.execute(tx)
  },
}

/** Open obligations on a member's orders. */
async function readOpenMatters(tx: Transaction<Database>, user_id: number, now: Date): Promise<OpenMatters[]> {
  const { rows } = await sql<Omit<OpenMatters, 'may_withdraw'> & { country_id: CountryId; delivered_at: Date | null }>`
    select state, country_id,
        (select count(*) from shop.shipment where shipment.order_id = orders.order_id
          and shipment.state in (${sqlLiterals(OPEN_SHIPMENT_STATES)}))::integer as parcels,
        (select count(*) from payments.refund where refund.order_id = orders.order_id
          and refund.state not in ('SUCCEEDED', 'DISMISSED', 'REPLACED'))::integer as refunds,
        (select count(*) from shop.withdrawal where withdrawal.order_id = orders.order_id
          and withdrawal.state not in ('NOTHING_SENT', 'SETTLED', 'REFUSED', 'LAPSED'))::integer
        + (select count(*) from shop.order_return where order_return.order_id = orders.order_id
          and order_return.state not in ('DECLINED', 'CANCELLED', 'EXPIRED', 'CLOSED'))::integer as goods_coming_back, delivered_at
      from shop.orders where user_id = ${user_id}`.execute(tx)
  return rows.map(({ country_id, delivered_at, ...order }) => ({
    ...order,
    may_withdraw: withdrawalRight({ state: order.state, country_id, delivered_at }, now) === 'open',
  }))
}

/** The orders of an account, oldest first. */
export async function readOrderIds(database: Kysely<Database>, user_id: number): Promise<number[]> {
  const rows = await database
    .selectFrom('shop.orders')
    .select('order_id')
    .where('user_id', '=', user_id)
    .orderBy('order_id')
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** True if the buyer of an unpaid order was erased. */
export async function isBuyerErased(tx: Transaction<Database>, order_id: number): Promise<boolean> {
  const { buyer } = await tx
    .selectFrom('shop.orders')
    .select('buyer')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return isErasedBuyer(buyer)
}

/** A person's baskets, including those they filled as a guest and took over. */
function basketsOf(database: Kysely<Database>, user_id: number) {
  return database
    .selectFrom('shop.cart as c')
    .where((where) =>
      where.or([
        where('c.user_id', '=', user_id),
        where(
          'c.merged_into',
          'in',
          where.selectFrom('shop.cart as own').select('own.cart_id').where('own.user_id', '=', user_id),
        ),
      ]),
    )
}

async function readBaskets(database: Kysely<Database>, { user_id }: DataSubject) {
  const baskets = await basketsOf(database, user_id)
    .select(['c.cart_id', 'c.code', 'c.name', 'c.country_id', 'c.state', 'c.created_at', 'c.updated_at'])
    .select(['c.buyer', 'c.shipping_address', 'c.pickup_point', 'c.invoice_company_name', 'c.invoice_tax_number'])
    .orderBy('c.cart_id')
    .execute()
  const lines = await database
    .selectFrom('shop.cart_item')
    .select(['cart_id', 'variant_id', 'quantity', 'promotion_id'])
    .where('cart_id', 'in', basketsOf(database, user_id).select('c.cart_id'))
    .orderBy('id')
    .execute()
  return baskets.map(({ cart_id, ...basket }) => ({
    ...basket,
    lines: lines.filter((line) => line.cart_id === cart_id).map(({ cart_id: _, ...line }) => line),
  }))
}

async function readOrders(database: Kysely<Database>, { order_ids }: DataSubject) {
  if (order_ids.length === 0) return []
  const among = sql<boolean>`order_id = any(${order_ids}::bigint[])`
  const orders = await database
    .selectFrom('shop.orders')
    .select(['order_id', 'number', 'country_id', 'language_id', 'state', 'currency_code', 'goods_gross'])
    .select(['shipping_gross', 'payment_fee', 'discount', 'added_tax', 'total_gross', 'total_points'])
    .select(['points_converted', 'buyer', 'shipping_address', 'pickup_point', 'shipping_method_name'])
    .select(['payment_method_name', 'invoice_required', 'invoice_company_name', 'invoice_tax_number'])
    .select(['regulation_files', 'placed_at', 'accepted_at', 'paid_at'])
    .select(sql<boolean>`placed_by_admin_id is not null`.as('is_by_phone'))
    .where(among)
    .orderBy('order_id')
    .execute()
  const lines = await database
    .selectFrom('shop.order_line')
    .select(['order_id', 'sku', 'name', 'quantity', 'line_gross', 'line_points', 'discount'])
    .where(among)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const history = await database
    .selectFrom('shop.order_history')
    .select(['order_id', 'to_state', 'at'])
    .where(among)
    .orderBy('id')
    .execute()
  const parcels = await sql<{
    order_id: number
    parcel: number
    state: string
    tracking_number: string | null
    lines: unknown
    moves: unknown
    events: unknown
  }>`
    select order_id, parcel, state, tracking_number,
        (select json_agg(json_build_object('position', position, 'quantity', quantity) order by position)
          from shop.shipment_line l where l.shipment_id = s.shipment_id) as lines,
        (select json_agg(json_build_object('to_state', to_state, 'at', at) order by id)
          from shop.shipment_history h where h.shipment_id = s.shipment_id) as moves,
        (select coalesce(json_agg(json_build_object('kind', kind, 'at', at) order by at), '[]')
          from shop.parcel_event e where e.shipment_id = s.shipment_id) as events
      from shop.shipment s where ${among} order by order_id, parcel`.execute(database)
  return orders.map(({ order_id, ...order }) => ({
    ...order,
    goods_gross: toWireMoney(order.goods_gross),
    shipping_gross: toWireMoney(order.shipping_gross),
    payment_fee: toWireMoney(order.payment_fee),
    discount: toWireMoney(order.discount),
    added_tax: toWireMoney(order.added_tax),
    total_gross: toWireMoney(order.total_gross),
    total_points: toWirePoints(order.total_points),
    points_converted: toWirePoints(order.points_converted),
    lines: lines
      .filter((line) => line.order_id === order_id)
      .map(({ order_id: _, ...line }) => ({
        ...line,
        line_gross: toWireMoney(line.line_gross),
        line_points: toWirePoints(line.line_points),
        discount: toWireMoney(line.discount),
      })),
    parcels: parcels.rows.filter((parcel) => parcel.order_id === order_id).map(({ order_id: _, ...parcel }) => parcel),
    history: history.filter((step) => step.order_id === order_id).map(({ to_state, at }) => ({ to_state, at })),
  }))
}

/** Admins' notes on the orders. */
async function readNotes(database: Kysely<Database>, { order_ids }: DataSubject) {
  const { rows } = await sql<{ number: string; body: string; created_at: Date }>`
    select o.number, n.body, n.created_at from shop.order_note n join shop.orders o using (order_id)
      where order_id = any(${order_ids}::bigint[]) order by n.note_id`.execute(database)
  return rows
}

/** The rows stay, emptied, because orders and merged baskets reference them. */
async function eraseBaskets(tx: Transaction<Database>, { user_id }: DataSubject): Promise<void> {
  const ids = (await basketsOf(tx, user_id).select('c.cart_id').execute()).map(({ cart_id }) => cart_id)
  if (ids.length === 0) return
  const among = sql<boolean>`cart_id = any(${ids}::bigint[])`
  await tx.deleteFrom('shop.cart_item').where(among).execute()
  await tx
    .updateTable('shop.cart')
    .set({
      state: sql<string>`case when state = 'OPEN' then 'REMOVED' else state end`,
      // A link with the old code no longer finds the basket.
      code: sql<string>`'erased-' || cart_id || '-' || md5(code)`,
      name: '',
      is_current: false,
      points_to_convert: 0,
      buyer: null,
      shipping_address: null,
      pickup_point: null,
      invoice_required: false,
      invoice_company_name: null,
      invoice_tax_number: null,
    })
    .where(among)
    .execute()
}

async function eraseBuyers(tx: Transaction<Database>, { user_id }: DataSubject): Promise<void> {
  const orders = await tx
    .selectFrom('shop.orders')
    .select(['order_id', 'state', 'buyer', 'shipping_address'])
    .where('user_id', '=', user_id)
    // Lock order (R15): orders by id.
    .orderBy('order_id')
    .forNoKeyUpdate()
    .execute()
  for (const order of orders) {
    const state = orderStateOf(order.state)
    await tx
      .updateTable('shop.orders')
      .set({
        buyer: JSON.stringify(erasedBuyer(order.buyer, state)),
        shipping_address: JSON.stringify(erasedAddress(order.shipping_address, state)),
        pickup_point: null,
        ...(!isKeptForAccounting(state) && { invoice_company_name: null, invoice_tax_number: null }),
        // Links in old mails no longer open the order.
        access_key_hash: randomBytes(32),
        later_access_key_hash: null,
        network_key: null,
        phone_key: null,
      })
      .where('order_id', '=', order.order_id)
      .execute()
  }
}
