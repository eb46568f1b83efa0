-- Changes of placed orders, and exchanges of returned goods. SPEC §4 Changes of an order.

-- The states of a change of domain/amendment.ts.
create domain shop.amendment_state as text check (value in ('PENDING', 'APPLIED', 'EXPIRED', 'WITHDRAWN'));

-- A placed order keeps its prices. Additions of a change are an order of its own, which follows it; removals are
-- refunded, first to that order. Until the buyer has paid the difference, the change is PENDING and nothing of the
-- order has changed.
create table shop.amendment (
  amendment_id bigint generated always as identity primary key,
  order_id bigint not null references shop.orders,
  kind text not null check (kind in ('EDIT', 'EXCHANGE')),
  -- The return whose closing made the exchange.
  return_id bigint references shop.order_return,
  state shop.amendment_state not null default 'PENDING',
  -- The order that follows; null where nothing is added.
  new_order_id bigint unique references shop.orders,
  -- The worth of the removed units and the shipping in money, and the part of it that pays for the new order.
  worth bigint not null check (worth >= 0),
  credit bigint not null check (credit between 0 and worth),
  -- The listed price of refunded shipping and fee.
  shipping_back bigint not null default 0 check (shipping_back >= 0),
  fee_back bigint not null default 0 check (fee_back >= 0),
  -- Another shipping method; null if unchanged.
  shipping_method_id integer references shop.shipping_method,
  shipping_method_name text,
  shipping_days_min smallint,
  shipping_days_max smallint,
  pickup_point jsonb,
  admin_id bigint not null references sec.user_account,
  -- The admin's reason; it may name the buyer and is deleted by an erasure.
  reason text,
  created_at timestamptz not null,
  -- When it ends unpaid; null where nothing is to be paid.
  expires_at timestamptz,
  settled_at timestamptz,
  check ((kind = 'EXCHANGE') = (return_id is not null)),
  check ((state = 'PENDING') = (settled_at is null)),
  check (state <> 'PENDING' or reason is not null),
  check (state = 'APPLIED' or (new_order_id is not null and expires_at is not null)),
  check ((shipping_method_id is null) = (shipping_method_name is null)),
  check (new_order_id <> order_id)
) with (fillfactor = 80);
create index amendments_of_order on shop.amendment (order_id, amendment_id);
create unique index one_pending_amendment on shop.amendment (order_id) where state = 'PENDING';

-- Units removed by a change.
create table shop.amendment_line (
  amendment_id bigint not null references shop.amendment,
  order_id bigint not null references shop.orders,
  position smallint not null,
  units smallint not null check (units > 0),
  -- Deduction for goods that lost value.
  deduction bigint not null default 0 check (deduction >= 0),
  primary key (amendment_id, position),
  foreign key (order_id, position) references shop.order_line
);
create trigger append_only before update or delete on shop.amendment_line for each row execute function core.refuse_change();
revoke update, delete, truncate on shop.amendment_line from meridian_app, meridian_jobs;

create table shop.amendment_transition (
  from_state shop.amendment_state not null,
  to_state shop.amendment_state not null,
  primary key (from_state, to_state)
);
insert into shop.amendment_transition values
  ('PENDING', 'APPLIED'), ('PENDING', 'EXPIRED'), ('PENDING', 'WITHDRAWN');
create function shop.protect_amendment_states() returns trigger language plpgsql as $$
begin
  if not exists (select from shop.amendment_transition where from_state = old.state and to_state = new.state) then
    raise exception 'a change of an order cannot move from % to %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger protect_amendment_states before update of state on shop.amendment for each row
  when (old.state is distinct from new.state) execute function shop.protect_amendment_states();

-- No parcel leaves while a difference is unpaid.
create function shop.prevent_unpaid_shipping() returns trigger language plpgsql as $$
begin
  if exists (select from shop.amendment where order_id = new.order_id and state = 'PENDING') then
    raise exception 'a parcel waits until the change of its order is paid' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger prevent_unpaid_shipping before update of state on shop.shipment for each row
  when (new.state = 'SHIPPED' and old.state <> 'SHIPPED') execute function shop.prevent_unpaid_shipping();

-- A request is approved as one refund for each payment that contributes: the first keeps the rest of its amount.
create or replace function payments.protect_refund_decision() returns trigger language plpgsql as $$
begin
  if old.state = 'DRAFT' and new.state = 'APPROVED' and old.requested is not null and new.amount between 1 and old.amount
    and to_jsonb(new) - '{amount,state,version,decided_by,decided_at}'::text[]
      = to_jsonb(old) - '{amount,state,version,decided_by,decided_at}'::text[] then
    return new;
  end if;
  raise exception 'a decided refund never changes' using errcode = '23514';
end $$;
