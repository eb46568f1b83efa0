-- Withdrawals: when the period begins, and what of a declaration had not left. SPEC §4 Withdrawals.

-- When the last parcel arrived; null while a unit that is neither cancelled nor refunded was not delivered. The period
-- to withdraw begins with it, and points mature when it ends.
alter table shop.orders add column delivered_at timestamptz;

-- Units that had not left when they were withdrawn from: they are cancelled, at once or as soon as it is possible.
alter table shop.withdrawal_line add column unsent smallint not null check (unsent between 0 and units);
alter table shop.withdrawal add column cancellation_id bigint unique references shop.cancellation;
create index withdrawals_by_due_date on shop.withdrawal (refund_due_at, withdrawal_id);
-- Units that are still to be cancelled: their parcel waits for its carrier, or the money has not arrived yet.
create index withdrawals_to_cancel on shop.withdrawal (withdrawal_id) where cancellation_id is null and state <> 'REFUSED';

-- The term of the points of an order follows from its deliveries: programs may not write it, this function may, while the
-- points are pending. SPEC §4 Wallet and points.
create function wallet.set_term(of_order bigint, matures_at timestamptz, gone_at timestamptz) returns void
  language sql security definer set search_path = '' as $$
  update wallet.lot set available_at = matures_at, expires_at = gone_at
    where order_id = of_order and source_lot_id is null and pending > 0 and available = 0
$$;
revoke execute on function wallet.set_term from public;
grant execute on function wallet.set_term to meridian_app, meridian_jobs;

-- The admin who contested a withdrawal; another one refuses it (decided_by).
alter table shop.withdrawal add column contested_by bigint references sec.user_account;
alter table shop.withdrawal add check (state not in ('CONTESTED', 'REFUSED') or contested_by is not null),
  add check (state <> 'REFUSED' or coalesce(decided_by <> contested_by, false));
