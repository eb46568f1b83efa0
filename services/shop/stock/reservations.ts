import { prepared } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type Expression, type RawBuilder, sql, type Transaction } from 'kysely'

const RESERVED_AGAIN = prepared(
  (_, given: { order_id: number; country_id: string }) => sql<{ variant_id: number }>`
    with wanted as (
        select variant_id, sum(quantity)::integer as quantity from shop.order_line where order_id = ${given.order_id} group by variant_id
      ),
      ${reservingStock(sql`select ${given.order_id}::bigint as order_id`, {
        country_id: given.country_id,
        ships_from: sql`(select ships_from from shop.orders where order_id = ${given.order_id}::bigint)`,
        placed_at: sql`(select placed_at from shop.orders where order_id = ${given.order_id}::bigint)`,
      })}
    ${REFUSED}`,
)

/** Reserves the stock of an order's lines again. Returns the variants that were short. */
export async function reserveStockAgain(
  tx: Transaction<Database>,
  order: { order_id: number; country_id: string },
): Promise<number[]> {
  const { rows } = await tx.executeQuery(RESERVED_AGAIN(order))
  return rows.map((row) => row.variant_id)
}

/**
 * Stock (R10): reserves stock for all lines of `wanted` in one guarded statement, ordered by variant so that orders
 * never deadlock; parts of a WITH. Stock is looked up by key, since the planner would scan it all for a join of unknown
 * size. Only an order that waits takes pieces that are still to come,
 * of what was not sold yet when it was placed.
 */
export function reservingStock(
  order: RawBuilder<unknown>,
  {
    country_id,
    ships_from,
    placed_at,
  }: { country_id: string; ships_from: Expression<Date | null>; placed_at: Expression<Date> },
) {
  return sql`locked as (
      select variant_id from shop.stock
        where country_id = ${country_id} and variant_id = any(array(select variant_id from wanted))
        order by variant_id for update
    ), taken as (
      update shop.stock set reserved = stock.reserved + wanted.quantity
        from wanted
        where stock.country_id = ${country_id} and stock.variant_id = any(array(select variant_id from locked))
          and stock.variant_id = wanted.variant_id
          and stock.on_hand + case when ${ships_from} is null or stock.preorder is null or not exists (
              select from shop.variant v join shop.product p using (product_id)
                where v.variant_id = stock.variant_id and p.sold_from > ${placed_at}) then 0 else stock.preorder end
            - stock.reserved - stock.sold >= wanted.quantity
        returning stock.variant_id, stock.country_id, wanted.quantity
    ), held as (
      insert into shop.reservation (order_id, variant_id, country_id, quantity)
        select o.order_id, taken.variant_id, taken.country_id, taken.quantity from taken, (${order}) o
        on conflict (order_id, variant_id) do update set state = 'HELD', quantity = excluded.quantity
          where reservation.state = 'RELEASED'
        returning variant_id
    )`
}

/** The variants that were short; then the caller throws and the statement is rolled back. */
export const REFUSED = sql<{
  variant_id: number
}>`select variant_id from wanted except select variant_id from held order by variant_id`

/** Releases the stock that an order holds, once. */
export async function releaseStock(tx: Transaction<Database>, order_id: number): Promise<void> {
  await sql`with ${ending(sql`${order_id}::bigint`, 'RELEASED')} select`.execute(tx)
}

/** Marks the stock that an order holds as sold until it is shipped, once, as parts of a WITH. */
export function claimingStock(order: RawBuilder<unknown>) {
  return ending(order, 'CLAIMED')
}

/** Stock (R10): ends the reservations of an order, as parts of a WITH; stock is locked in the order of variants. */
function ending(order: RawBuilder<unknown>, end: 'CLAIMED' | 'RELEASED') {
  return sql`ended as (
      update shop.reservation set state = ${end} where order_id = (${order}) and state = 'HELD'
      returning variant_id, country_id, quantity
    ), locked as (
      select stock.variant_id, stock.country_id, ended.quantity
        from shop.stock join ended using (variant_id, country_id) order by stock.variant_id for update of stock
    ), settled as (
      update shop.stock set
        reserved = stock.reserved - locked.quantity,
        sold = stock.sold + case when ${end} = 'CLAIMED' then locked.quantity else 0 end
        from locked where stock.variant_id = locked.variant_id and stock.country_id = locked.country_id
    )`
}
