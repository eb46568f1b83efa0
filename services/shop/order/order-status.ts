import type { Database } from '@meridian/database/schema/database.ts'
import { sqlLiterals } from '@meridian/database/sql-literals.ts'
import { isCountryId } from '@meridian/domain/locale.ts'
import { type OrderStatus, orderStatuses, type StatusFacts } from '@meridian/domain/order-status.ts'
import type { RefundReason } from '@meridian/domain/refund.ts'
import { IN_WAREHOUSE_STATES, OPEN_SHIPMENT_STATES } from '@meridian/domain/shipment.ts'
import { withdrawalEndsAt } from '@meridian/domain/withdrawal.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { isRefundOwed } from '../../payments/for-services.ts'
import { setMaturity } from '../../wallet/for-services.ts'

/** Refund reasons of money never due: nothing bought is refunded. */
const UNDUE: readonly RefundReason[] = ['WRONG_CURRENCY', 'WRONG_AMOUNT', 'NOT_NEEDED']

/** Charged back, disputed, or returned after being booked as lost. */
const IS_DISPUTED = sql`d.closed_at is null and (d.state <> 'WON'
  or exists (select from payments.refund r where (r.dispute_provider, r.dispute_id) = (d.provider, d.dispute_id)))`

/** True if the money of an order is disputed, its own or that transferred from the order it follows up. */
export const isDisputed = (order_id: RawBuilder<unknown>) => sql<boolean>`(exists (
    select from payments.dispute d where d.order_id = ${order_id} and ${IS_DISPUTED})
  or exists (select from payments.attempt a join payments.dispute d on d.attempt_id = a.funded_by
    where a.order_id = ${order_id} and ${IS_DISPUTED}))`

type StoredFacts = Omit<StatusFacts, 'overpaid'>

/** Sources of these orders' statuses, as columns beside the stored ones. */
export function statusFacts(orders: RawBuilder<unknown>) {
  return sql<OrderStatus & StoredFacts & { order_id: number }>`
    select order_id, payment_status, shipping_status, return_status, document_status, state, paid_at is not null as paid,
        placed_by_admin_id is not null and accepted_at is null as awaits_acceptance,
        case when exists (select from payments.refund r where r.order_id = o.order_id and r.amount > 0
          and r.state not in ('DRAFT', 'DISMISSED', 'REPLACED') and r.reason <> all(${UNDUE})) then 'part' else 'none' end as refunded,
        ${isDisputed(sql.ref('o.order_id'))} as is_disputed,
        exists (select from payments.refund r where r.order_id = o.order_id and ${isRefundOwed}) as owed,
        (select coalesce(json_agg(json_build_object('quantity', quantity, 'cancelled', cancelled, 'in_shipments', in_shipments,
            'shipped', shipped, 'delivered', delivered, 'returned', returned) order by position), '[]')
          from shop.order_line l where l.order_id = o.order_id) as lines,
        exists (select from shop.shipment s where s.order_id = o.order_id and hold is not null
          and s.state in (${sqlLiterals(IN_WAREHOUSE_STATES)}))
          or exists (select from shop.amendment a where a.order_id = o.order_id and a.state = 'PENDING') as held,
        exists (select from shop.order_return r where r.order_id = o.order_id
          and r.state in ('APPROVED', 'IN_TRANSIT', 'PARTLY_RECEIVED')) as return_announced,
        exists (select from documents.document d where d.order_id = o.order_id) as invoiced,
        exists (select from documents.document d where d.order_id = o.order_id and d.kind = 'correction') as corrected
      from shop.orders o where ${orders}`
}

/** Statuses derived from these facts. More than the price is never captured: it is refunded at once. */
export function statusesOf(facts: StoredFacts): OrderStatus {
  return orderStatuses({ ...facts, overpaid: false })
}

/**
 * Updates the statuses of an order that this transaction has changed and locked, and the time of its last delivery,
 * after which its points mature. SPEC §3 Orders, §4 Wallet and points.
 */
export async function refreshOrderStatus(tx: Transaction<Database>, order_id: number): Promise<void> {
  const { rows } = await statusFacts(sql`order_id = ${order_id}`).execute(tx)
  const [found] = rows
  if (found === undefined) return
  const statuses = statusesOf(found)
  const { user_id, country_id, delivered_at } = await tx
    .updateTable('shop.orders')
    .set({ ...statuses, delivered_at: deliveredAt() })
    .where('order_id', '=', order_id)
    .returning(['user_id', 'country_id', 'delivered_at'])
    .executeTakeFirstOrThrow()
  if (user_id === null || !isCountryId(country_id)) return
  await setMaturity(tx, { order_id, matures_at: withdrawalEndsAt(country_id, delivered_at) })
}

/** Delivery time of an order's last parcel; null while a unit is neither delivered, cancelled nor refunded. */
export function deliveredAt() {
  return sql<Date | null>`case
    when exists (select from shop.order_line l where l.order_id = orders.order_id
        and l.quantity - l.cancelled - l.delivered > greatest(0, l.reversed - l.cancelled))
      or exists (select from shop.shipment s where s.order_id = orders.order_id
        and s.state in (${sqlLiterals(OPEN_SHIPMENT_STATES)})) then null
    else (select max(s.delivered_at) from shop.shipment s where s.order_id = orders.order_id and s.state = 'DELIVERED') end`
}
