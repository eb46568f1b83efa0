-- A member's wallet (R11, R12): a ledger of points, and lots that mature and expire together. The balances of the shop's
-- own accounts are summed on demand: a stored balance would be a row that all orders lock.

-- An account of the ledger. Only members' balances are stored.
create table wallet.account (
  account_id bigint generated always as identity primary key,
  owner_kind text not null check (owner_kind in ('user', 'system')),
  owner_id bigint references sec.user_account,
  unit text not null check (unit in ('REDEEMABLE_POINTS', 'VOLUME_POINTS', 'MONEY')),
  currency_code text references core.currency,
  name text not null check (name in ('pending', 'available', 'issued', 'redeemed', 'expired', 'volume', 'volume_issued')),
  balance bigint default 0,
  held bigint default 0,
  check ((unit = 'MONEY') = (currency_code is not null)),
  check ((owner_kind = 'user') = (owner_id is not null)),
  check ((owner_kind = 'user') = (balance is not null) and (owner_kind = 'user') = (held is not null)),
  constraint never_below_zero check (held >= 0 and balance >= held),
  unique nulls not distinct (owner_kind, owner_id, unit, currency_code, name)
);
insert into wallet.account (owner_kind, unit, name, balance, held) values
  ('system', 'REDEEMABLE_POINTS', 'issued', null, null),
  ('system', 'REDEEMABLE_POINTS', 'redeemed', null, null),
  ('system', 'REDEEMABLE_POINTS', 'expired', null, null),
  ('system', 'VOLUME_POINTS', 'volume_issued', null, null);
create index account_of_owner on wallet.account (owner_id) where owner_id is not null;

-- Points that an admin proposes to credit or debit; nothing moves before another one approves it. The reason, in words,
-- is in the audit log.
create table wallet.adjustment (
  adjustment_id bigint generated always as identity primary key,
  user_id bigint not null references sec.user_account,
  kind text not null check (kind in ('REDEEMABLE', 'VOLUME')),
  -- Hundredths; negative for a debit.
  points bigint not null check (points <> 0),
  cause text not null check (cause in ('GOODWILL', 'MISSING', 'MISTAKE', 'MISUSE', 'PROMOTION')),
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'APPROVED', 'REFUSED', 'RETRACTED')),
  version integer not null default 1,
  proposed_by bigint not null references sec.user_account,
  proposed_at timestamptz not null,
  decided_by bigint references sec.user_account,
  decided_at timestamptz,
  check ((state = 'PROPOSED') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  -- Four eyes: only the proposer retracts, and decides nothing else.
  constraint second_admin_decides check (decided_by is null or (state = 'RETRACTED') = (decided_by = proposed_by))
);
create index adjustment_of_user on wallet.adjustment (user_id, adjustment_id desc);
create index adjustments_to_decide on wallet.adjustment (proposed_at, adjustment_id) where state = 'PROPOSED';

-- Points that are earned, mature and expire together: from a paid order, returned by a refunded one, or credited by
-- admins.
create table wallet.lot (
  lot_id bigint generated always as identity primary key,
  user_id bigint not null references sec.user_account,
  -- Null for points credited by admins.
  order_id bigint references shop.orders,
  adjustment_id bigint references wallet.adjustment,
  -- The lot whose spent points were returned as this one; null for points earned by an order.
  source_lot_id bigint references wallet.lot,
  -- The refund that returned them; null where the whole order was refunded.
  refund_id bigint,
  points bigint not null check (points > 0),
  pending bigint not null default 0 check (pending >= 0),
  available bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  -- The points that a refund should have reversed but were no longer there.
  forgiven bigint not null default 0 check (forgiven >= 0),
  created_at timestamptz not null,
  -- When points of an order mature and expire; null until its last parcel has arrived, when its period to withdraw
  -- begins.
  available_at timestamptz,
  expires_at timestamptz,
  check (available >= held),
  check ((available_at is null) = (expires_at is null)),
  check (available_at is not null or available = 0),
  check (created_at <= available_at and available_at < expires_at),
  check ((order_id is null) = (adjustment_id is not null)),
  unique nulls not distinct (order_id, adjustment_id, source_lot_id, refund_id)
) with (fillfactor = 80);
create index lot_of_user on wallet.lot (user_id, expires_at);
create index lots_to_mature on wallet.lot (available_at) where pending > 0;
create index lots_to_expire on wallet.lot (expires_at) where available > 0 and held = 0;

