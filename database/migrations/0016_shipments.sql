-- Parcels, carriers, holds and movements of stock. SPEC §3 Orders.

-- Carriers -----------------------------------------------------------------------------------------------------------

create table shop.carrier (
  carrier_id integer primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9_]{1,39}$'),
  name text not null,
  -- The program that talks to the carrier; null for a carrier whose parcels are booked and followed by hand.
  program text check (program ~ '^[a-z][a-z0-9_]*$'),
  -- Tracking page for buyers; {number} stands for the tracking number.
  tracking_url text check (tracking_url ~ '^https?://.*[{]number[}]')
);
-- The carriers of a country for each kind of delivery, the usual one first.
create table shop.country_carrier (
  country_id text not null references core.country,
  kind text not null check (kind in ('courier', 'express', 'pickup_point')),
  carrier_id integer not null references shop.carrier,
  position smallint not null,
  primary key (country_id, kind, carrier_id)
);

-- Counters and status of an order ------------------------------------------------------------------------------------

-- Quantities per line are the truth: quantity = cancelled + in_shipments + open units. in_shipments are the units in
-- parcels, also in those that have left; shipped of them have left, delivered have arrived. Units of a lost parcel that is
-- sent again are open again.
alter table shop.order_line
  add column cancelled smallint not null default 0,
  add column in_shipments smallint not null default 0,
  add column shipped smallint not null default 0,
  add column delivered smallint not null default 0,
  add column returned smallint not null default 0,
  add constraint units_add_up check (
    cancelled >= 0 and in_shipments between 0 and quantity - cancelled and shipped between 0 and in_shipments
    and delivered between 0 and shipped and returned between 0 and shipped);

-- The status of an order, derived from its rows by domain/order-status.ts in the transaction that changes them. For
-- filters.
alter table shop.orders
  add column payment_status text not null default 'PENDING'
    check (payment_status in ('NOT_ACCEPTED', 'PENDING', 'PAID', 'PARTLY_REFUNDED', 'REFUNDED', 'OVERPAID', 'FAILED')),
  add column shipping_status text not null default 'OPEN'
    check (shipping_status in ('OPEN', 'PARTLY_SHIPPED', 'SHIPPED', 'PARTLY_DELIVERED', 'DELIVERED', 'ON_HOLD', 'NOTHING_TO_SHIP')),
  add column return_status text not null default 'NONE' check (return_status in ('NONE', 'ANNOUNCED', 'PARTLY_BACK', 'BACK')),
  add column document_status text not null default 'NONE' check (document_status in ('NONE', 'INVOICED', 'CORRECTED'));

-- Shipments ----------------------------------------------------------------------------------------------------------

-- The shipment states of domain/shipment.ts.
create domain shop.shipment_state as text check (value in (
  'PLANNED', 'PICKING', 'PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED_TO_SENDER', 'LOST', 'CANCELLED'
));

-- A parcel of an order, from the stock of one country.
create table shop.shipment (
  shipment_id bigint generated always as identity primary key,
  order_id bigint not null references shop.orders,
  -- The number of the parcel in its order.
  parcel smallint not null check (parcel > 0),
  country_id text not null references core.country,
  state shop.shipment_state not null default 'PLANNED',
  -- Why the parcel must not leave; null if it may.
  hold text check (hold in ('ADDRESS', 'PAYMENT', 'STOCK', 'WITHDRAWAL')),
  carrier_id integer references shop.carrier,
  -- Our name of the parcel with the carrier; repeated requests with it create one parcel.
  reference text unique check (reference ~ '^[A-Za-z0-9_-]{16,64}$'),
  -- Handing over to the carrier: REQUESTED until its answer is known, then BOOKED or REFUSED.
  booking text check (booking in ('REQUESTED', 'BOOKED', 'REFUSED')),
  tracking_number text,
  tracking_url text,
  -- The days on which the delivery was promised, in the country of the delivery; null if no time was stated.
  promised_from date,
  promised_to date,
  -- When to ask the carrier next: for its answer, or where the parcel is.
  poll_at timestamptz,
  created_at timestamptz not null,
  packed_at timestamptz,
  -- Each of its units was scanned when it was packed.
  is_checked boolean not null default false,
  shipped_at timestamptz,
  delivered_at timestamptz,
  -- The buyer was notified that the parcel arrives later than promised.
  delayed_at timestamptz,
  -- The units of a lost or returned parcel became open again, to be sent in another parcel or cancelled.
  reopened_at timestamptz,
  unique (order_id, parcel),
  -- Referenced by lines, whose units are of the same order.
  unique (shipment_id, order_id),
  check (promised_to >= promised_from),
  check ((booking is null) or (reference is not null and carrier_id is not null)),
  check (state not in ('PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED_TO_SENDER', 'LOST') or packed_at is not null),
  check (state not in ('SHIPPED', 'DELIVERED', 'RETURNED_TO_SENDER', 'LOST') or shipped_at is not null),
  check (state <> 'DELIVERED' or delivered_at is not null),
  check (reopened_at is null or state in ('RETURNED_TO_SENDER', 'LOST'))
) with (fillfactor = 70);
-- Parcels by state and country, oldest first: the work of picking, packing and shipping.
create index open_shipments on shop.shipment (country_id, state, created_at)
  where state in ('PLANNED', 'PICKING', 'PACKED', 'SHIPPED');
