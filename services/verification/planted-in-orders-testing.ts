import type { PlantedFault } from './planted-faults-testing.ts'

/** The moment of the seed world, and one an hour before it. */
const NOW = '(select seeded_at from core.seed_world)'
const EARLIER = `(${NOW} - interval '1 hour')`

/** A paid order of a guest without refunds, whose money no other fault touches. */
const PAID = `(select order_id from shop.orders o where paid_at is not null and user_id is null and state = 'PAID'
  and not exists (select from payments.refund r where r.order_id = o.order_id) order by order_id limit 1)`

/** A delivered order with its document. */
const DOCUMENTED = `(select min(order_id) from shop.orders where state = 'DELIVERED' and document_status = 'INVOICED')`
/** One without parcels, paid for or to be paid on delivery. */
const UNPACKED = `(select min(order_id) from shop.orders where state in ('PAID', 'CONFIRMED') and order_id not in (
  select order_id from shop.order_line where in_shipments > 0 or cancelled > 0))`

/** Faults in stock, units, parcels, histories, withdrawals and returns. */
export const PLANTED_IN_ORDERS: Readonly<Record<string, PlantedFault>> = {
  'pieces-on-hand': {
    without_triggers: ['shop.stock'],
    statements: [
      `update shop.stock set on_hand = on_hand + 1 where (variant_id, country_id) = (
        select variant_id, country_id from shop.stock order by variant_id, country_id limit 1) returning variant_id`,
    ],
  },
  'pieces-delivered': {
    statements: [
      `with made as (insert into shop.inbound_delivery (stock_place_id, country_id, expected_on, reference, closed)
          select min(stock_place_id), 'PL', '2026-12-01', 'planted', true from shop.stock_place returning inbound_delivery_id)
        insert into shop.inbound_delivery_line (inbound_delivery_id, variant_id, country_id, announced, received)
          select inbound_delivery_id, (select min(variant_id) from shop.stock where country_id = 'PL'), 'PL', 1, 1 from made
          returning variant_id`,
    ],
  },
  'expected-days': {
    statements: [
      `update shop.stock set expected_on = '2026-12-01' where (variant_id, country_id) = (
        select variant_id, country_id from shop.stock order by variant_id, country_id limit 1) returning variant_id`,
    ],
  },
  'pieces-in-places': {
    without_triggers: ['shop.place_stock'],
    statements: [
      `update shop.place_stock set on_hand = on_hand + 1 where (variant_id, country_id) = (
        select variant_id, country_id from shop.place_stock order by variant_id, country_id limit 1) returning variant_id`,
    ],
  },
  'pieces-transferred': {
    without_triggers: ['shop.stock_movement'],
    statements: [
      `update shop.stock_movement set kind = 'TRANSFER', transfer_id = 1 where movement_id = (
        select min(movement_id) from shop.stock_movement where kind = 'RECEIPT') returning variant_id`,
    ],
  },
  'pieces-of-orders': {
    statements: [
      `update shop.stock set reserved = reserved + 1 where (variant_id, country_id) = (
        select variant_id, country_id from shop.stock where on_hand > reserved + sold order by variant_id, country_id limit 1)
        returning variant_id`,
    ],
  },
  'stock-covers-orders': {
    without_triggers: ['shop.stock', 'shop.stock_movement'],
    before: ['alter table shop.stock drop constraint stock_covers_orders'],
    statements: [
      `with chosen as (select variant_id, country_id, on_hand from shop.stock where sold > 0 order by variant_id, country_id limit 1),
        emptied as (delete from shop.place_stock p using chosen c
          where (p.variant_id, p.country_id) = (c.variant_id, c.country_id) returning p.*),
        gone as (insert into shop.stock_movement (variant_id, country_id, stock_place_id, kind, quantity)
          select variant_id, country_id, stock_place_id, 'CORRECTION', -on_hand from emptied)
        update shop.stock s set on_hand = 0 from chosen c where (s.variant_id, s.country_id) = (c.variant_id, c.country_id)
          returning s.variant_id`,
    ],
  },
  'pieces-of-units': {
    statements: [
      `with chosen as (select order_id, variant_id, country_id from shop.reservation where state = 'CLAIMED' and gone < quantity
          order by order_id, variant_id limit 1),
        sold as (update shop.stock s set sold = sold - 1 from chosen c where (s.variant_id, s.country_id) = (c.variant_id, c.country_id))
        update shop.reservation r set gone = gone + 1 from chosen c where (r.order_id, r.variant_id) = (c.order_id, c.variant_id)
          returning r.order_id`,
    ],
  },
  'pieces-that-left': {
    without_triggers: ['shop.stock_movement'],
    statements: [
      `update shop.stock_movement set kind = 'CORRECTION', shipment_id = null where movement_id = (
          select max(movement_id) from shop.stock_movement where kind = 'SHIPPED')
        returning (select order_id from shop.shipment s where s.shipment_id = old.shipment_id)`,
    ],
  },
  'restocked-units': {
    without_triggers: ['shop.return_inspection'],
    statements: [
      `update shop.return_inspection i set units = units + 1 where inspection_id = (
          select min(inspection_id) from shop.return_inspection where disposition = 'RESTOCKED')
        returning (select order_id from shop.order_return r where r.return_id = i.return_id)`,
    ],
  },
  'units-of-lines': {
    statements: [
      `update shop.order_line set in_shipments = in_shipments - 1 where (order_id, position) = (
          select order_id, position from shop.order_line where in_shipments > shipped order by order_id, position limit 1)
        returning order_id`,
    ],
  },
  'states-of-delivery': {
    statements: [
      `with made as (insert into shop.shipment (order_id, parcel, country_id, created_at)
          select order_id, 99, country_id, placed_at from shop.orders where order_id = ${UNPACKED} returning shipment_id, order_id)
        insert into shop.shipment_line (shipment_id, order_id, position, quantity)
          select shipment_id, order_id, position, quantity from made join shop.order_line using (order_id)`,
      `update shop.order_line set in_shipments = quantity where order_id = ${UNPACKED} returning order_id`,
    ],
  },
  'held-parcels': {
    statements: [
      `update shop.shipment set hold = 'STOCK' where shipment_id = (select min(shipment_id) from shop.shipment where state = 'DELIVERED')
        returning order_id`,
    ],
  },
  'history-of-parcels': {
    without_triggers: ['shop.shipment_history'],
    statements: [
      `delete from shop.shipment_history h where id = (select max(id) from shop.shipment_history where to_state = 'SHIPPED'
          and shipment_id in (select shipment_id from shop.shipment where state = 'SHIPPED'))
        returning (select order_id from shop.shipment s where s.shipment_id = h.shipment_id)`,
    ],
  },
  'statuses-of-orders': {
    statements: [`update shop.orders set payment_status = 'FAILED' where order_id = ${PAID} returning order_id`],
  },
  'arrival-of-orders': {
    statements: [
      `update shop.orders set delivered_at = delivered_at + interval '1 day' where order_id = (
          select order_id from shop.orders where delivered_at is not null and user_id is null order by order_id limit 1)
        returning order_id`,
    ],
  },
  'acceptance-of-orders': {
    before: ['alter table shop.orders drop constraint accepted_before_due'],
    statements: [
      `update shop.orders set placed_by_admin_id = (select min(user_id) from sec.user_account where type_id = 2)
        where order_id = ${PAID} returning order_id`,
    ],
  },
  'history-of-orders': {
    without_triggers: ['shop.order_history'],
    statements: [
      `delete from shop.order_history where id = (select max(id) from shop.order_history where order_id = ${PAID}) returning order_id`,
    ],
  },
  'price-of-orders': {
    without_triggers: ['shop.order_line'],
    statements: [
      `update shop.order_line set tax = tax + 1 where order_id = ${PAID} and position = 1 returning order_id`,
    ],
  },
  'closed-returns': {
    statements: [
      `update shop.return_line l set accepted = accepted - 1 from shop.order_return r join payments.refund_component c using (refund_id)
        where r.return_id = l.return_id and c.kind = 'UNITS' and c.position = l.position and c.units = l.accepted
          and r.return_id = (select min(return_id) from shop.order_return where refund_id is not null) returning l.order_id`,
    ],
  },
  'units-to-cancel': {
    without_triggers: ['shop.withdrawal_line'],
    statements: [
      `update shop.withdrawal_line set unsent = units where withdrawal_id = (
        select min(withdrawal_id) from shop.withdrawal where state = 'AWAITING_GOODS') returning order_id`,
    ],
  },
  'units-withdrawn': {
    without_triggers: ['shop.withdrawal_line'],
    statements: [
      `update shop.withdrawal_line set units = 999 where withdrawal_id = (
        select min(withdrawal_id) from shop.withdrawal where state = 'AWAITING_GOODS') returning order_id`,
    ],
  },
  'returns-of-withdrawals': {
    without_triggers: ['shop.order_return'],
    statements: [
      `update shop.order_return set state = 'INSPECTED' where return_id = (select min(return_id) from shop.order_return r
        join shop.withdrawal w using (withdrawal_id) where w.state = 'SETTLED' and w.decided_by is null) returning order_id`,
    ],
  },
  'changes-of-orders': {
    statements: [
      `insert into shop.amendment (order_id, kind, state, new_order_id, worth, credit, admin_id, reason, created_at, expires_at, settled_at)
        select ${PAID}, 'EDIT', 'APPLIED', (select max(order_id) from shop.orders where paid_at is not null), 0, 0,
          (select min(admin_id) from sec.admin_role), 'planted', ${NOW}, ${NOW}, ${NOW} returning order_id`,
    ],
  },
  'acts-of-admins': {
    without_triggers: ['shop.order_event'],
    statements: [
      `delete from shop.order_event where event_id = (select min(event_id) from shop.order_event where actor = 'admin') returning order_id`,
    ],
  },
  'facts-only-added': {
    statements: ['alter table shop.order_history disable trigger user', 'select null as nothing'],
  },
  'orders-to-expire': {
    statements: [
      `update payments.attempt set state = 'CANCELLED' where state in ('CREATED', 'SENT', 'NEEDS_ACTION', 'UNKNOWN')
        and order_id = (select min(order_id) from shop.orders where state = 'PENDING_PAYMENT')`,
      `update shop.orders set expires_at = ${EARLIER} where order_id = (
        select min(order_id) from shop.orders where state = 'PENDING_PAYMENT') returning order_id`,
    ],
  },
  'orders-to-refund': {
    without_triggers: ['shop.orders'],
    statements: [
      `insert into shop.order_history (order_id, from_state, to_state, cause, at) values (${PAID}, 'PAID', 'REFUND_DUE', 'planted', ${EARLIER})`,
      `update shop.orders set state = 'REFUND_DUE' where order_id = ${PAID} returning order_id`,
    ],
  },
  'documents-in-time': {
    without_triggers: ['documents.document'],
    statements: [
      `update documents.document d set order_id = (select min(order_id) from shop.orders where state = 'EXPIRED') where order_id = ${DOCUMENTED}`,
      `update shop.orders set document_status = 'NONE' where document_status <> 'NONE' and order_id = (
          select min(order_id) from shop.orders o where o.state = 'DELIVERED' and o.document_status = 'INVOICED'
            and not exists (select from documents.document d where d.order_id = o.order_id)) returning order_id`,
    ],
  },
  'parcels-to-follow': {
    statements: [
      `update shop.shipment set poll_at = ${EARLIER}, booking = 'BOOKED', reference = coalesce(reference, 'planted-0123456789'),
          carrier_id = (select min(carrier_id) from shop.carrier where program is not null)
        where shipment_id = (select min(shipment_id) from shop.shipment where state = 'SHIPPED') returning order_id`,
    ],
  },
  'events-of-carriers': {
    statements: [
      `insert into shop.carrier_inbox (program, event_id, reference, received_at) values ('sandbox', 'planted', 'planted', ${EARLIER})
        returning null as nothing`,
    ],
  },
  'receipts-of-withdrawals': {
    without_triggers: ['shop.withdrawal'],
    statements: [
      `update shop.withdrawal set state = 'RECEIVED', acknowledged_at = null where withdrawal_id = (
        select min(withdrawal_id) from shop.withdrawal where state = 'AWAITING_GOODS') returning order_id`,
    ],
  },
  'alerts-of-withdrawals': {
    statements: [`update shop.withdrawal set alerted_at = null where alerted_at is not null returning order_id`],
  },
  'returns-to-expire': {
    statements: [
      `update shop.order_return set due_at = ${NOW} - interval '90 days' where return_id = (select min(return_id) from shop.order_return
        where state in ('APPROVED', 'IN_TRANSIT') and kind <> 'UNDELIVERED') returning order_id`,
    ],
  },
  'jobs-in-time': {
    by: 'jobs',
    statements: [
      `insert into pgboss.job (name, data, start_after) values ('send-mail', '{}', now() - interval '1 day') returning null as nothing`,
    ],
  },
}