-- Double entry, integer hundredths or minor units, append-only. One row is one debit and one credit.
create table wallet.transfer (
  transfer_id bigint generated always as identity primary key,
  debit_account_id bigint not null references wallet.account,
  credit_account_id bigint not null references wallet.account,
  amount bigint not null check (amount > 0),
  kind text not null check (kind in ('posted', 'pending', 'post_pending', 'void_pending')),
  reason text not null check (reason in (
    'earned', 'matured', 'spent', 'expired', 'reversed', 'returned', 'volume_earned', 'volume_reversed',
    'granted', 'deducted', 'volume_granted', 'volume_deducted'
  )),
  ref_type text not null check (ref_type in ('order', 'lot', 'adjustment')),
  ref_id bigint not null,
  -- The refund of a part of the order; null where all of it was refunded.
  refund_id bigint,
  pending_id bigint references wallet.transfer,
  -- The lot of redeemable points.
  lot_id bigint references wallet.lot,
  -- The month of volume points.
  period text check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  created_at timestamptz not null,
  check (debit_account_id <> credit_account_id),
  check ((kind in ('post_pending', 'void_pending')) = (pending_id is not null)),
  -- An order may spend from several lots, from each once.
  constraint transfer_once unique nulls not distinct (ref_type, ref_id, reason, kind, lot_id, refund_id)
);
create unique index pending_ends_once on wallet.transfer (pending_id) where pending_id is not null;
create index transfer_of_lot on wallet.transfer (lot_id) where lot_id is not null;
create trigger transfer_is_a_fact before update or delete on wallet.transfer for each row execute function core.refuse_change();
revoke update, delete on wallet.transfer from meridian_app, meridian_jobs;

-- A transfer has one unit, a lot if it moves redeemable points and a month if it moves volume, and ends a hold with the
-- values it began with.
create function wallet.prevent_mixed_units() returns trigger language plpgsql set search_path = '' as $$
declare
  debit wallet.account;
  credit wallet.account;
  hold wallet.transfer;
begin
  select * into debit from wallet.account where account_id = new.debit_account_id;
  select * into credit from wallet.account where account_id = new.credit_account_id;
  if (debit.unit, debit.currency_code) is distinct from (credit.unit, credit.currency_code) then
    raise exception 'a transfer never mixes units' using errcode = '23514';
  end if;
  if debit.owner_id <> credit.owner_id then
    raise exception 'a transfer never leads from one member to another' using errcode = '23514';
  end if;
  if (debit.unit = 'REDEEMABLE_POINTS') <> (new.lot_id is not null) or (debit.unit = 'VOLUME_POINTS') <> (new.period is not null) then
    raise exception 'redeemable points are of a lot, volume points of a period' using errcode = '23514';
  end if;
  if new.lot_id is not null
     and (select user_id from wallet.lot where lot_id = new.lot_id) is distinct from coalesce(debit.owner_id, credit.owner_id) then
    raise exception 'a lot is of one member' using errcode = '23514';
  end if;
  if new.pending_id is not null then
    select * into hold from wallet.transfer where transfer_id = new.pending_id;
    if hold.kind <> 'pending'
       or (hold.debit_account_id, hold.credit_account_id, hold.amount, hold.reason, hold.ref_type, hold.ref_id, hold.lot_id)
       is distinct from
       (new.debit_account_id, new.credit_account_id, new.amount, new.reason, new.ref_type, new.ref_id, new.lot_id) then
      raise exception 'a hold ends as it was begun' using errcode = '23514';
    end if;
  end if;
  return new;
end $$;
create trigger prevent_mixed_units before insert on wallet.transfer for each row execute function wallet.prevent_mixed_units();

-- Balances of members and lots are derived from transfers only: programs may not write them, this function may.
create function wallet.update_balances() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  moved bigint := case when new.kind in ('posted', 'post_pending') then new.amount else 0 end;
  held_more bigint := case new.kind when 'pending' then new.amount when 'posted' then 0 else -new.amount end;
begin
  update wallet.account set
    balance = balance + case account_id when new.credit_account_id then moved else -moved end,
    held = held + case account_id when new.debit_account_id then held_more else 0 end
    where account_id in (new.debit_account_id, new.credit_account_id) and owner_kind = 'user';
  if new.lot_id is not null then
    update wallet.lot set
      pending = lot.pending + case credit.name when 'pending' then moved else 0 end
        - case debit.name when 'pending' then moved else 0 end,
      available = lot.available + case credit.name when 'available' then moved else 0 end
        - case debit.name when 'available' then moved else 0 end,
      held = lot.held + held_more
      from wallet.account debit, wallet.account credit
      where lot.lot_id = new.lot_id
        and debit.account_id = new.debit_account_id and credit.account_id = new.credit_account_id;
  end if;
  return null;
end $$;
create trigger update_balances after insert on wallet.transfer for each row execute function wallet.update_balances();

-- Locking a row requires the right to update one of its columns: an account's name, a lot's forgiven.
revoke insert, update, delete on wallet.account, wallet.lot from meridian_app, meridian_jobs;
grant insert (owner_kind, owner_id, unit, name), update (name) on wallet.account to meridian_app, meridian_jobs;
grant insert (user_id, order_id, adjustment_id, source_lot_id, refund_id, points, created_at, available_at, expires_at),
  update (forgiven) on wallet.lot
  to meridian_app, meridian_jobs;
