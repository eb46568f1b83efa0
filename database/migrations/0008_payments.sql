-- Payments: the methods of each country, payment attempts, provider events, refunds. SPEC §3 Payments, §6.

create table payments.payment_method (
  payment_method_id integer primary key,
  country_id text not null,
  currency_code text not null,
  -- A row of PAYMENT_METHOD_FACTS in domain/payment-method.ts. A version offers only the types it knows.
  type text not null check (type ~ '^[a-z_]{1,40}$'),
  fee bigint not null default 0 check (fee >= 0),
  position smallint not null,
  foreign key (country_id, currency_code) references core.country (country_id, currency_code),
  -- Referenced together, so that a method always has its own type.
  unique (payment_method_id, type),
  constraint fee_is_payable check (fee % core.amount_step(currency_code) = 0)
);
create index payment_method_country on payments.payment_method (country_id, position);
create table payments.payment_method_text (
  payment_method_id integer not null references payments.payment_method,
  language_id text not null references core.language,
  name text not null,
  description text not null,
  primary key (payment_method_id, language_id)
);
create table payments.payment_point (
  payment_point_id integer primary key,
  payment_method_id integer not null references payments.payment_method,
  code text not null,
  name text not null,
  position smallint not null
);

-- Carts and orders refer to a payment method, and to one of its points such as a bank.
alter table shop.cart
  add foreign key (payment_method_id, payment_method_type) references payments.payment_method (payment_method_id, type),
  add foreign key (payment_point_id) references payments.payment_point;
alter table shop.orders
  add foreign key (payment_method_id, payment_method_type) references payments.payment_method (payment_method_id, type),
  add foreign key (payment_point_id) references payments.payment_point;

-- The attempt states of domain/payment.ts.
create domain payments.attempt_state as text check (value in (
  'CREATED', 'SENT', 'NEEDS_ACTION', 'UNKNOWN', 'AUTHORISED', 'CAPTURED', 'FAILED', 'CANCELLED', 'REFUNDED'
));

-- R3: one attempt to pay. token identifies it with the provider and in links; a partial index allows one captured
-- attempt per order.
create table payments.attempt (
  attempt_id bigint generated always as identity primary key,
  token text not null unique,
  order_id bigint not null references shop.orders,
  payment_method_id integer not null,
  payment_method_type text not null,
  payment_point_id integer references payments.payment_point,
  amount bigint not null check (amount >= 0),
  currency_code text not null references core.currency,
  -- The amount captured by the provider, if it differs.
  captured_amount bigint check (captured_amount >= 0),
  state payments.attempt_state not null default 'CREATED',
  -- A second capture of one order must be refunded; it is not a second payment.
  refund_due boolean not null default false,
  provider text not null check (provider ~ '^[a-z][a-z0-9_]*$'),
  provider_payment_id text,
  action jsonb,
  decline_code text,
  -- The attempt that holds the money with the provider, of another order, where a change moved money from one to the other.
  funded_by bigint references payments.attempt,
  -- R8: the key of the call that created the attempt, hashed, so that a repeated key finds it even after a crash.
  request_key bytea,
  -- SPEC §6: limits on buying without an account. The origin is stored as a keyed hash that cannot be reversed.
  device_key bytea,
  network_key bytea,
  created_at timestamptz not null,
  sent_at timestamptz,
  polled_at timestamptz,
  -- R5: when to poll the provider next about a waiting attempt, by its state and method (domain/payment.ts).
  poll_at timestamptz,
  settled_at timestamptz,
  foreign key (payment_method_id, payment_method_type) references payments.payment_method (payment_method_id, type)
) with (fillfactor = 60);
create index attempt_order on payments.attempt (order_id);
-- Finds a transfer that was recorded twice, by its reference in the account statement.
create index recorded_reference on payments.attempt (lower(provider_payment_id)) where provider = 'recorded';
create unique index one_captured_attempt on payments.attempt (order_id)
  where state = 'CAPTURED' and not refund_due and funded_by is null;