-- Parcels sent on a day, and those that went wrong.
create index sent_shipments on shop.shipment (country_id, shipped_at) where shipped_at is not null;
create index failed_shipments on shop.shipment (country_id, created_at) where state in ('RETURNED_TO_SENDER', 'LOST');
create index shipments_to_poll on shop.shipment (poll_at) where poll_at is not null;

create table shop.shipment_line (
  shipment_id bigint not null,
  order_id bigint not null,
  position smallint not null,
  quantity smallint not null check (quantity > 0),
  primary key (shipment_id, position),
  foreign key (shipment_id, order_id) references shop.shipment (shipment_id, order_id),
  foreign key (order_id, position) references shop.order_line
);
create index shipment_lines_of_order on shop.shipment_line (order_id, position);

create table shop.shipment_transition (
  from_state shop.shipment_state not null,
  to_state shop.shipment_state not null,
  primary key (from_state, to_state)
);
insert into shop.shipment_transition values
  ('PLANNED', 'PICKING'), ('PLANNED', 'CANCELLED'), ('PICKING', 'PACKED'), ('PICKING', 'CANCELLED'),
  ('PACKED', 'PICKING'), ('PACKED', 'SHIPPED'), ('PACKED', 'CANCELLED'),
  ('SHIPPED', 'DELIVERED'), ('SHIPPED', 'RETURNED_TO_SENDER'), ('SHIPPED', 'LOST'), ('DELIVERED', 'LOST');

create table shop.shipment_history (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shop.shipment,
  from_state shop.shipment_state,
  to_state shop.shipment_state not null,
  cause text not null,
  at timestamptz not null
);
create index history_of_shipment on shop.shipment_history (shipment_id);
create trigger append_only before update or delete on shop.shipment_history for each row execute function core.refuse_change();
revoke update, delete, truncate on shop.shipment_history from meridian_app, meridian_jobs;

-- The database enforces the transition table and the hold too, so that no bug lets a held parcel leave. It also writes
-- the history, so that no caller can omit it.
create function shop.record_shipment_states() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PLANNED' then
      raise exception 'a shipment starts as PLANNED' using errcode = '23514';
    end if;
    insert into shop.shipment_history (shipment_id, from_state, to_state, cause, at)
      values (new.shipment_id, null, new.state, 'planned', new.created_at);
    return null;
  end if;
  if not exists (select from shop.shipment_transition where from_state = old.state and to_state = new.state) then
    raise exception 'a shipment cannot move from % to %', old.state, new.state using errcode = '23514';
  end if;
  if new.state = 'SHIPPED' and (old.hold is not null or new.hold is not null) then
    raise exception 'a held shipment cannot leave' using errcode = '23514';
  end if;
  insert into shop.shipment_history (shipment_id, from_state, to_state, cause, at)
    values (new.shipment_id, old.state, new.state, coalesce(nullif(current_setting('meridian.cause', true), ''), 'unknown'),
      -- The program sets the time; a manual move gets the time of the database.
      coalesce(nullif(current_setting('meridian.moved_at', true), '')::timestamptz, now()));
  return null;
