import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, sql } from 'kysely'

/**
 * R11: the faults of the ledger, as sentences; empty if there are none. Sums every unit over all accounts, recomputes
 * the balances of members and lots from the transfers alone, and compares them with the stored ones. Reads everything:
 * for tests and manual checks.
 */
export async function findLedgerFaults(database: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with posting as (
      select t.*, (t.kind in ('posted', 'post_pending'))::int * amount as moved,
          case t.kind when 'pending' then amount when 'posted' then 0 else -amount end as held_more
        from wallet.transfer t
    ), side as (
      select credit_account_id as account_id, moved as change, 0 as held_more, lot_id from posting
      union all select debit_account_id, -moved, held_more, lot_id from posting
    ), rebuilt as (
      select account.*, coalesce(sum(change), 0) as sum_balance, coalesce(sum(side.held_more), 0) as sum_held
        from wallet.account left join side using (account_id) group by account.account_id
    ), rebuilt_lot as (
      select lot.lot_id, lot.user_id, lot.points, lot.pending, lot.available, lot.held,
          coalesce(sum(change) filter (where name = 'pending'), 0) as sum_pending,
          coalesce(sum(change) filter (where name = 'available'), 0) as sum_available,
          coalesce(sum(side.held_more) filter (where name = 'available'), 0) as sum_held
        from wallet.lot
        left join (side join wallet.account on account.account_id = side.account_id and owner_kind = 'user') using (lot_id)
        group by lot.lot_id
    )
    select format('%s sums to %s', unit, sum(sum_balance)) as fault from rebuilt group by unit having sum(sum_balance) <> 0
    union all
    select format('account %s keeps %s and %s held, its entries say %s and %s', account_id, balance, held, sum_balance, sum_held)
      from rebuilt where owner_kind = 'user' and (balance, held) is distinct from (sum_balance, sum_held)
    union all
    select format('lot %s keeps %s, %s, %s, its entries say %s, %s, %s',
        lot_id, pending, available, held, sum_pending, sum_available, sum_held)
      from rebuilt_lot where (pending, available, held) is distinct from (sum_pending, sum_available, sum_held)
    union all
    select format('lot %s has ripened at %s before its time %s', lot_id, t.created_at, available_at)
      from wallet.transfer t join wallet.lot using (lot_id)
      where t.reason = 'ripened' and (available_at is null or t.created_at < available_at)
    union all
    select format('lot %s holds %s of %s points', lot_id, pending + available, points)
      from rebuilt_lot where pending + available > points
    union all
    select format('the lots of member %s amount to %s and %s, the accounts to %s and %s',
        user_id, lots.pending, lots.available, accounts.pending, accounts.available)
      from (select user_id, sum(pending) as pending, sum(available) as available from wallet.lot group by user_id) lots
      full join (select owner_id as user_id, sum(balance) filter (where name = 'pending') as pending,
          sum(balance) filter (where name = 'available') as available
        from wallet.account where owner_kind = 'user' group by owner_id) accounts using (user_id)
      where (coalesce(lots.pending, 0), coalesce(lots.available, 0))
        is distinct from (coalesce(accounts.pending, 0), coalesce(accounts.available, 0))`.execute(database)
  return rows.map((row) => row.fault)
}