create unique index money_moves_once on payments.attempt (funded_by, order_id) where funded_by is not null;
create unique index one_running_attempt on payments.attempt (order_id)
  where state in ('CREATED', 'SENT', 'NEEDS_ACTION', 'AUTHORISED', 'UNKNOWN');
-- One charge per key.
create unique index one_attempt_per_request on payments.attempt (order_id, request_key) where request_key is not null;
create index attempt_to_poll on payments.attempt (poll_at) where state in ('SENT', 'NEEDS_ACTION', 'UNKNOWN');
create index attempt_to_poll_later on payments.attempt (poll_at) where state = 'AUTHORISED';
create index attempt_of_device on payments.attempt (device_key, created_at) where device_key is not null;
create index attempt_of_network on payments.attempt (network_key, created_at) where network_key is not null;

create table payments.attempt_transition (
  from_state payments.attempt_state not null,
  to_state payments.attempt_state not null,
  primary key (from_state, to_state)
);
insert into payments.attempt_transition values
  ('CREATED', 'SENT'), ('CREATED', 'CAPTURED'), ('CREATED', 'CANCELLED'),
  ('SENT', 'NEEDS_ACTION'), ('SENT', 'UNKNOWN'), ('SENT', 'AUTHORISED'), ('SENT', 'CAPTURED'), ('SENT', 'FAILED'), ('SENT', 'CANCELLED'), ('SENT', 'REFUNDED'),
  ('NEEDS_ACTION', 'UNKNOWN'), ('NEEDS_ACTION', 'AUTHORISED'), ('NEEDS_ACTION', 'CAPTURED'), ('NEEDS_ACTION', 'FAILED'), ('NEEDS_ACTION', 'CANCELLED'), ('NEEDS_ACTION', 'REFUNDED'),
  ('UNKNOWN', 'SENT'), ('UNKNOWN', 'NEEDS_ACTION'), ('UNKNOWN', 'AUTHORISED'), ('UNKNOWN', 'CAPTURED'), ('UNKNOWN', 'FAILED'), ('UNKNOWN', 'CANCELLED'), ('UNKNOWN', 'REFUNDED'),
  ('AUTHORISED', 'UNKNOWN'), ('AUTHORISED', 'CAPTURED'), ('AUTHORISED', 'FAILED'), ('AUTHORISED', 'CANCELLED'), ('AUTHORISED', 'REFUNDED'),
  ('CAPTURED', 'REFUNDED'),
  ('FAILED', 'CAPTURED'), ('FAILED', 'REFUNDED'),
  ('CANCELLED', 'CAPTURED'), ('CANCELLED', 'REFUNDED');
create function payments.protect_attempt_states() returns trigger language plpgsql as $$
begin
  if not exists (select from payments.attempt_transition where from_state = old.state and to_state = new.state) then
    raise exception 'a payment attempt cannot move from % to %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger protect_attempt_states before update of state on payments.attempt for each row
  when (old.state is distinct from new.state) execute function payments.protect_attempt_states();

-- Unpaid tries since a moment. A separate statement after the lock sees what others committed in the meantime.
create function payments.count_declines(device bytea, network bytea, types text[], since timestamptz)
  returns table (of_device integer, of_network integer) language plpgsql as $$
begin
  perform core.lock_keys(array[device, network]);
  return query select
    (select count(*)::integer from payments.attempt where device_key = device and created_at > since
      and payment_method_type = any(types) and state in ('SENT', 'NEEDS_ACTION', 'UNKNOWN', 'FAILED')),
    (select count(*)::integer from payments.attempt where network_key = network and created_at > since
      and payment_method_type = any(types) and state in ('SENT', 'NEEDS_ACTION', 'UNKNOWN', 'FAILED'));
end $$;

-- R7: provider events, stored before they are trusted.
create table payments.inbox (
  provider text not null check (provider ~ '^[a-z][a-z0-9_]*$'),
  event_id text not null,
  -- The payment concerned, by our reference.
  reference text not null,
  raw bytea not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  tries integer not null default 0,
  last_error text,
  primary key (provider, event_id)
);
create index inbox_by_reference on payments.inbox (reference);
create index inbox_to_apply on payments.inbox (received_at) where applied_at is null;
