import type { Database } from '@meridian/database/schema/database.ts'
import { oneOf } from '@meridian/database/stored-value.ts'
import { ORDER_STATES, type OrderState } from '@meridian/domain/order.ts'
import { type Kysely, sql } from 'kysely'

/** Columns of an order that are written once, when it is placed, and read wherever it is shown. */
export const PLACED_COLUMNS = [
  'cart_id',
  'guest_id',
  'user_id',
  'country_id',
  'language_id',
  'price_group_id',
  'currency_code',
  'company_id',
  'goods_gross',
  'shipping_gross',
  'payment_fee',
  'discount',
  'points_converted',
  'added_tax',
  'total_gross',
  'total_points',
  'taxes',
  'buyer',
  'shipping_address',
  'pickup_point',
  'shipping_method_id',
  'shipping_method_name',
  'shipping_days_min',
  'shipping_days_max',
  'ships_from',
  'payment_method_id',
  'payment_method_type',
  'payment_method_name',
  'payment_timing',
  'payment_point_id',
  'invoice_required',
  'invoice_company_name',
  'invoice_tax_number',
  'regulation_files',
  'placed_at',
  'expires_at',
  'placed_by_admin_id',
  'changes_order_id',
  'credit',
] as const

export const ORDER_COLUMNS = [
  ...PLACED_COLUMNS,
  'order_id',
  'number',
  'state',
  'accepted_at',
  'paid_at',
  'delivered_at',
] as const

/** The state of a row. @throws Error for an unknown state */
export function orderStateOf(text: string): OrderState {
  return oneOf(ORDER_STATES, text)
}

/**
 * An order's permitted reader: its guest or user, or the holder of the key in its link. Authorisation (R21): the query
 * includes the permission.
 */
export interface OrderReader {
  guest_id: string | null
  user_id: number | null
  access_key_hash: Buffer | null
}

/** The order, if the reader may see it. */
export async function findOrder(database: Kysely<Database>, order_id: number | 'latest', reader: OrderReader) {
  return database
    .selectFrom('shop.orders')
    .select(ORDER_COLUMNS)
    .$if(order_id !== 'latest', (query) => query.where('order_id', '=', order_id === 'latest' ? 0 : order_id))
    .where((expression) =>
      expression.or([
        ...(reader.guest_id === null ? [] : [expression('guest_id', '=', reader.guest_id)]),
        ...(reader.user_id === null ? [] : [expression('user_id', '=', reader.user_id)]),
        ...(reader.access_key_hash === null || order_id === 'latest'
          ? []
          : [sql<boolean>`${reader.access_key_hash}::bytea in (access_key_hash, later_access_key_hash)`]),
        sql<boolean>`false`,
      ]),
    )
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The order that a guest placed, by its number and the buyer's address, as emailKey() writes it. */
export function findGuestOrder(
  database: Kysely<Database>,
  { number, email_key }: { number: string; email_key: string },
) {
  return database
    .selectFrom('shop.orders')
    .select(['order_id', 'country_id', 'cart_id', 'cart_version', 'placed_by_admin_id', 'accepted_at'])
    .where('number', '=', number)
    .where('guest_id', 'is not', null)
    .where(sql<boolean>`lower(buyer ->> 'email') = ${email_key}`)
    .executeTakeFirst()
}

/** A page of a member's orders, newest first. */
export function readOrdersOfUser(database: Kysely<Database>, user_id: number, page: { limit: number; offset: number }) {
  return database
    .selectFrom('shop.orders')
    .select([
      'order_id',
      'number',
      'guest_id',
      'state',
      'payment_status',
      'shipping_status',
      'return_status',
      'payment_timing',
      'expires_at',
      'placed_by_admin_id',
      'accepted_at',
      'placed_at',
      'country_id',
      'currency_code',
      'total_gross',
      'total_points',
    ])
    .where('user_id', '=', user_id)
    .orderBy('placed_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** The variants and quantities of many orders. */
export function readLinesOfOrders(database: Kysely<Database>, orderIds: readonly number[]) {
  return database
    .selectFrom('shop.order_line')
    .select(['order_id', 'quantity', 'image_file_id'])
    .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** Order numbers by order id, for other services. */
export async function readOrderNumbers(
  database: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const orders = await database
    .selectFrom('shop.orders')
    .select(['order_id', 'number'])
    .where((where) => where.eb('order_id', '=', where.fn.any(where.val([...ids]))))
    .execute()
  return new Map(orders.map((order) => [order.order_id, order.number]))
}

/** Last order times by member, for other services; orders never paid or promised do not count. */
export async function readLastOrders(
  database: Kysely<Database>,
  user_ids: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await sql<{ user_id: number; placed_at: Date }>`
    select member.user_id, latest.placed_at from unnest(${[...user_ids]}::bigint[]) as member (user_id)
      join lateral (
        select placed_at from shop.orders
          where orders.user_id = member.user_id and state not in ('PENDING_PAYMENT', 'EXPIRED', 'CANCELLED')
          order by placed_at desc limit 1
      ) as latest on true`.execute(database)
  return new Map(rows.map((order) => [order.user_id, order.placed_at]))
}

export async function readOrderLines(database: Kysely<Database>, order_id: number) {
  return database
    .selectFrom('shop.order_line')
    .select([
      'position',
      'variant_id',
      'product_id',
      'promotion_id',
      'sku',
      'name',
      'image_file_id',
      'quantity',
      'gross_price',
      'promotion_gross_price',
      'points',
      'promotion_points',
      'line_gross',
      'line_points',
      'bundle',
    ])
    .where('order_id', '=', order_id)
    .orderBy('position')
    .execute()
}

export type OrderLineRow = Awaited<ReturnType<typeof readOrderLines>>[number]
