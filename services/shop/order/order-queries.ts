import { prepared } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { OPEN_ORDERS } from '@meridian/domain/buying-limits.ts'
import { type OrderState, statesBefore } from '@meridian/domain/order.ts'
import {
  type CompiledQuery,
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely'

export const ORDER_COLUMNS = [
  'order_id',
  'number',
  'guest_id',
  'user_id',
  'cart_id',
  'country_id',
  'language_id',
  'price_group_id',
  'currency_code',
  'state',
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
  'paid_at',
] as const

/** Who may see an order: its guest or user, or who holds the key of its link. R21: the right to see it is part of the query. */
export interface OrderReader {
  guest_id: string | null
  user_id: number | null
  access_key_hash: Buffer | null
}

/** The order, where the reader may see it. */
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
          : [expression('access_key_hash', '=', reader.access_key_hash)]),
        sql<boolean>`false`,
      ]),
    )
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A page of what a member has ordered, newest first. */
export function readOrdersOfUser(database: Kysely<Database>, user_id: number, page: { limit: number; offset: number }) {
  return database
    .selectFrom('shop.orders')
    .select([
      'order_id',
      'number',
      'guest_id',
      'state',
      'payment_timing',
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

/** How many of what was in many orders. */
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

/** The numbers of orders by their ids, for those who show them beside something else. */
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
    ])
    .where('order_id', '=', order_id)
    .orderBy('position')
    .execute()
}

export type OrderLineRow = Awaited<ReturnType<typeof readOrderLines>>[number]

/**
 * R2: moves an order, if it is where it may come from. Undefined when it is not: then somebody else has moved it and the caller reads
 * again. Answers what points follow from.
 * `cause` is kept in the history by the trigger.
 */
export async function moveOrder(
  tx: Transaction<Database>,
  order_id: number,
  to: OrderState,
  cause: string,
  more: { paid_at?: Date; expires_at?: Date | null } = {},
): Promise<PointedOrder | undefined> {
  return orderMove(tx, order_id, to, cause, more).executeTakeFirst()
}

interface Claiming {
  order_id: number
  cause: string
  /** Of a move to PAID. */
  paid_at: Date | null
}

function claimingMove(to: 'PAID' | 'CONFIRMED') {
  return prepared((database, { order_id, cause, paid_at }: Claiming) => {
    const moved = orderMove(database, order_id, to, cause, to === 'PAID' ? { paid_at } : { expires_at: null })
    return sql<PointedOrder>`
      with moved as (${moved}), ${reservationsEnded(sql`select order_id from moved`, 'CLAIMED')}
      select * from moved`
  })
}
const CLAIMING_MOVES = { PAID: claimingMove('PAID'), CONFIRMED: claimingMove('CONFIRMED') }

/** The same for a move with which the order's stock is claimed, as one statement. What is paid on delivery waits for no time to pay. */
export function orderMovedAndClaimed(
  order_id: number,
  to: keyof typeof CLAIMING_MOVES,
  cause: string,
  paid_at: Date | null = null,
): CompiledQuery<PointedOrder> {
  return CLAIMING_MOVES[to]({ order_id, cause, paid_at })
}

function orderMove(
  tx: Kysely<Database>,
  order_id: number,
  to: OrderState,
  cause: string,
  more: { paid_at?: Date | null; expires_at?: Date | null },
) {
  return (
    tx
      .updateTable('shop.orders')
      .set({ state: to, ...more })
      .where('order_id', '=', order_id)
      .where('state', 'in', statesBefore(to))
      // The trigger that writes history reads the cause; set in the same statement so that a move costs one.
      .where(sql`set_config('meridian.cause', ${cause}, true)`, 'is not', null)
      .returning(['order_id', 'user_id', 'guest_id', 'country_id', 'total_points', 'points_converted'])
  )
}

/** What of an order decides about points. */
export type PointedOrder = Pick<
  Selectable<Database['shop.orders']>,
  'order_id' | 'user_id' | 'guest_id' | 'country_id' | 'total_points' | 'points_converted'
>

/** What an order is written with; jsonb columns as text. */
const PLACED_COLUMNS = [
  'access_key_hash',
  'cart_id',
  'cart_version',
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
  'shipping_promotion_id',
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
  'network_key',
  'phone_key',
  'expires_at',
] as const satisfies (keyof Insertable<Database['shop.orders']>)[]

type PlacedColumns = Required<Pick<Insertable<Database['shop.orders']>, (typeof PLACED_COLUMNS)[number]>>
type PlacedOrder = PlacedColumns & { number_begins: string }

interface OpenOrders {
  of_guest: number
  of_phone: number
  of_network: number
}

