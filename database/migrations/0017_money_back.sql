-- Refunds, cancellations, withdrawals and returns. SPEC §3 Orders.

-- Refunds of an order ------------------------------------------------------------------------------------------------

-- The units of a line that were refunded or whose refund is on its way: cancelled, returned or lost. Shipping and fee
-- in the prices they were listed with. SPEC §4 Refunds.
alter table shop.order_line add column reversed smallint not null default 0 check (reversed between 0 and quantity);
alter table shop.orders
  add column shipping_reversed bigint not null default 0 check (shipping_reversed between 0 and shipping_gross),
  add column payment_fee_reversed bigint not null default 0 check (payment_fee_reversed between 0 and payment_fee);

-- Placed prices and their allocation never change.
create function shop.protect_allocation() returns trigger language plpgsql as $$
begin
  raise exception 'the price of a placed order never changes' using errcode = '23514';
end $$;
create trigger protect_allocation before update of quantity, gross_price, promotion_gross_price, points, promotion_points,
    line_gross, line_points, discount, tax, points_converted, tax_rate_hundredths on shop.order_line
  for each row execute function shop.protect_allocation();
create trigger protect_allocation before update of goods_gross, shipping_gross, payment_fee, discount, points_converted, added_tax,
    total_gross, total_points, taxes, shipping_tax, payment_fee_tax, service_tax_rate_hundredths, changes_order_id, credit on shop.orders
  for each row execute function shop.protect_allocation();

-- Refunds ------------------------------------------------------------------------------------------------------------

-- The refund states of domain/refund.ts.
create domain payments.refund_state as text check (value in (
  'DRAFT', 'DISMISSED', 'APPROVED', 'SENT', 'SUCCEEDED', 'FAILED', 'UNKNOWN', 'REPLACED'
));

-- A decision to refund money, points or both: components state the purpose, the attempt is the source of the money.
create table payments.refund (
  refund_id bigint generated always as identity primary key,
  order_id bigint not null references shop.orders,
  -- Null where only points go back.
  attempt_id bigint references payments.attempt,
  -- Means of returning the money: as it came, by a bank transfer made by a person, to another order of the buyer, or
  -- none.
  means text not null default 'SAME' check (means in ('SAME', 'BANK_TRANSFER', 'ORDER', 'NONE')),
  to_order_id bigint references shop.orders,
  reason text not null check (reason in (
    'WRONG_CURRENCY', 'WRONG_AMOUNT', 'NOT_NEEDED', 'ORDER_REFUNDED',
    'CANCELLED', 'WITHDRAWN', 'RETURNED', 'UNDELIVERED', 'COMPLAINT', 'GOODWILL', 'OVERPAID', 'CHANGED'
  )),
  amount bigint not null check (amount >= 0),
  -- As reported by the provider: money in any currency must be refunded.
  currency_code text not null,
  -- Hundredths: points spent on the order that are returned, points earned by it that are reversed, and volume
  -- reversed.
  points_returned bigint not null default 0 check (points_returned >= 0),
  points_reversed bigint not null default 0 check (points_reversed >= 0),
  volume_reversed bigint not null default 0 check (volume_reversed >= 0),
  state payments.refund_state not null default 'DRAFT',
  version integer not null default 1,
  -- The failed refund that this one replaces.
  replaces bigint unique references payments.refund,
  -- The admin who decided or requested; null for the shop itself and for buyers.
  admin_id bigint references sec.user_account,
  -- True if it counts towards the daily limit of the admin.
  is_limited boolean not null default false,
  -- Above the limit: the request, the return that it closes, and the admin who approved or refused it. Only the
  -- requester retracts it.
  requested jsonb,
  return_id bigint,
  decided_by bigint references sec.user_account,
  decided_at timestamptz,
  -- The provider's code, where it refused; or the reference of a transfer made by a person.
  fault text,
  transfer_reference text,
  tries smallint not null default 0,
  created_at timestamptz not null,
  sent_at timestamptz,
  poll_at timestamptz,
  refunded_at timestamptz,
  check ((means = 'NONE') = (amount = 0)),
  check ((means = 'ORDER') = (to_order_id is not null)),
  check (means = 'NONE' or attempt_id is not null),
  check (state <> 'SUCCEEDED' or refunded_at is not null),
  check ((decided_by is null) = (decided_at is null)),
  check (requested is null or admin_id is not null and not is_limited),
  -- Amounts above the limit of an admin need a second one. Goods that were cancelled never left.
  check (state in ('DRAFT', 'DISMISSED') or admin_id is null or is_limited or replaces is not null
    or requested is null and reason in ('CANCELLED', 'WITHDRAWN', 'CHANGED') or coalesce(decided_by <> admin_id, false)),
  -- So does the transfer in place of a refused refund.
  check (replaces is null or state <> 'SUCCEEDED' or is_limited or coalesce(decided_by <> admin_id, false))
) with (fillfactor = 70);
create index refunds_of_order on payments.refund (order_id);
create index refunds_of_attempt on payments.refund (attempt_id) where attempt_id is not null;
-- Money that an attempt may not retain is refunded once for each reason.
create unique index one_refund_for_a_reason on payments.refund (attempt_id, reason)
  where reason in ('WRONG_CURRENCY', 'WRONG_AMOUNT', 'NOT_NEEDED', 'ORDER_REFUNDED') and replaces is null;
