import type { PlantedFault } from './planted-faults-testing.ts'

/** The moment of the seed world, and one an hour before it. */
const NOW = '(select seeded_at from core.seed_world)'
const EARLIER = `(${NOW} - interval '1 hour')`

/** A paid order of a guest without refunds. */
const PAID = `(select order_id from shop.orders o where paid_at is not null and user_id is null and state = 'PAID'
  and not exists (select from payments.refund r where r.order_id = o.order_id) order by order_id limit 1)`
/** A refund that returned money. */
const REFUND = `(select min(refund_id) from payments.refund where state = 'SUCCEEDED' and means = 'SAME')`
/** A payment that was refunded completely. */
const REFUNDED_PAYMENT = `(select min(a.attempt_id) from payments.attempt a join payments.refund r using (attempt_id)
  where r.state = 'SUCCEEDED' and r.means = 'SAME' and r.amount = a.amount)`
/** A paid order of a member, and the month before this one. */
const OF_MEMBER = `(select min(order_id) from structures.volume_event where cause = 'order' and period < to_char(${NOW}, 'YYYY-MM'))`

/** One more payment of an order like its first. */
const attempt = (of: string, columns: string, values: string) => `
  insert into payments.attempt (token, order_id, payment_method_id, payment_method_type, amount, currency_code, provider, created_at, ${columns})
    select 'planted-' || clock_timestamp(), order_id, payment_method_id, payment_method_type, amount, currency_code, provider, created_at, ${values}
      from payments.attempt where attempt_id = (select min(attempt_id) from payments.attempt where order_id = ${of}) returning order_id`

