import type { Database } from '@meridian/database/schema/database.ts'
import { sql, type Transaction } from 'kysely'
import type { OrderWorld } from '../generate/generated-order.ts'
import { changeRows } from './following-orders.ts'
import { type GuestOrder, guestOrders } from './guest-orders.ts'
import { insertOrders } from './insert-orders.ts'
import { insertRecords, skipIds } from './insert-records.ts'
import { adminIdOf } from './named-people.ts'
import { type Aftermath, aftermathOf, type Deciders } from './order-aftermath.ts'

/** Events of a guest's order, beside the order. */
export interface LivedOrder extends GuestOrder {
  after: Aftermath
}

/** Each after the tables that it references, with its identity. */
const TABLES = [
  ['payments.refund', 'refund_id'],
  ['payments.refund_component', null],
  ['payments.refund_history', null],
  ['payments.dispute', null],
  ['shop.cancellation', 'cancellation_id'],
  ['shop.cancellation_line', null],
  ['shop.withdrawal', 'withdrawal_id'],
  ['shop.withdrawal_line', null],
  ['shop.order_return', 'return_id'],
  ['shop.return_line', null],
  ['shop.return_inspection', 'inspection_id'],
] as const

/** Ids of the stories' rows lie below. */
const LAST_ID = 10_000

/** Inserts orders of guests with all that happened to them. SPEC §4 Refunds, Withdrawals, Returns. */
export async function insertGuestOrders(
  tx: Transaction<Database>,
  world: OrderWorld,
  carriedOut: Deciders = DECIDERS,
): Promise<LivedOrder[]> {
  const lived = guestOrders(world).map((order) => ({ ...order, after: aftermathOf(order, world.now, carriedOut) }))
  await insertRecords(
    tx,
    'sec.guest',
    lived.flatMap(({ rows }) =>
      rows['shop.orders'].filter(isFirst).map((order) => ({
        guest_id: 'guest_id' in order ? order.guest_id : null,
        created_at: order.placed_at,
      })),
    ),
  )
  await insertOrders(tx, lived)
  // Triggers require the first state of a refund: here the last one and its history are inserted directly.
  await sql`alter table payments.refund disable trigger user`.execute(tx)
  for (const [table, identity] of TABLES) {
    const rows = lived.flatMap<Readonly<Record<string, unknown>>>(({ after }) => after[table])
    await insertRecords(tx, table, rows)
    if (identity !== null) await skipIds(tx, table, identity, LAST_ID)
  }
  await sql`alter table payments.refund enable trigger user`.execute(tx)
  const changes = lived.map((order) => changeRows(order, carriedOut.service_id))
  await insertRecords(
    tx,
    'shop.amendment',
    changes.flatMap(({ amendments }) => amendments),
  )
  await insertRecords(
    tx,
    'shop.amendment_line',
    changes.flatMap(({ lines }) => lines),
  )
  await skipIds(tx, 'shop.amendment', 'amendment_id', LAST_ID)
  await countAndTell(
    tx,
    lived,
    changes.flatMap(({ events }) => events),
  )
  return lived
}

/** Orders that follow another are of its guest. */
function isFirst({ changes_order_id }: { changes_order_id: number | null }): boolean {
  return changes_order_id === null
}

const DECIDERS: Deciders = {
  manager_id: adminIdOf('manager_pl'),
  service_id: adminIdOf('service'),
  warehouse_id: adminIdOf('warehouse_pl'),
}

/**
 * The counters and status of the orders, the pieces that are sold again, timelines, and the audit log of admins'
 * acts.
 */
async function countAndTell(
  tx: Transaction<Database>,
  lived: readonly LivedOrder[],
  changed: readonly object[],
): Promise<void> {
  const lines = lived.flatMap(({ after }) => after.counted.lines)
  await sql`update shop.order_line l set reversed = c.reversed, returned = c.returned
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as c (order_id bigint, position smallint, reversed smallint, returned smallint)
    where l.order_id = c.order_id and l.position = c.position`.execute(tx)
  const orders = lived.map(({ order_id, after }) => {
    const { shipping, fee, statuses } = after.counted
    return { order_id, shipping, fee, ...statuses }
  })
  await sql`update shop.orders o set shipping_reversed = c.shipping, payment_fee_reversed = c.fee,
      payment_status = c.payment_status, shipping_status = c.shipping_status, return_status = c.return_status
    from json_to_recordset(${JSON.stringify(orders)}::json)
      as c (order_id bigint, shipping bigint, fee bigint, payment_status text, shipping_status text, return_status text)
    where o.order_id = c.order_id`.execute(tx)
  await sql`insert into shop.stock_movement (variant_id, country_id, kind, quantity, inspection_id, admin_id, at)
    select l.variant_id, o.country_id, 'RESTOCKED', i.units, i.inspection_id, i.admin_id, i.at
      from shop.return_inspection i join shop.order_return r using (return_id) join shop.orders o using (order_id)
        join shop.order_line l on l.order_id = r.order_id and l.position = i.position
      where i.disposition = 'RESTOCKED' and i.inspection_id <= ${LAST_ID} order by i.inspection_id`.execute(tx)
  const events = [...lived.flatMap(({ after }) => after.events), ...changed]
  await sql`insert into shop.order_event (order_id, kind, actor, admin_id, facts, at)
    select order_id, kind, actor, admin_id, facts, at from json_to_recordset(${JSON.stringify(events)}::json)
      as e (order_id bigint, kind text, actor text, admin_id bigint, facts jsonb, at timestamptz) order by at`.execute(
    tx,
  )
  await sql`
    with written as (
      insert into audit.entry (at, admin_id, act, object_kind, object_id, after, trace)
        select at, admin_id, case kind when 'withdrawal_declared' then 'noteWithdrawal' when 'return_closed' then 'closeReturn'
            when 'change_requested' then 'amendOrder' when 'exchange_requested' then 'exchangeReturn' when 'change_undone' then 'undoAmendment'
            else 'createRefund' end, 'order', order_id::text, facts, 'seed'
          from shop.order_event where admin_id is not null order by event_id
        returning entry_id, at
    )
    insert into audit.entry_country (entry_id, country_id, at) select entry_id, 'PL', at from written`.execute(tx)
}