end $$;
create trigger record_shipment_start after insert on shop.shipment for each row execute function shop.record_shipment_states();
create trigger record_shipment_states after update of state on shop.shipment for each row
  when (old.state is distinct from new.state) execute function shop.record_shipment_states();

-- Location of a parcel, as reported by its carrier. Each event is stored once, whichever way it came.
create table shop.parcel_event (
  shipment_id bigint not null references shop.shipment,
  event_id text not null,
  kind text not null check (kind in ('PICKED_UP', 'ON_ITS_WAY', 'OUT_FOR_DELIVERY', 'DELAYED', 'DELIVERED', 'RETURNED_TO_SENDER', 'LOST')),
  at timestamptz not null,
  primary key (shipment_id, event_id)
);

-- R7: carriers' events, stored before they are trusted.
create table shop.carrier_inbox (
  program text not null check (program ~ '^[a-z][a-z0-9_]*$'),
  event_id text not null,
  -- The parcel concerned, by our reference.
  reference text not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  tries integer not null default 0,
  last_error text,
  primary key (program, event_id)
);
create index carrier_inbox_to_apply on shop.carrier_inbox (received_at) where applied_at is null;

-- Movements of stock -------------------------------------------------------------------------------------------------

-- Every change of shop.stock.on_hand; their sum is on_hand. An opening is the initial stock of a row.
create table shop.stock_movement (
  movement_id bigint generated always as identity primary key,
  variant_id integer not null,
  country_id text not null,
  kind text not null check (kind in ('OPENING', 'RECEIPT', 'SHIPPED', 'RESTOCKED', 'CORRECTION', 'SCRAPPED', 'MISSING')),
  quantity integer not null check (quantity <> 0),
  -- Set by the trigger.
  on_hand_after integer not null default 0,
  shipment_id bigint references shop.shipment,
  admin_id bigint references sec.user_account,
  -- The reason entered by the admin.
  reason text,
  at timestamptz not null default now(),
  foreign key (variant_id, country_id) references shop.stock,
  constraint quantity_has_the_sign_of_its_kind check (case
    when kind in ('OPENING', 'RECEIPT', 'RESTOCKED') then quantity > 0
    when kind in ('SHIPPED', 'SCRAPPED', 'MISSING') then quantity < 0
    else true end),
  check ((kind = 'SHIPPED') = (shipment_id is not null and kind <> 'RESTOCKED'))
);
create index movements_of_stock on shop.stock_movement (variant_id, country_id, movement_id desc);
-- The pieces of a parcel leave once.
create unique index pieces_leave_once on shop.stock_movement (shipment_id, variant_id) where kind = 'SHIPPED';
create unique index stock_opens_once on shop.stock_movement (variant_id, country_id) where kind = 'OPENING';
create trigger append_only before update or delete on shop.stock_movement for each row execute function core.refuse_change();
revoke update, delete, truncate on shop.stock_movement from meridian_app, meridian_jobs;

-- A movement changes on_hand; shipping also reduces sold.
create function shop.apply_stock_movement() returns trigger language plpgsql as $$
begin
  if new.kind = 'OPENING' then
    if pg_trigger_depth() < 2 then
      raise exception 'stock opens by itself' using errcode = '23514';
    end if;
    new.on_hand_after := new.quantity;
    return new;
  end if;
  update shop.stock set
    on_hand = on_hand + new.quantity,
    sold = sold + case when new.kind = 'SHIPPED' then new.quantity else 0 end,
    version = version + 1
    where variant_id = new.variant_id and country_id = new.country_id
    returning on_hand into new.on_hand_after;
  return new;
end $$;
create trigger apply_stock_movement before insert on shop.stock_movement
  for each row execute function shop.apply_stock_movement();

create function shop.refuse_stock_without_movement() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'pieces on hand change by movements only' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger stock_changes_by_movement before update of on_hand on shop.stock for each row
  when (old.on_hand is distinct from new.on_hand) execute function shop.refuse_stock_without_movement();

create function shop.open_stock() returns trigger language plpgsql as $$
begin
  insert into shop.stock_movement (variant_id, country_id, kind, quantity)
    select variant_id, country_id, 'OPENING', on_hand from added where on_hand > 0;
  return null;
end $$;
create trigger open_stock after insert on shop.stock referencing new table as added
  for each statement execute function shop.open_stock();