create index refunds_to_send on payments.refund (created_at) where state in ('APPROVED', 'SENT', 'UNKNOWN');
-- Failed refunds, which need a person.
create index failed_refunds on payments.refund (created_at) where state = 'FAILED';
create index limited_refunds on payments.refund (admin_id, created_at) where is_limited;

-- Purpose of a refund. Units are those after `first_unit` of a line; amount = net + tax, and the discount is the
-- buyer's share that was not paid. A decision whose money comes from several payments is one refund for each: the first
-- has all components, and a SPLIT, which sums to zero over them, states the shares of the others. Goodwill is negative
-- where it is set off against a later refund; a deduction, for units of a line that lost value, always is.
create table payments.refund_component (
  refund_id bigint not null references payments.refund,
  place smallint not null,
  kind text not null check (kind in ('UNITS', 'DEDUCTION', 'SHIPPING', 'FEE', 'GOODWILL', 'OVERPAYMENT', 'SPLIT')),
  position smallint,
  first_unit smallint,
  units smallint,
  net bigint not null,
  tax bigint not null,
  amount bigint not null,
  discount bigint not null default 0,
  tax_rate_hundredths integer,
  points bigint not null default 0,
  volume bigint not null default 0,
  primary key (refund_id, place),
  check (amount = net + tax),
  check (case kind when 'GOODWILL' then true when 'SPLIT' then tax = 0 when 'DEDUCTION' then net <= 0 and tax <= 0 and amount < 0
    else net >= 0 and tax >= 0 end),
  check ((position is not null) = (kind in ('UNITS', 'DEDUCTION'))),
  check ((first_unit is not null and units is not null) = (kind = 'UNITS')),
  check (first_unit >= 0 and units > 0),
  check ((kind in ('OVERPAYMENT', 'SPLIT')) = (tax_rate_hundredths is null))
);
create trigger append_only before update or delete on payments.refund_component for each row execute function core.refuse_change();
revoke update, delete, truncate on payments.refund_component from meridian_app, meridian_jobs;

create table payments.refund_transition (
  from_state payments.refund_state not null,
  to_state payments.refund_state not null,
  primary key (from_state, to_state)
);
insert into payments.refund_transition values
  ('DRAFT', 'APPROVED'), ('DRAFT', 'DISMISSED'), ('APPROVED', 'SENT'), ('APPROVED', 'SUCCEEDED'),
  ('SENT', 'SUCCEEDED'), ('SENT', 'FAILED'), ('SENT', 'UNKNOWN'), ('UNKNOWN', 'SUCCEEDED'), ('UNKNOWN', 'FAILED'),
  ('FAILED', 'SENT'), ('FAILED', 'REPLACED');

create table payments.refund_history (
  id bigint generated always as identity primary key,
  refund_id bigint not null references payments.refund,
  from_state payments.refund_state,
  to_state payments.refund_state not null,
  at timestamptz not null
);
create index history_of_refund on payments.refund_history (refund_id);
create trigger append_only before update or delete on payments.refund_history for each row execute function core.refuse_change();
revoke update, delete, truncate on payments.refund_history from meridian_app, meridian_jobs;

