import type { JsonValue } from '@meridian/contract/fields.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { sqlLiterals } from '@meridian/database/sql-literals.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { OrderStatus } from '@meridian/domain/order-status.ts'
import { NOT_PACKED_STATES } from '@meridian/domain/shipment.ts'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import { type CountryScope, within } from '../../gate/country-scope.ts'
import { isRefundOwed } from '../../payments/for-services.ts'
import { ORDER_COLUMNS } from './order-queries.ts'

/**
 * True if a parcel of the order in `shop.orders` is packed or shipped and its units were not reopened. From then on the
 * delivery address is fixed.
 */
export const isPacked = sql<boolean>`exists (select from shop.shipment s where s.order_id = shop.orders.order_id
  and s.state not in (${sqlLiterals(NOT_PACKED_STATES)}) and s.reopened_at is null)`

/** The order, if it is in the admin's countries. */
export function findOrderForAdmin(database: Kysely<Database>, scope: CountryScope, order_id: number) {
  return (
    database
      .selectFrom('shop.orders')
      .select(ORDER_COLUMNS)
      .select(['version', 'payment_status', 'shipping_status', 'return_status', 'document_status'])
      .select(isPacked.as('is_packed'))
      .where('order_id', '=', order_id)
      .where(within(scope, 'country_id'))
      // The database checks statuses and country against those of the domain.
      .$narrowType<OrderStatus & { country_id: CountryId }>()
      .executeTakeFirst()
  )
}

/** Unit counts of each line by state, by its position. */
export async function readUnitsOfLines(database: Kysely<Database>, order_id: number) {
  return database
    .selectFrom('shop.order_line')
    .select(['position', 'cancelled', 'in_shipments', 'shipped', 'delivered', 'returned', 'reversed'])
    .select(
      sql<number>`(select coalesce(sum(c.units), 0)::integer from payments.refund r join payments.refund_component c
        on c.refund_id = coalesce(r.replaces, r.refund_id)
        where r.order_id = order_line.order_id and c.position = order_line.position and ${isRefundOwed})`.as('owed'),
    )
    .where('order_id', '=', order_id)
    .orderBy('position')
    .execute()
}

/** A change of state, or an event of the timeline. */
export interface OrderMoment {
  at: Date
  source: 'state' | 'act'
  what: string
  actor: 'admin' | 'buyer' | 'carrier' | 'shop'
  admin_id: number | null
  facts: Record<string, z.output<typeof JsonValue>>
  reason: string | null
}

export async function readOrderMoments(database: Kysely<Database>, order_id: number): Promise<OrderMoment[]> {
  const { rows } = await sql<OrderMoment>`
    select at, source, what, actor, admin_id, facts, reason from (
      select at, 'state' as source, to_state as what, 'shop' as actor, null::bigint as admin_id,
          jsonb_build_object('cause', cause) as facts, null as reason, id as number
        from shop.order_history where order_id = ${order_id}
      union all
      select at, 'act', kind, actor, admin_id, facts, reason, event_id from shop.order_event where order_id = ${order_id}
    ) as moment order by at, source desc, number`.execute(database)
  return rows
}

export interface StoredNote {
  note_id: number
  admin_id: number
  body: string
  created_at: Date
}

export async function readOrderNotes(database: Kysely<Database>, order_id: number): Promise<StoredNote[]> {
  const { rows } = await sql<StoredNote>`
    select note_id, admin_id, body, created_at from shop.order_note where order_id = ${order_id} order by note_id`.execute(
    database,
  )
  return rows
}

export async function insertNote(
  tx: Kysely<Database>,
  { order_id, admin_id, body, now }: { order_id: number; admin_id: number; body: string; now: Date },
): Promise<StoredNote> {
  const { rows } = await sql<StoredNote>`
    insert into shop.order_note (order_id, admin_id, body, created_at) values (${order_id}, ${admin_id}, ${body}, ${now})
      returning note_id, admin_id, body, created_at`.execute(tx)
  const [note] = rows
  if (note === undefined) throw new Error('The note was not written')
  return note
}
