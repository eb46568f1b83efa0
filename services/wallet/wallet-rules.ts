import type { CountryId } from '@meridian/domain/locale.ts'
import { withdrawalEndsAt } from '@meridian/domain/withdrawal.ts'
import { sql } from 'kysely'
import { before, byFacts, bySql, type Invariant, inScope } from '../verification/invariant.ts'

const ofPoints = {
  area: 'points',
  service: 'wallet',
  cites: 'R11',
  subject: 'member',
  batched: true,
  holds: 'always',
} as const

/** The entries of the accounts of these members: changes of balance and of held points. */
const sides = (members: ReturnType<typeof inScope>) => sql`
  mine as (select account_id, name, owner_id from wallet.account where owner_kind = 'user' and ${members}),
  side as (
    select m.owner_id, m.account_id, m.name, t.lot_id, case when t.kind in ('posted', 'post_pending') then t.amount else 0 end as change,
        0 as held_more from mine m join wallet.transfer t on t.credit_account_id = m.account_id
    union all
    select m.owner_id, m.account_id, m.name, t.lot_id, case when t.kind in ('posted', 'post_pending') then -t.amount else 0 end,
        case t.kind when 'pending' then t.amount when 'posted' then 0 else -t.amount end
      from mine m join wallet.transfer t on t.debit_account_id = m.account_id
  )`

/** The rules of the ledger itself, for verification. */
export const LEDGER_RULES: readonly Invariant[] = [
  bySql(
    {
      ...ofPoints,
      subject: 'shop',
      batched: false,
      name: 'ledger-in-balance',
      says: 'Every unit of the ledger sums to zero over all accounts',
    },
    () => sql`
      select null as id, debit.unit as part, 'one unit' as expected, format('%s entries to %s', count(*), credit.unit) as found
        from wallet.transfer t join wallet.account debit on debit.account_id = t.debit_account_id
          join wallet.account credit on credit.account_id = t.credit_account_id
        where (debit.unit, debit.currency_code) is distinct from (credit.unit, credit.currency_code)
        group by debit.unit, credit.unit`,
  ),
  bySql(
    {
      ...ofPoints,
      name: 'balances-of-accounts',
      says: 'The balance of an account is the sum of its entries',
    },
    (scope) => sql`
      with ${sides(inScope('owner_id', scope))}, sums as (
        select account_id, sum(change) as change, sum(held_more) as held_more from side group by account_id
      )
      select owner_id as id, name as part, format('%s, held %s', coalesce(change, 0), coalesce(held_more, 0)) as expected,
          format('%s, held %s', balance, held) as found
        from wallet.account left join sums using (account_id)
        where owner_kind = 'user' and ${inScope('owner_id', scope)} and (balance, held) <> (coalesce(change, 0), coalesce(held_more, 0))`,
  ),
  bySql(
    {
      ...ofPoints,
      name: 'balances-of-lots',
      says: 'What is left of a lot is the sum of its entries',
    },
    (scope) => sql`
      with ${sides(inScope('owner_id', scope))}, sums as (
        select lot_id, sum(change) filter (where name = 'pending') as pending, sum(change) filter (where name = 'available') as available,
            sum(held_more) filter (where name = 'available') as held
          from side where lot_id is not null group by lot_id
      )
      select user_id as id, format('lot %s', lot_id) as part,
          format('pending %s, available %s, held %s', coalesce(s.pending, 0), coalesce(s.available, 0), coalesce(s.held, 0)) as expected,
          format('pending %s, available %s, held %s', l.pending, l.available, l.held) as found
        from wallet.lot l left join sums s using (lot_id)
        where ${inScope('user_id', scope)} and (l.pending, l.available, l.held)
          <> (coalesce(s.pending, 0), coalesce(s.available, 0), coalesce(s.held, 0))`,
  ),
  bySql(
    {
      ...ofPoints,
      name: 'lots-of-accounts',
      says: 'The lots of a member amount to what their accounts say',
    },
    (scope) => sql`
      with lots as (
        select user_id, sum(pending) as pending, sum(available) as available from wallet.lot where ${inScope('user_id', scope)} group by user_id
      ), accounts as (
        select owner_id as user_id, sum(balance) filter (where name = 'pending') as pending,
            sum(balance) filter (where name = 'available') as available
          from wallet.account where owner_kind = 'user' and ${inScope('owner_id', scope)} group by owner_id
      )
      select user_id as id, null as part,
          format('pending %s, available %s', coalesce(lots.pending, 0), coalesce(lots.available, 0)) as expected,
          format('pending %s, available %s', coalesce(accounts.pending, 0), coalesce(accounts.available, 0)) as found
        from lots full join accounts using (user_id)
        where (coalesce(lots.pending, 0), coalesce(lots.available, 0)) <> (coalesce(accounts.pending, 0), coalesce(accounts.available, 0))`,
  ),
  bySql(
    {
      ...ofPoints,
      name: 'points-not-negative',
      says: 'No balance is negative, and no lot holds more than it began with',
    },
    (scope) => sql`
      select owner_id as id, name as part, 'balance >= held >= 0' as expected, format('balance %s, held %s', balance, held) as found
        from wallet.account where owner_kind = 'user' and ${inScope('owner_id', scope)} and not (held >= 0 and balance >= held)
      union all select user_id, format('lot %s', lot_id), format('at most %s', points),
          format('pending %s, available %s, held %s', pending, available, held)
        from wallet.lot where ${inScope('user_id', scope)}
          and not (pending >= 0 and held >= 0 and available >= held and pending + available <= points)`,
  ),
  bySql(
    {
      ...ofPoints,
      name: 'maturity-of-points',
      says: 'No points mature before their time',
      cites: 'SPEC §4 Wallet and points',
    },
    (scope) => sql`
      select user_id as id, format('lot %s', lot_id) as part, coalesce(available_at::text, 'not yet') as expected, t.created_at as found
        from wallet.lot join wallet.transfer t using (lot_id)
        where ${inScope('user_id', scope)} and t.reason = 'matured' and (available_at is null or t.created_at < available_at)`,
  ),
  bySql(
    {
      ...ofPoints,
      area: 'waiting',
      batched: false,
      holds: 'soon',
      name: 'points-to-settle',
      says: 'Points mature and expire within a quarter of an hour of their time',
    },
    (scope) => sql`
      select user_id as id, format('lot %s', lot_id) as part, format('mature at %s', available_at) as expected, format('pending %s', pending) as found
        from wallet.lot where pending > 0 and available_at < ${before(scope, 15)} and ${inScope('user_id', scope)}
      union all select user_id, format('lot %s', lot_id), format('gone at %s', expires_at), format('available %s', available)
        from wallet.lot where available > 0 and held = 0 and expires_at < ${before(scope, 15)} and ${inScope('user_id', scope)}`,
  ),
]