-- The database also enforces the transition table, that components add up, and that no attempt refunds more than it
-- captured: refunds on their way and failed ones, which are still owed, count.
create function payments.record_refund_states() returns trigger language plpgsql as $$
declare
  captured bigint;
  given bigint;
  explained bigint;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'DRAFT' then
      raise exception 'a refund starts as DRAFT' using errcode = '23514';
    end if;
    return new;
  end if;
  if not exists (select from payments.refund_transition where from_state = old.state and to_state = new.state) then
    raise exception 'a refund cannot move from % to %', old.state, new.state using errcode = '23514';
  end if;
  if new.state = 'APPROVED' and new.attempt_id is not null then
    select coalesce(captured_amount, amount) into captured from payments.attempt where attempt_id = new.attempt_id for update;
    select coalesce(sum(amount), 0) into given from payments.refund
      where attempt_id = new.attempt_id and refund_id <> new.refund_id and state not in ('DRAFT', 'DISMISSED', 'REPLACED');
    if given + new.amount > captured then
      raise exception 'an attempt gives back at most what it captured' using errcode = '23514';
    end if;
  end if;
  if new.state = 'APPROVED' and new.replaces is null then
    select coalesce(sum(amount), 0) into explained from payments.refund_component where refund_id = new.refund_id;
    if explained <> new.amount then
      raise exception 'the components of a refund sum to its amount' using errcode = '23514';
    end if;
  end if;
  insert into payments.refund_history (refund_id, from_state, to_state, at)
    values (new.refund_id, old.state, new.state,
      coalesce(nullif(current_setting('meridian.moved_at', true), '')::timestamptz, now()));
  return new;
end $$;
create trigger record_refund_start before insert on payments.refund for each row execute function payments.record_refund_states();
create trigger record_refund_states before update of state on payments.refund for each row
  when (old.state is distinct from new.state) execute function payments.record_refund_states();
-- Money received without a provider is refunded without one.
create function payments.set_refund_means() returns trigger language plpgsql as $$
begin
  if new.means = 'SAME' and exists (select from payments.attempt a join payments.attempt holder on holder.attempt_id = coalesce(a.funded_by, a.attempt_id)
      where a.attempt_id = new.attempt_id and holder.provider = 'recorded') then
    new.means := 'BANK_TRANSFER';
  end if;
  return new;
end $$;
create trigger set_refund_means before insert on payments.refund for each row execute function payments.set_refund_means();
create function payments.protect_refund_decision() returns trigger language plpgsql as $$
begin
  raise exception 'a decided refund never changes' using errcode = '23514';
end $$;
create trigger protect_refund_decision before update of order_id, attempt_id, to_order_id, reason, amount, currency_code, replaces, admin_id, is_limited,
    requested, return_id on payments.refund
  for each row execute function payments.protect_refund_decision();

-- Daily refund limit of an admin without the right to more, by currency.
create table payments.refund_limit (
  currency_code text primary key references core.currency,
  amount bigint not null check (amount >= 0)
);

-- Cancellations ------------------------------------------------------------------------------------------------------

-- Units that will not be shipped.
create table shop.cancellation (
  cancellation_id bigint generated always as identity primary key,
  order_id bigint not null references shop.orders,
  actor text not null check (actor in ('admin', 'buyer', 'shop')),
  admin_id bigint references sec.user_account,
  -- Null where nothing was paid.
  refund_id bigint references payments.refund,
  at timestamptz not null,
  check (admin_id is null or actor = 'admin')
);
create index cancellations_of_order on shop.cancellation (order_id);
create table shop.cancellation_line (
  cancellation_id bigint not null references shop.cancellation,
  order_id bigint not null,
  position smallint not null,
  units smallint not null check (units > 0),
  primary key (cancellation_id, position),
  foreign key (order_id, position) references shop.order_line
);
create trigger append_only before update or delete on shop.cancellation for each row execute function core.refuse_change();
create trigger append_only before update or delete on shop.cancellation_line for each row execute function core.refuse_change();
revoke update, delete, truncate on shop.cancellation, shop.cancellation_line from meridian_app, meridian_jobs;

-- Withdrawals --------------------------------------------------------------------------------------------------------

-- The states of a withdrawal. SPEC §4 Withdrawals.
create domain shop.withdrawal_state as text check (value in (
  'RECEIVED', 'ACKNOWLEDGED', 'NOTHING_SENT', 'AWAITING_GOODS', 'CONTESTED', 'SETTLED', 'REFUSED', 'LAPSED'
));