/** Faults in payments, refunds, points, volumes and documents. */
export const PLANTED_IN_BOOKS: Readonly<Record<string, PlantedFault>> = {
  'one-payment': {
    before: ['drop index payments.one_running_attempt'],
    statements: [attempt(PAID, 'state, sent_at', `'SENT', ${NOW}`), attempt(PAID, 'state, sent_at', `'SENT', ${NOW}`)],
  },
  'payments-of-orders': {
    statements: [
      `update payments.attempt set currency_code = (select currency_code from core.currency c where c.currency_code <> attempt.currency_code limit 1)
        where order_id = ${PAID} and state = 'CAPTURED' returning order_id`,
    ],
  },
  'money-of-orders': {
    statements: [attempt(PAID, 'state, refund_due', `'CAPTURED', true`)],
  },
  'refunds-of-payments': {
    without_triggers: ['payments.refund'],
    statements: [
      `insert into payments.refund (order_id, attempt_id, means, to_order_id, reason, amount, currency_code, state, created_at, refunded_at)
        select order_id, attempt_id, 'ORDER', order_id - 1, 'GOODWILL', amount + 1, currency_code, 'SUCCEEDED', ${NOW}, ${NOW}
          from payments.attempt where order_id = ${PAID} and state = 'CAPTURED'`,
      `insert into payments.refund_component (refund_id, place, kind, net, tax, amount, tax_rate_hundredths)
        select refund_id, 1, 'GOODWILL', amount, 0, amount, 2300 from payments.refund where refund_id = (select max(refund_id) from payments.refund)`,
      `insert into payments.refund_history (refund_id, from_state, to_state, at) select max(refund_id), 'DRAFT', 'APPROVED', ${NOW} from payments.refund`,
      `insert into payments.refund_history (refund_id, from_state, to_state, at) select max(refund_id), 'APPROVED', 'SUCCEEDED', ${NOW} from payments.refund`,
      `update shop.orders set payment_status = 'PARTLY_REFUNDED' where order_id = (
        select order_id from payments.refund order by refund_id desc limit 1) returning order_id`,
    ],
  },
  'refunds-of-disputes': {
    without_triggers: ['payments.refund'],
    statements: [
      `insert into payments.dispute (provider, dispute_id, order_id, attempt_id, kind, state, amount, currency_code, created_at, changed_at, closed_at, closed_by)
        select provider, 'planted', order_id, attempt_id, 'DISPUTE', 'LOST', 1, currency_code, ${NOW}, ${NOW}, ${NOW}, (select min(user_id) from sec.user_account)
          from payments.attempt where order_id = ${PAID} and state = 'CAPTURED'`,
      `insert into payments.refund (order_id, attempt_id, means, reason, amount, currency_code, state, dispute_provider, dispute_id, created_at, refunded_at)
        select order_id, attempt_id, 'OUTSIDE', 'CHARGED_BACK', 2, currency_code, 'SUCCEEDED', provider, dispute_id, ${NOW}, ${NOW}
          from payments.dispute where dispute_id = 'planted'`,
      `insert into payments.refund_component (refund_id, place, kind, net, tax, amount, tax_rate_hundredths)
        select refund_id, 1, 'GOODWILL', amount, 0, amount, 2300 from payments.refund where dispute_id = 'planted'`,
      `insert into payments.refund_history (refund_id, from_state, to_state, at) select max(refund_id), 'DRAFT', 'APPROVED', ${NOW} from payments.refund`,
      `insert into payments.refund_history (refund_id, from_state, to_state, at) select max(refund_id), 'APPROVED', 'SUCCEEDED', ${NOW} from payments.refund`,
      `update shop.orders set payment_status = 'PARTLY_REFUNDED' where order_id = (
        select order_id from payments.dispute where dispute_id = 'planted') returning order_id`,
    ],
  },
  'refunds-of-moved-money': {
    without_triggers: ['payments.refund'],
    statements: [
      attempt(PAID, 'state, funded_by', `'CAPTURED', ${REFUNDED_PAYMENT}`),
      `insert into payments.refund (order_id, attempt_id, reason, amount, currency_code, state, created_at, refunded_at)
        select order_id, attempt_id, 'NOT_NEEDED', amount, currency_code, 'SUCCEEDED', ${NOW}, ${NOW}
          from payments.attempt where attempt_id = (select max(attempt_id) from payments.attempt)`,
      `insert into payments.refund_component (refund_id, place, kind, net, tax, amount)
        select refund_id, 1, 'OVERPAYMENT', amount, 0, amount from payments.refund where refund_id = (select max(refund_id) from payments.refund)`,
      `insert into payments.refund_history (refund_id, from_state, to_state, at) select max(refund_id), 'DRAFT', 'APPROVED', ${NOW} from payments.refund`,
      `insert into payments.refund_history (refund_id, from_state, to_state, at) select max(refund_id), 'APPROVED', 'SUCCEEDED', ${NOW} from payments.refund`,
      `select order_id from payments.attempt where attempt_id = ${REFUNDED_PAYMENT}`,
    ],
  },
  'components-of-refunds': {
    statements: [
      `insert into payments.refund_component (refund_id, place, kind, net, tax, amount) values (${REFUND}, 99, 'OVERPAYMENT', 5, 0, 5)
        returning (select order_id from payments.refund r where r.refund_id = refund_component.refund_id)`,
    ],
  },
  'history-of-refunds': {
    without_triggers: ['payments.refund_history'],
    statements: [
      `delete from payments.refund_history h where id = (select max(id) from payments.refund_history where refund_id = ${REFUND})
        returning (select order_id from payments.refund r where r.refund_id = h.refund_id)`,
    ],
  },
  'shares-of-units': {
    without_triggers: ['payments.refund_component'],
    statements: [
      `update payments.refund_component c set net = net + 1, tax = tax - 1 where (refund_id, place) = (
          select refund_id, place from payments.refund_component where kind = 'UNITS' and tax > 0 order by refund_id, place limit 1)
        returning (select order_id from payments.refund r where r.refund_id = c.refund_id)`,
    ],
  },
  'shares-of-delivery': {
    statements: [
      `update shop.orders set shipping_reversed = shipping_reversed + 1 where order_id = (
        select min(order_id) from shop.orders where shipping_reversed < shipping_gross) returning order_id`,
    ],
  },
  'payments-outcome-unknown': { statements: [attempt(PAID, 'state, sent_at', `'SENT', ${EARLIER}`)] },
  'refunds-on-their-way': {
    without_triggers: ['payments.refund', 'payments.refund_history'],
    statements: [
      `delete from payments.refund_history where id = (select max(id) from payments.refund_history where refund_id = ${REFUND})`,
      `update payments.refund set state = 'SENT' where refund_id = ${REFUND} returning order_id`,
    ],
  },
  'events-of-providers': {
    statements: [
      `insert into payments.inbox (provider, event_id, reference, raw, received_at) values ('sandbox', 'planted', 'planted', '', ${EARLIER})
        returning null as nothing`,
    ],
  },
  'ledger-in-balance': {
    without_triggers: ['wallet.transfer'],
    statements: [
      `update wallet.transfer set debit_account_id = (select account_id from wallet.account where name = 'volume_issued')
        where transfer_id = (select min(transfer_id) from wallet.transfer where reason = 'earned') returning null as nothing`,
    ],
  },
  'balances-of-accounts': {
    statements: [
      `update wallet.account set balance = balance + 1 where account_id = (select min(account_id) from wallet.account where name = 'volume')
        returning owner_id as user_id`,
    ],
  },
  'balances-of-lots': {
    statements: [
      `with chosen as (select a.lot_id as more, b.lot_id as less from wallet.lot a join wallet.lot b using (user_id)
          where a.lot_id <> b.lot_id and a.pending + a.available < a.points and a.available_at is not null and a.expires_at > ${NOW}
            and b.available > b.held order by a.lot_id, b.lot_id limit 1)
        update wallet.lot set available = available + case lot_id when more then 1 else -1 end from chosen
          where lot_id in (more, less) returning user_id`,
    ],
  },
  'lots-of-accounts': {
    without_triggers: ['wallet.transfer'],
    statements: [
      `with chosen as (select account_id, owner_id from wallet.account where name = 'available' order by account_id limit 1),
        given as (insert into wallet.transfer (debit_account_id, credit_account_id, amount, kind, reason, ref_type, ref_id, created_at)
          select (select account_id from wallet.account where name = 'issued'), account_id, 10, 'posted', 'earned', 'order', ${PAID}, ${NOW} from chosen)
        update wallet.account a set balance = balance + 10 from chosen c where a.account_id = c.account_id returning a.owner_id as user_id`,
    ],
  },
  'points-not-negative': {
    statements: [
      `update wallet.lot set points = 1 where lot_id = (select min(lot_id) from wallet.lot where available > 1) returning user_id`,
    ],
  },
  'maturity-of-points': {
    statements: [
      `update wallet.lot set available_at = available_at + interval '10 days' where lot_id = (select min(lot_id) from wallet.lot
        where pending = 0 and available_at is not null and source_lot_id is null and available_at + interval '10 days' < expires_at
          and lot_id in (select lot_id from wallet.transfer where reason = 'matured')) returning user_id`,
    ],
  },
  'points-to-settle': {
    statements: [
      `update wallet.lot set expires_at = ${EARLIER} where lot_id = (select min(lot_id) from wallet.lot
        where available > 0 and held = 0 and available_at < ${EARLIER}) returning user_id`,
    ],
  },
  'term-of-points': {
    statements: [
      `update wallet.lot set available_at = available_at + interval '1 day', expires_at = expires_at + interval '1 day'
        where lot_id = (select min(lot_id) from wallet.lot where pending > 0 and available_at is not null) returning order_id`,
    ],
  },
  'points-spent': {
    without_triggers: ['shop.orders', 'shop.order_line'],
    statements: [
      `update shop.order_line set points_converted = points_converted + 1 where order_id = ${PAID} and position = 1`,
      `update shop.orders set points_converted = points_converted + 1 where order_id = ${PAID} returning order_id`,
    ],
  },
  'points-returned': {
    statements: [`update payments.refund set points_reversed = 1 where refund_id = ${REFUND} returning order_id`],
  },
  'volume-of-orders': {
    without_triggers: ['shop.orders', 'shop.order_line'],
    statements: [
      `update shop.order_line set line_points = line_points + 1 where order_id = ${OF_MEMBER} and position = 1`,
      `update shop.orders set total_points = total_points + 1 where order_id = ${OF_MEMBER} returning order_id`,
    ],
  },
  'volume-of-ledger': {
    statements: [
      `with event as (update structures.volume_event set points = points + 1 where order_id = ${OF_MEMBER} and cause = 'order'
          returning user_id, period, order_id)
        update structures.period_volume v set own_points = own_points + 1 from event where (v.user_id, v.period) = (event.user_id, event.period)
          returning event.order_id`,
    ],
  },
  'own-volume': {
    statements: [
      `update structures.period_volume v set own_points = own_points + 1 from structures.volume_event e
        where e.order_id = ${OF_MEMBER} and e.cause = 'order' and (v.user_id, v.period) = (e.user_id, e.period) returning v.user_id`,
    ],
  },
  'group-volume': {
    statements: [
      `update structures.period_volume v set group_points = group_points + 1 where period = to_char(${NOW}, 'YYYY-MM') and user_id = (
        select min(m.user_id) from structures.member m join structures.period_volume p using (user_id)
          where m.sponsor_id is null and p.period = to_char(${NOW}, 'YYYY-MM')) returning user_id`,
    ],
  },
  'volume-to-count': {
    statements: [
      `insert into structures.volume_event (user_id, cause, period, points, noted_at)
        select min(user_id), 'brought_over', to_char(${NOW}, 'YYYY-MM'), 5, ${EARLIER} from structures.member returning user_id`,
    ],
  },
  'series-of-documents': {
    without_triggers: ['documents.series'],
    statements: [
      `update documents.series set next = next + 1 where series_id = (select min(series_id) from documents.series) returning series_id`,
    ],
  },
  'tax-of-documents': {
    without_triggers: ['documents.document_tax'],
    statements: [
      `update documents.document_tax t set net = net + 1, tax = tax - 1 where document_id = (select min(document_id) from documents.document)
        returning (select order_id from documents.document d where d.document_id = t.document_id)`,
    ],
  },
  'documents-of-money': {
    without_triggers: ['documents.document', 'documents.document_tax'],
    // The totals in the documents of an order equal the sums of its rates.
    also: ['rates-of-documents'],
    statements: [
      `update documents.document_tax set net = net + 1 where document_id = (select min(document_id) from documents.document)`,
      `update documents.document set net = net + 1, gross = gross + 1 where document_id = (select min(document_id) from documents.document)
        returning order_id`,
    ],
  },
  'rates-of-documents': {
    without_triggers: ['documents.document_tax'],
    statements: [
      `update documents.document_tax set net = net - 1 where document_id = (select min(document_id) from documents.document)`,
      `insert into documents.document_tax (document_id, rate_hundredths, net, tax) select min(document_id), 9999, 1, 0 from documents.document
        returning (select order_id from documents.document d where d.document_id = document_tax.document_id)`,
    ],
  },
  'invoices-for-authorities': {
    statements: [
      `delete from documents.submission q where document_id = (select min(document_id) from documents.submission)
        returning (select order_id from documents.document d where d.document_id = q.document_id)`,
    ],
  },
  'invoices-to-submit': {
    statements: [
      `update documents.submission q set next_at = ${EARLIER} where document_id = (
          select min(document_id) from documents.submission where next_at is not null)
        returning (select order_id from documents.document d where d.document_id = q.document_id)`,
    ],
  },
}
