create table promotions.promotion (
  promotion_id integer primary key,
  kind text not null check (kind in ('product_price', 'shipping')),
  country_ids text[] not null,
  places text[] not null check (places <@ array['CATALOG', 'CHECKOUT']),
  price_group_ids smallint[] not null,
  percent_off_hundredths integer check (percent_off_hundredths between 0 and 10000),
  points_percent_hundredths integer check (points_percent_hundredths >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  image_file_id integer references files.file
);
create table promotions.promotion_text (
  promotion_id integer not null references promotions.promotion,
  language_id text not null references core.language,
  name text not null,
  description text not null,
  primary key (promotion_id, language_id)
);
create table promotions.promotion_variant (
  promotion_id integer not null references promotions.promotion,
  variant_id integer not null references shop.variant,
  primary key (promotion_id, variant_id)
);
-- A fixed promotional price of one variant in one country, where a percentage will not do; 0 is a price.
create table promotions.promotion_price (
  promotion_id integer not null,
  variant_id integer not null,
  country_id text not null references core.country,
  gross_price bigint check (gross_price >= 0),
  points bigint check (points >= 0),
  primary key (promotion_id, variant_id, country_id),
  foreign key (promotion_id, variant_id) references promotions.promotion_variant
);
create table promotions.promotion_shipping (
  promotion_id integer not null references promotions.promotion,
  shipping_method_id integer not null references shop.shipping_method,
  gross_price bigint not null check (gross_price >= 0),
  goods_from bigint not null check (goods_from >= 0),
  primary key (promotion_id, shipping_method_id)
);

-- Payments -----------------------------------------------------------------------------------------------------------

create table payments.payment_method (
  payment_method_id integer primary key,
  country_id text not null references core.country,
  type text not null check (type in ('card', 'mobile_code', 'wallet', 'pay_by_link', 'bank_transfer', 'cash_on_delivery')),
  timing text not null check (timing in ('instant', 'delayed', 'on_delivery')),
  fee bigint not null default 0 check (fee >= 0),
  position smallint not null
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

-- R3: one try to pay. token is our name for it with the provider and in links; a partial index allows one captured try an order.
create table payments.attempt (
  attempt_id bigint generated always as identity primary key,
  token text not null unique,
  order_id bigint not null references shop.orders,
  payment_method_id integer not null,
  payment_method_type text not null,
  payment_point_id integer,
  amount bigint not null check (amount >= 0),
  currency_code text not null,
  state text not null default 'CREATED',
  provider text not null,
  provider_payment_id text,
  action jsonb,
  decline_code text,
  created_at timestamptz not null,
  sent_at timestamptz,
  asked_at timestamptz,
  settled_at timestamptz
) with (fillfactor = 60);
create index attempt_order on payments.attempt (order_id);
create unique index one_captured_attempt on payments.attempt (order_id) where state = 'CAPTURED';
create unique index one_running_attempt on payments.attempt (order_id)
  where state in ('CREATED', 'SENT', 'NEEDS_ACTION', 'AUTHORISED', 'UNKNOWN');
create index attempt_to_reconcile on payments.attempt (sent_at) where state in ('SENT', 'NEEDS_ACTION', 'AUTHORISED', 'UNKNOWN');

create table payments.attempt_transition (
  from_state text not null,
  to_state text not null,
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
create function payments.keep_attempt_states() returns trigger language plpgsql as $$
begin
  if not exists (select from payments.attempt_transition where from_state = old.state and to_state = new.state) then
    raise exception 'a payment attempt cannot move from % to %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger keep_attempt_states before update of state on payments.attempt for each row
  when (old.state is distinct from new.state) execute function payments.keep_attempt_states();

-- Money that came for an attempt that may not keep it: a second capture, a wrong amount, an order that is gone (R6, A5).
create table payments.refund (
  refund_id bigint generated always as identity primary key,
  attempt_id bigint not null references payments.attempt,
  reason text not null,
  amount bigint not null check (amount > 0),
  currency_code text not null,
  created_at timestamptz not null,
  refunded_at timestamptz,
  unique (attempt_id, reason)
);

-- R7: what a provider told us, kept before it is believed.
create table payments.inbox (
  provider text not null,
  event_id text not null,
  -- The payment it is about, in our words.
  reference text not null,
  raw bytea not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  tries integer not null default 0,
  last_error text,
  primary key (provider, event_id)
);
create index inbox_to_apply on payments.inbox (received_at) where applied_at is null;

-- Ledger (R11, R12): double entry, integer hundredths or minor units, append-only. One row is one debit and one credit.
create table wallet.account (
  account_id bigint generated always as identity primary key,
  owner_kind text not null check (owner_kind in ('user', 'system')),
  owner_id bigint,
  unit text not null check (unit in ('REDEEMABLE_POINTS', 'VOLUME_POINTS', 'MONEY')),
  currency_code text,
  name text not null,
  check ((unit = 'MONEY') = (currency_code is not null)),
  unique nulls not distinct (owner_kind, owner_id, unit, currency_code, name)
);
create table wallet.transfer (
  transfer_id bigint generated always as identity primary key,
  debit_account_id bigint not null references wallet.account,
  credit_account_id bigint not null references wallet.account,
  amount bigint not null check (amount > 0),
  kind text not null check (kind in ('posted', 'pending', 'post_pending', 'void_pending')),
  reason text not null,
  ref_type text not null,
  ref_id bigint not null,
  pending_id bigint references wallet.transfer,
  created_at timestamptz not null,
  check (debit_account_id <> credit_account_id),
  check ((kind in ('post_pending', 'void_pending')) = (pending_id is not null)),
  unique (reason, ref_type, ref_id, kind)
);
create unique index pending_ends_once on wallet.transfer (pending_id) where pending_id is not null;
create function wallet.keep_units() returns trigger language plpgsql as $$
begin
  if (select (unit, currency_code) from wallet.account where account_id = new.debit_account_id)
     is distinct from (select (unit, currency_code) from wallet.account where account_id = new.credit_account_id) then
    raise exception 'a transfer never mixes units' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger keep_units before insert on wallet.transfer for each row execute function wallet.keep_units();
create trigger transfer_is_a_fact before update or delete on wallet.transfer for each row execute function core.refuse_change();
revoke update, delete on wallet.transfer from meridian_app, meridian_jobs;