-- A legal declaration; its content and time never change. No reason is requested. Directive (EU) 2023/2673.
create table shop.withdrawal (
  withdrawal_id bigint generated always as identity primary key,
  order_id bigint not null references shop.orders,
  state shop.withdrawal_state not null default 'RECEIVED',
  version integer not null default 1,
  channel text not null check (channel in ('member', 'guest', 'letter', 'call')),
  -- The admin who wrote down a letter or a call.
  admin_id bigint references sec.user_account,
  declared_at timestamptz not null,
  -- The text that the buyer confirmed, the name in it and the address of the receipt; null after an erasure.
  declaration text,
  name text,
  email text,
  language_id text not null references core.language,
  is_whole boolean not null,
  acknowledged_at timestamptz,
  -- Money must be on its way by then; goods must be sent by then.
  refund_due_at timestamptz not null,
  goods_due_at timestamptz,
  -- The day the refund became late and a person was alerted.
  alerted_at timestamptz,
  ground text check (ground in ('PERIOD_OVER', 'SEALED_HYGIENE_GOODS_OPENED', 'MADE_TO_MEASURE')),
  decided_by bigint references sec.user_account,
  settled_at timestamptz,
  check ((channel in ('letter', 'call')) = (admin_id is not null)),
  check (state not in ('CONTESTED', 'REFUSED') or ground is not null)
) with (fillfactor = 80);
create index withdrawals_of_order on shop.withdrawal (order_id);
create index withdrawals_to_acknowledge on shop.withdrawal (declared_at) where state = 'RECEIVED';
create index withdrawals_to_settle on shop.withdrawal (refund_due_at) where state in ('ACKNOWLEDGED', 'AWAITING_GOODS', 'CONTESTED');
create table shop.withdrawal_line (
  withdrawal_id bigint not null references shop.withdrawal,
  order_id bigint not null,
  position smallint not null,
  units smallint not null check (units > 0),
  primary key (withdrawal_id, position),
  foreign key (order_id, position) references shop.order_line
);
create trigger append_only before update or delete on shop.withdrawal_line for each row execute function core.refuse_change();
revoke update, delete, truncate on shop.withdrawal_line from meridian_app, meridian_jobs;

create table shop.withdrawal_transition (
  from_state shop.withdrawal_state not null,
  to_state shop.withdrawal_state not null,
  primary key (from_state, to_state)
);
insert into shop.withdrawal_transition values
  ('RECEIVED', 'ACKNOWLEDGED'), ('ACKNOWLEDGED', 'NOTHING_SENT'), ('ACKNOWLEDGED', 'AWAITING_GOODS'),
  ('ACKNOWLEDGED', 'CONTESTED'), ('AWAITING_GOODS', 'SETTLED'), ('AWAITING_GOODS', 'CONTESTED'), ('AWAITING_GOODS', 'LAPSED'),
  ('CONTESTED', 'SETTLED'), ('CONTESTED', 'REFUSED'), ('LAPSED', 'SETTLED');
create function shop.protect_withdrawal_states() returns trigger language plpgsql as $$
begin
  if not exists (select from shop.withdrawal_transition where from_state = old.state and to_state = new.state) then
    raise exception 'a withdrawal cannot move from % to %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger protect_withdrawal_states before update of state on shop.withdrawal for each row
  when (old.state is distinct from new.state) execute function shop.protect_withdrawal_states();
create function shop.protect_declaration() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.channel, new.admin_id, new.declared_at, new.language_id, new.is_whole, new.refund_due_at)
      is distinct from (old.order_id, old.channel, old.admin_id, old.declared_at, old.language_id, old.is_whole, old.refund_due_at)
     or not (coalesce(new.declaration = old.declaration, false) or new.declaration is null)
     or not (coalesce(new.name = old.name, false) or new.name is null)
     or not (coalesce(new.email = old.email, false) or new.email is null) then
    raise exception 'a declaration of withdrawal never changes' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger protect_declaration before update on shop.withdrawal for each row execute function shop.protect_declaration();
revoke delete, truncate on shop.withdrawal from meridian_app, meridian_jobs;

-- Returns ------------------------------------------------------------------------------------------------------------