/** Rules about the effects of orders on points, for verification. */
export const POINTS_RULES: readonly Invariant[] = [
  byFacts<{ country_id: CountryId; delivered_at: string | null; created_at: string; available_at: string | null }>(
    {
      ...ofPoints,
      subject: 'order',
      cites: 'SPEC §4 Wallet and points',
      name: 'term-of-points',
      says: 'Points of an order mature when the period to withdraw of its last parcel ends',
    },
    (scope) => sql`
      select order_id as id, jsonb_build_object('country_id', o.country_id, 'delivered_at', o.delivered_at,
          'created_at', l.created_at, 'available_at', l.available_at) as facts
        from wallet.lot l join shop.orders o using (order_id)
        where ${inScope('order_id', scope)} and l.source_lot_id is null and l.pending > 0`,
    ({ country_id, delivered_at, created_at, available_at }) => {
      const ends_at = withdrawalEndsAt(country_id, delivered_at === null ? null : new Date(delivered_at))
      const due = ends_at && new Date(Math.max(ends_at.getTime(), Date.parse(created_at)))
      const [expected, found] = [due, available_at === null ? null : new Date(available_at)].map(
        (at) => at?.toISOString() ?? 'not known yet',
      )
      return expected === found || expected === undefined || found === undefined ? null : { expected, found }
    },
  ),
  bySql(
    {
      ...ofPoints,
      subject: 'order',
      cites: 'R12',
      name: 'points-spent',
      says: 'The points that a paid order spent are those it was placed with; an unpaid one holds or has released them',
    },
    (scope) => sql`
      with spent as (
        select t.ref_id as order_id, sum(t.amount) filter (where t.kind in ('posted', 'post_pending')) as spent,
            sum(t.amount) filter (where t.kind = 'pending' and ending.transfer_id is null) as held
          from wallet.transfer t left join wallet.transfer ending on ending.pending_id = t.transfer_id
          where t.ref_type = 'order' and t.reason = 'spent' and ${inScope('t.ref_id', scope)} group by t.ref_id
      ), points as (
        select order_id, case when paid_at is not null then points_converted else 0 end as due_spent,
            case when state = 'PENDING_PAYMENT' or paid_at is null and state in ('CONFIRMED', 'FULFILLING', 'SHIPPED', 'DELIVERED')
              then points_converted else 0 end as due_held,
            coalesce(spent, 0) as spent, coalesce(held, 0) as held
          from shop.orders left join spent using (order_id)
          where ${inScope('order_id', scope)} and (points_converted > 0 or spent.order_id is not null)
      )
      select order_id as id, null as part, format('spent %s, held %s', due_spent, due_held) as expected,
          format('spent %s, held %s', spent, held) as found
        from points where (spent, held) <> (due_spent, due_held)`,
  ),
  bySql(
    {
      ...ofPoints,
      subject: 'order',
      cites: 'SPEC §4 Refunds',
      name: 'points-returned',
      says: 'The ledger moved the points and the volume that a refund says',
    },
    (scope) => sql`
      with moved as (
        select t.refund_id, sum(t.amount) filter (where t.reason = 'returned') as returned,
            sum(t.amount) filter (where t.reason = 'reversed') as reversed,
            sum(t.amount) filter (where t.reason = 'volume_reversed') as volume
          from wallet.transfer t where t.ref_type = 'order' and t.refund_id is not null and ${inScope('t.ref_id', scope)} group by t.refund_id
      ), refunds as (
        select r.order_id, r.refund_id, r.points_returned, r.points_reversed,
            case when o.user_id is null or o.guest_id is not null then 0 else r.volume_reversed end as volume_reversed
          from payments.refund r join shop.orders o using (order_id)
          where ${inScope('r.order_id', scope)} and r.state not in ('DRAFT', 'DISMISSED') and o.paid_at is not null
      )
      select order_id as id, format('refund %s', refund_id) as part,
          format('returned %s, reversed %s, volume %s', points_returned, points_reversed, volume_reversed) as expected,
          format('returned %s, reversed %s, volume %s', coalesce(returned, 0), coalesce(reversed, 0), coalesce(volume, 0)) as found
        from refunds left join moved using (refund_id)
        where (points_returned, points_reversed, volume_reversed) <> (coalesce(returned, 0), coalesce(reversed, 0), coalesce(volume, 0))`,
  ),
  bySql(
    {
      ...ofPoints,
      subject: 'order',
      cites: 'SPEC §1 Two kinds of points',
      name: 'volume-of-orders',
      says: 'The volume of a paid order over all months is that of the units whose money was kept',
    },
    (scope) => sql`
      with booked as (
        select ref_id as order_id, sum(case reason when 'volume_earned' then amount else -amount end) as volume
          from wallet.transfer where ref_type = 'order' and reason in ('volume_earned', 'volume_reversed') and ${inScope('ref_id', scope)}
          group by ref_id
      ), kept as (
        select order_id, sum(line_points - line_points * reversed / quantity) as volume
          from shop.order_line where ${inScope('order_id', scope)} group by order_id
      ), sums as (
        select o.order_id, coalesce(booked.volume, 0) as booked, case when o.paid_at is null or o.state = 'REFUNDED' or o.user_id is null
            or o.guest_id is not null then 0 else coalesce(kept.volume, 0) end as kept
          from shop.orders o left join booked using (order_id) left join kept using (order_id) where ${inScope('o.order_id', scope)}
      )
      select order_id as id, null as part, kept as expected, booked as found from sums where booked <> kept`,
  ),
]
