import { dueOfExpired } from '@meridian/domain/return.ts'
import { alertedBefore } from '@meridian/domain/withdrawal.ts'
import { sql } from 'kysely'
import { before, bySql, type Invariant, inScope } from '../../../verification/invariant.ts'

const waits = { area: 'waiting', service: 'shop', subject: 'order', batched: false, holds: 'soon' } as const

const GRACE_MINUTES = 15

/** Checks that the worker has processed due parcels, withdrawals and returns, for verification. */
export const FULFILMENT_WAITING_RULES: readonly Invariant[] = [
  bySql(
    {
      ...waits,
      name: 'parcels-to-follow',
      says: 'No carrier waits for more than a quarter of an hour to be asked about a parcel that is due',
      cites: 'R5',
    },
    (scope) => sql`
      select s.order_id as id, format('parcel %s', s.parcel) as part, format('asked at %s', s.poll_at) as expected, s.booking as found
        from shop.shipment s join shop.carrier c using (carrier_id)
        where s.poll_at < ${before(scope, GRACE_MINUTES)} and s.booking in ('REQUESTED', 'BOOKED') and c.program is not null
          and ${inScope('s.order_id', scope)}`,
  ),
  bySql(
    {
      ...waits,
      subject: 'shop',
      name: 'events-of-carriers',
      says: 'No event of a carrier waits for more than a quarter of an hour',
      cites: 'R5',
    },
    (scope) => sql`
      select null as id, format('%s %s', program, event_id) as part, 'applied' as expected,
          format('%s tries since %s', tries, received_at) as found
        from shop.carrier_inbox where applied_at is null and received_at < ${before(scope, GRACE_MINUTES)}`,
  ),
  bySql(
    {
      ...waits,
      name: 'receipts-of-withdrawals',
      says: 'Every withdrawal has its receipt within a quarter of an hour',
      cites: 'SPEC §4 Withdrawals',
    },
    (scope) => sql`
      select order_id as id, format('withdrawal %s', withdrawal_id) as part, 'a receipt' as expected,
          format('%s since %s', state, declared_at) as found
        from shop.withdrawal where state = 'RECEIVED' and declared_at < ${before(scope, GRACE_MINUTES)} and ${inScope('order_id', scope)}`,
  ),
  bySql(
    {
      ...waits,
      name: 'alerts-of-withdrawals',
      says: 'A person is alerted to every withdrawal whose money is not on its way after ten days',
      cites: 'SPEC §4 Withdrawals',
    },
    (scope) => sql`
      select order_id as id, format('withdrawal %s', withdrawal_id) as part, 'an alert' as expected,
          format('%s, money due at %s', state, refund_due_at) as found
        from shop.withdrawal where state in ('ACKNOWLEDGED', 'AWAITING_GOODS', 'CONTESTED') and alerted_at is null
          and declared_at < ${alertedBefore(before(scope, GRACE_MINUTES))} and ${inScope('order_id', scope)}`,
  ),
  bySql(
    {
      ...waits,
      name: 'returns-to-expire',
      says: 'No return is open whose goods did not come in time',
      cites: 'SPEC §4 Returns',
    },
    (scope) => sql`
      select order_id as id, number as part, 'EXPIRED' as expected, format('%s, due at %s', state, due_at) as found
        from shop.order_return where state in ('APPROVED', 'IN_TRANSIT') and kind <> 'UNDELIVERED'
          and due_at < ${dueOfExpired(before(scope, GRACE_MINUTES))} and ${inScope('order_id', scope)}`,
  ),
]
