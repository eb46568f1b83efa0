import type { Amendment } from '@meridian/contract/admin/amendments.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { sqlLiterals } from '@meridian/database/sql-literals.ts'
import type { AmendmentState } from '@meridian/domain/amendment.ts'
import { IN_WAREHOUSE_STATES } from '@meridian/domain/shipment.ts'
import { type Kysely, sql } from 'kysely'
import { type CountryScope, within } from '../../../gate/country-scope.ts'

type Row = Omit<Amendment, 'created_at' | 'expires_at' | 'settled_at'> &
  Record<'created_at', Date> &
  Record<'expires_at' | 'settled_at', Date | null>

/** The changes of an order, oldest first. */
export async function readAmendments(database: Kysely<Database>, order_id: number): Promise<Amendment[]> {
  const { rows } = await sql<Row>`
    select a.amendment_id, a.kind, a.state, a.return_id, a.shipping_method_name, a.pickup_point, a.reason,
        case when n.order_id is null then null
          else json_build_object('order_id', n.order_id, 'number', n.number, 'state', n.state) end as new_order,
        (select coalesce(json_agg(json_build_object('position', l.position, 'units', l.units, 'name', o.name)
            order by l.position), '[]')
          from shop.amendment_line l join shop.order_line o using (order_id, position)
          where l.amendment_id = a.amendment_id) as removed,
        coalesce(n.total_gross - n.credit, 0) as due, a.worth - a.credit as back,
        a.created_at, a.expires_at, a.settled_at
      from shop.amendment a left join shop.orders n on n.order_id = a.new_order_id
      where a.order_id = ${order_id} order by a.amendment_id`.execute(database)
  return rows.map(({ created_at, expires_at, settled_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    settled_at: settled_at?.toISOString() ?? null,
  }))
}

/** The order that this one follows up. */
export async function readFollowed(database: Kysely<Database>, order_id: number) {
  const { rows } = await sql<{ order_id: number; number: string; credit: number }>`
    select o.order_id, o.number, n.credit from shop.orders n join shop.orders o on o.order_id = n.changes_order_id
      where n.order_id = ${order_id}`.execute(database)
  return rows[0] ?? null
}

/** The two orders of a change, if the first is in the admin's countries. */
export async function findOrderOfAmendment(database: Kysely<Database>, scope: CountryScope, amendment_id: number) {
  const { rows } = await sql<{ order_id: number; new_order_id: number | null; state: AmendmentState }>`
    select a.order_id, a.new_order_id, a.state from shop.amendment a join shop.orders o using (order_id)
      where a.amendment_id = ${amendment_id} and ${within(scope, 'o.country_id')}`.execute(database)
  return rows[0]
}

/** Number of shippable parcels held while a difference is unpaid. */
export async function countHeldParcels(database: Kysely<Database>, order_id: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`select count(*)::integer as held from shop.shipment
    where order_id = ${order_id} and state in (${sqlLiterals(IN_WAREHOUSE_STATES)})`.execute(database)
  return rows[0]?.held ?? 0
}
