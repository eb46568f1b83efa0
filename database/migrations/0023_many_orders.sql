-- Acts on many orders, and the list of refunds. SPEC §6.

-- The list of refunds by time, and those by state that want a person.
create index refunds_by_time on payments.refund (created_at, refund_id);

-- Acts on many orders ------------------------------------------------------------------------------------------------

-- One act that an admin started on many orders; a worker does it to one order after the other.
create table shop.bulk_act (
  bulk_id bigint generated always as identity primary key,
  act text not null check (act in ('plan', 'ship', 'hold', 'release', 'note')),
  -- The reason of a hold, or the note; emptied at the end, since a note may be about a person.
  params jsonb not null default '{}',
  admin_id bigint not null references sec.user_account,
  session_id uuid not null,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'STOPPED', 'DONE')),
  total integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'RUNNING') = (finished_at is null))
);
create index bulk_acts_of_admin on shop.bulk_act (admin_id, bulk_id desc);
create index running_bulk_acts on shop.bulk_act (bulk_id) where state = 'RUNNING';
-- Its orders, as they matched when it was started, each done or refused once.
create table shop.bulk_act_order (
  bulk_id bigint not null references shop.bulk_act,
  order_id bigint not null references shop.orders,
  -- DONE, or the name of the refusal; null until it is the turn of the order.
  outcome text check (outcome ~ '^[A-Z][A-Z_]{1,59}$'),
  -- The parcel that was handed over; its carrier may refuse it afterwards.
  shipment_id bigint references shop.shipment,
  primary key (bulk_id, order_id)
);
create index bulk_acts_left on shop.bulk_act_order (bulk_id, order_id) where outcome is null;