-- The states of a return. SPEC §4 Returns.
create domain shop.return_state as text check (value in (
  'REQUESTED', 'APPROVED', 'DECLINED', 'IN_TRANSIT', 'CANCELLED', 'EXPIRED', 'PARTLY_RECEIVED', 'RECEIVED', 'INSPECTED', 'CLOSED'
));

-- Goods on their way back.
create table shop.order_return (
  return_id bigint generated always as identity primary key,
  order_id bigint not null references shop.orders,
  kind text not null check (kind in ('WITHDRAWAL', 'UNDELIVERED', 'COMPLAINT', 'GOODWILL')),
  state shop.return_state not null default 'REQUESTED',
  version integer not null default 1,
  withdrawal_id bigint unique references shop.withdrawal,
  tracking_number text,
  -- The buyer sends the goods by then.
  due_at timestamptz,
  refund_id bigint references payments.refund,
  opened_at timestamptz not null,
  received_at timestamptz,
  closed_at timestamptz,
  check ((kind = 'WITHDRAWAL') = (withdrawal_id is not null))
) with (fillfactor = 80);
create index returns_of_order on shop.order_return (order_id);
create index open_returns on shop.order_return (due_at)
  where state in ('REQUESTED', 'APPROVED', 'IN_TRANSIT', 'PARTLY_RECEIVED', 'RECEIVED', 'INSPECTED');
create table shop.return_line (
  return_id bigint not null references shop.order_return,
  order_id bigint not null,
  position smallint not null,
  announced smallint not null check (announced >= 0),
  received smallint not null default 0 check (received >= 0),
  accepted smallint not null default 0 check (accepted between 0 and received),
  primary key (return_id, position),
  foreign key (order_id, position) references shop.order_line
);
-- Dispositions of received units. A later change is a new row that moves units from one disposition to another.
create table shop.return_inspection (
  inspection_id bigint generated always as identity primary key,
  return_id bigint not null,
  position smallint not null,
  units smallint not null check (units > 0),
  from_disposition text check (from_disposition = 'QUARANTINE'),
  disposition text not null check (disposition in ('RESTOCKED', 'QUARANTINE', 'SCRAPPED', 'MISSING', 'NOT_OURS')),
  admin_id bigint not null references sec.user_account,
  at timestamptz not null,
  foreign key (return_id, position) references shop.return_line,
  check (from_disposition is null or disposition in ('RESTOCKED', 'SCRAPPED'))
);
create index inspections_of_return on shop.return_inspection (return_id);
create trigger append_only before update or delete on shop.return_inspection for each row execute function core.refuse_change();
revoke update, delete, truncate on shop.return_inspection from meridian_app, meridian_jobs;

create table shop.return_transition (
  from_state shop.return_state not null,
  to_state shop.return_state not null,
  primary key (from_state, to_state)
);
insert into shop.return_transition values
  ('REQUESTED', 'APPROVED'), ('REQUESTED', 'DECLINED'),
  ('APPROVED', 'IN_TRANSIT'), ('APPROVED', 'CANCELLED'), ('APPROVED', 'EXPIRED'), ('APPROVED', 'PARTLY_RECEIVED'), ('APPROVED', 'RECEIVED'),
  ('IN_TRANSIT', 'PARTLY_RECEIVED'), ('IN_TRANSIT', 'RECEIVED'), ('IN_TRANSIT', 'CANCELLED'), ('IN_TRANSIT', 'EXPIRED'),
  ('EXPIRED', 'PARTLY_RECEIVED'), ('EXPIRED', 'RECEIVED'),
  ('PARTLY_RECEIVED', 'RECEIVED'), ('RECEIVED', 'INSPECTED'), ('INSPECTED', 'CLOSED');
create function shop.protect_return_states() returns trigger language plpgsql as $$
begin
  if not exists (select from shop.return_transition where from_state = old.state and to_state = new.state) then
    raise exception 'a return cannot move from % to %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger protect_return_states before update of state on shop.order_return for each row
  when (old.state is distinct from new.state) execute function shop.protect_return_states();

alter table payments.refund add foreign key (return_id) references shop.order_return;
alter table wallet.lot add foreign key (refund_id) references payments.refund;
alter table wallet.transfer add foreign key (refund_id) references payments.refund;
