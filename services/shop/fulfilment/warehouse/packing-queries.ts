import type { Database } from '@meridian/database/schema/database.ts'
import { sqlLiterals } from '@meridian/database/sql-literals.ts'
import { TO_SHIP_STATES } from '@meridian/domain/order.ts'
import { type Kysely, sql } from 'kysely'
import { type CountryScope, within } from '../../../gate/country-scope.ts'

const NOTES_SHOWN = 20
const TOGETHER_SHOWN = 20

/** An order on the packing desk, by its number or a tracking number; undefined outside the scope. */
export async function readPacking(database: Kysely<Database>, scope: CountryScope, number: string) {
  const { rows } = await sql<{
    order_id: number
    buyer_name: string
    city_name: string
    placed_at: Date
    shipping_method_name: string
    notes: string[]
  }>`
    select o.order_id, concat_ws(' ', o.shipping_address ->> 'name_first', o.shipping_address ->> 'name_last') as buyer_name,
        coalesce(o.shipping_address ->> 'city_name', '') as city_name, o.placed_at, o.shipping_method_name,
        array(select body from shop.order_note n where n.order_id = o.order_id order by note_id desc limit ${NOTES_SHOWN}) as notes
      from shop.orders o
      where o.order_id in (select order_id from shop.orders where number = ${number.toUpperCase()}
          union all select order_id from shop.shipment where tracking_number = ${number})
        and ${within(scope, 'o.country_id')}
      order by o.order_id limit 1`.execute(database)
  const [row] = rows
  return row && { ...row, placed_at: row.placed_at.toISOString() }
}

/** Other orders of the same buyer to be shipped to the same address. SPEC §6. */
export async function readOrdersTogether(database: Kysely<Database>, scope: CountryScope, order_id: number) {
  const { rows } = await sql<{ order_id: number; number: string; pieces: number }>`
    select s.order_id, s.number, p.pieces
      from shop.orders o join shop.orders s on s.order_id <> o.order_id and s.country_id = o.country_id
          and s.shipping_address = o.shipping_address and s.shipping_method_id = o.shipping_method_id
          and s.pickup_point is not distinct from o.pickup_point
        cross join lateral (select coalesce(sum(quantity - cancelled - shipped), 0)::integer as pieces
          from shop.order_line l where l.order_id = s.order_id) p
      where o.order_id = ${order_id} and ${within(scope, 'o.country_id')} and s.state in (${sqlLiterals(TO_SHIP_STATES)})
        and s.order_id in (select order_id from shop.orders m where m.user_id = o.user_id
          union all select order_id from shop.orders g
            where o.user_id is null and g.user_id is null and lower(g.buyer ->> 'email') = lower(o.buyer ->> 'email'))
        and p.pieces > 0
      order by s.placed_at, s.order_id limit ${TOGETHER_SHOWN}`.execute(database)
  return rows
}