const PLACED = prepared((database, given: PlacedOrder & { lines: string; counted_since: Date }) => {
  // As many stand-ins as columns; what is typed as an order has them all.
  const values = Object.fromEntries(PLACED_COLUMNS.map((column) => [column, given[column]])) as PlacedColumns
  const number = sql<string>`${given.number_begins}::text || lpad((nextval('shop.order_number') % 10000000)::text, 7, '0')`
  const placed = database
    .insertInto('shop.orders')
    .values({ ...values, number })
    .returning(ORDER_COLUMNS)
  return sql<OrderRow & { refused: number[]; open: OpenOrders | null }>`
    with placed as (${placed}), wanted as (
      insert into shop.order_line (order_id, position, variant_id, product_id, promotion_id, sku, name, image_file_id, quantity,
          gross_price, promotion_gross_price, points, promotion_points, line_gross, line_points, discount, tax_rate_hundredths)
        select placed.order_id, line.* from placed, json_to_recordset(${given.lines}::json) as line (position smallint, variant_id integer,
          product_id integer, promotion_id integer, sku text, name text, image_file_id integer, quantity smallint, gross_price bigint,
          promotion_gross_price bigint, points bigint, promotion_points bigint, line_gross bigint, line_points bigint, discount bigint,
          tax_rate_hundredths integer)
        returning variant_id, quantity
    ), ${reserved(sql`select order_id from placed`, given.country_id)}
    select placed.*, array(${REFUSED}) as refused, case when guest_id is not null then (
        select to_json(counted) from shop.count_open_orders(guest_id, ${given.phone_key}, ${given.network_key},
          ${given.counted_since}::timestamptz) counted
      ) end as open
      from placed`
})

/**
 * Writes an order and its lines and reserves their stock, in one statement. Answers the variants that could not be had as well, and for a
 * guest the open orders of a day, this one with them: counting them waits for others who count for the same guest, phone or network, and
 * holds those up until the end of the transaction. A volatile function sees what its own statement has written.
 */
export async function insertOrder(
  tx: Transaction<Database>,
  values: PlacedOrder,
  lines: readonly Omit<Insertable<Database['shop.order_line']>, 'order_id'>[],
): Promise<{ order: OrderRow; refused: number[]; open: OpenOrders | null }> {
  const counted_since = new Date(values.placed_at.getTime() - OPEN_ORDERS.windowMs)
  const { rows } = await tx.executeQuery(PLACED({ ...values, lines: JSON.stringify(lines), counted_since }))
  const [row] = rows
  if (!row) throw new Error('The order was not written')
  const { refused, open, ...order } = row
  return { order, refused, open }
}

const RESERVED = prepared(
  (_, given: { order_id: number; country_id: string }) => sql<{ variant_id: number }>`
    with wanted as (select variant_id, quantity from shop.order_line where order_id = ${given.order_id}),
      ${reserved(sql`select ${given.order_id}::bigint as order_id`, given.country_id)}
    ${REFUSED}`,
)

/** Reserves the stock of an order's lines again. Answers the variants that could not be had. */
export async function reserveStock(
  tx: Transaction<Database>,
  order: { order_id: number; country_id: string },
): Promise<number[]> {
  const { rows } = await tx.executeQuery(RESERVED(order))
  return rows.map((row) => row.variant_id)
}

/**
 * R10: reserves stock for all lines that are `wanted` in one guarded statement, in the order of variants so that no two orders wait for each
 * other; parts of a WITH. Stock is asked for by its keys, since a join with rows of unknown number would read all of it.
 */
function reserved(order: RawBuilder<unknown>, country_id: string) {
  return sql`locked as (
      select variant_id from shop.stock
        where country_id = ${country_id} and variant_id = any(array(select variant_id from wanted))
        order by variant_id for update
    ), taken as (
      update shop.stock set reserved = stock.reserved + wanted.quantity
        from wanted
        where stock.country_id = ${country_id} and stock.variant_id = any(array(select variant_id from locked))
          and stock.variant_id = wanted.variant_id and stock.on_hand - stock.reserved >= wanted.quantity
        returning stock.variant_id, stock.country_id, wanted.quantity
    ), held as (
      insert into shop.reservation (order_id, variant_id, country_id, quantity)
        select o.order_id, taken.variant_id, taken.country_id, taken.quantity from taken, (${order}) o
        on conflict (order_id, variant_id) do update set state = 'HELD', quantity = excluded.quantity
          where reservation.state = 'RELEASED'
        returning variant_id
    )`
}

/** The variants that could not be had; then nothing of the statement is kept, since the caller throws. */
const REFUSED = sql<{
  variant_id: number
}>`select variant_id from wanted except select variant_id from held order by variant_id`

/** How reservations end: CLAIMED takes the pieces out of stock, RELEASED gives them back. */
export type ReservationEnd = 'CLAIMED' | 'RELEASED'

/** Ends the reservations of an order once. */
export async function endReservations(tx: Transaction<Database>, order_id: number, end: ReservationEnd): Promise<void> {
  await sql`with ${reservationsEnded(sql`${order_id}::bigint`, end)} select`.execute(tx)
}

/** R10: what ends the reservations of an order, as parts of a WITH; stock is locked in the order of variants. */
function reservationsEnded(order: RawBuilder<unknown>, end: ReservationEnd) {
  return sql`ended as (
      update shop.reservation set state = ${end} where order_id = (${order}) and state = 'HELD'
      returning variant_id, country_id, quantity
    ), locked as (
      select stock.variant_id, stock.country_id, ended.quantity
        from shop.stock join ended using (variant_id, country_id) order by stock.variant_id for update of stock
    ), settled as (
      update shop.stock set
        reserved = stock.reserved - locked.quantity,
        on_hand = stock.on_hand - case when ${end} = 'CLAIMED' then locked.quantity else 0 end
        from locked where stock.variant_id = locked.variant_id and stock.country_id = locked.country_id
    )`
}
