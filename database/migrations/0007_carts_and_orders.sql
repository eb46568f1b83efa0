-- Carts, saved and shared baskets, and orders with their reserved stock. SPEC §3 Cart state, Orders.

-- Carts --------------------------------------------------------------------------------------------------------------

-- A cart of a guest or a member. Every change raises version (R17).
create table shop.cart (
  cart_id bigint generated always as identity primary key,
  code text not null unique,
  guest_id uuid references sec.guest,
  user_id bigint references sec.user_account,
  country_id text not null references core.country,
  name text not null default '',
  state text not null default 'OPEN' check (state in ('OPEN', 'ORDERED', 'REMOVED')),
  -- A member has several carts, one of them current. Meaningless for carts that are not OPEN: if none is current, the
  -- latest is used.
  is_current boolean not null default false,
  version integer not null default 1,
  payment_method_id integer,
  payment_method_type text,
  payment_point_id integer,
  shipping_method_id integer references shop.shipping_method,
  shipping_promotion_id integer references promotions.promotion,
  pickup_point jsonb,
  shipping_address core.address,
  buyer core.buyer,
  invoice_required boolean not null default false,
  invoice_company_name text,
  invoice_tax_number text,
  -- A request until the order is placed, in hundredths of a point (R12).
  points_to_convert bigint not null default 0 constraint points_to_convert_is_positive check (points_to_convert >= 0),
  -- The cart into which the lines of a closed cart were moved. Set once (R17).
  merged_into bigint references shop.cart,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((guest_id is null) <> (user_id is null))
) with (fillfactor = 70);
create unique index one_open_guest_cart on shop.cart (guest_id, country_id) where state = 'OPEN' and guest_id is not null;
create unique index one_current_basket on shop.cart (user_id, country_id)
  where state = 'OPEN' and is_current and user_id is not null;
-- For deleting a guest's carts.
create index carts_of_guest on shop.cart (guest_id) where guest_id is not null;
-- No updated_at, so that a change of a basket updates no index.
create index carts_of_user on shop.cart (user_id, country_id, state) where user_id is not null;
create index carts_merged_into on shop.cart (merged_into) where merged_into is not null;
-- For a repeated merge: the cart into which a guest's cart was merged.
create index merged_carts_of_guest on shop.cart (guest_id, country_id) where merged_into is not null and guest_id is not null;
-- Closed carts, oldest first.
create index carts_put_away on shop.cart (updated_at) where state = 'REMOVED';
-- Ended carts that still contain the buyer's data, oldest first.
create index carts_with_buyer on shop.cart (updated_at) where state <> 'OPEN' and buyer is not null;

create table shop.cart_item (
  id bigint generated always as identity primary key,
  cart_id bigint not null references shop.cart,
  variant_id integer not null references shop.variant,
  promotion_id integer references promotions.promotion,
  quantity smallint not null check (quantity between 1 and 999)
) with (fillfactor = 80);
create unique index cart_item_line on shop.cart_item (cart_id, variant_id, coalesce(promotion_id, 0));

-- A basket shared by link is a copy of its lines, without personal data.
create table shop.shopping_link (
  code text primary key,
  country_id text not null references core.country,
  lines jsonb not null,
  created_at timestamptz not null
);
-- Shared baskets, oldest first.
create index shopping_link_age on shop.shopping_link (created_at);

-- Lines saved under a name; anybody with the code may read them. No personal data.
create table shop.favorite_cart (
  code text primary key,
  user_id bigint not null references sec.user_account,
  country_id text not null references core.country,
  name text not null,
  lines jsonb not null,
  created_at timestamptz not null
);
create index favorite_carts_of_user on shop.favorite_cart (user_id, created_at desc);

-- Orders -------------------------------------------------------------------------------------------------------------

-- Order numbers are read over the phone; a sequence reveals neither carts nor their changes.
create sequence shop.order_number;

-- The order states of domain/order.ts.
create domain shop.order_state as text check (value in (
  'PENDING_PAYMENT', 'PAID', 'CONFIRMED', 'FULFILLING', 'SHIPPED', 'DELIVERED', 'EXPIRED', 'CANCELLED', 'REFUND_DUE', 'REFUNDED'
));

-- The order as it was placed: lines, prices, buyer and address are copies.
create table shop.orders (
  order_id bigint generated always as identity primary key,
  number text not null unique,
  access_key_hash bytea not null,
  -- Number of times the access keys in links to it were replaced, because one reached a stranger.
  links_ended integer not null default 0,
  cart_id bigint not null references shop.cart,
  cart_version integer not null,
  guest_id uuid references sec.guest,
  user_id bigint references sec.user_account,
  country_id text not null references core.country,
  language_id text not null references core.language,
  price_group_id smallint not null references core.price_group,
  currency_code text not null references core.currency,
  state shop.order_state not null default 'PENDING_PAYMENT',
  company_id integer not null references core.company,
  goods_gross bigint not null check (goods_gross >= 0),
  shipping_gross bigint not null check (shipping_gross >= 0),
  payment_fee bigint not null check (payment_fee >= 0),
  discount bigint not null check (discount >= 0),
  -- The points that the order holds or has spent; their value is its discount.
  points_converted bigint not null default 0 check (points_converted >= 0),
  -- Tax added on top where the country lists prices without it; 0 elsewhere.
  added_tax bigint not null check (added_tax >= 0),
  total_gross bigint not null check (total_gross >= 0),
  total_points bigint not null check (total_points >= 0),
  taxes jsonb not null,
  -- The tax in or on delivery and payment fee, and its rate.
  shipping_tax bigint not null default 0 check (shipping_tax >= 0),
  payment_fee_tax bigint not null default 0 check (payment_fee_tax >= 0),
  service_tax_rate_hundredths integer not null default 0,
  buyer core.buyer not null,
  shipping_address core.address not null,
  pickup_point jsonb,
  shipping_method_id integer not null references shop.shipping_method,
  shipping_method_name text not null,
  shipping_promotion_id integer references promotions.promotion,
  -- The delivery time stated when ordering, in working days; null if none was stated.
  shipping_days_min smallint,
  shipping_days_max smallint,
  payment_method_id integer not null,
  payment_method_type text not null,
  payment_method_name text not null,
  payment_timing text not null check (payment_timing in ('instant', 'delayed', 'on_delivery')),
  payment_point_id integer,
  invoice_required boolean not null,
  invoice_company_name text,
  invoice_tax_number text,
  regulation_files jsonb not null,
  -- SPEC §6: limits on buying without an account. The origin is stored as a keyed hash that cannot be reversed.
  network_key bytea,
  phone_key bytea,
  placed_at timestamptz not null,
  expires_at timestamptz,
  paid_at timestamptz,
  -- The admin who placed it for a buyer who called, and when that buyer accepted its terms: nothing is due or sent before.
  placed_by_admin_id bigint references sec.user_account,
  accepted_at timestamptz,
  -- The order that this one follows: goods added by a change, or received in exchange.
  changes_order_id bigint references shop.orders,
  -- The part of the total that is paid with the money of that order.
  credit bigint not null default 0 check (credit between 0 and total_gross),
  -- Raised by every act on the order after it was placed: of two people who act on one state, the second is refused.
  version integer not null default 1,
  unique (cart_id, cart_version),
  check (total_gross = goods_gross + shipping_gross + payment_fee + added_tax - discount),
  check (credit = 0 or changes_order_id is not null),
  check (accepted_at is null or placed_by_admin_id is not null),
  constraint accepted_before_due check (placed_by_admin_id is null or accepted_at is not null
    or state in ('PENDING_PAYMENT', 'EXPIRED', 'CANCELLED'))
) with (fillfactor = 80);
create index orders_of_guest on shop.orders (guest_id, placed_at desc);
create index orders_of_user on shop.orders (user_id, placed_at desc) where user_id is not null;
-- Finds the orders that a member placed as a guest, by mail address.
create index guest_orders_by_email on shop.orders (lower(buyer ->> 'email')) where user_id is null;
-- Limits the mails that admins cause to one address.
create index phone_orders_by_email on shop.orders (lower(buyer ->> 'email'), placed_at) where placed_by_admin_id is not null;
create index orders_that_follow on shop.orders (changes_order_id) where changes_order_id is not null;
create index orders_to_expire on shop.orders (expires_at) where state = 'PENDING_PAYMENT';
-- For the sweep that refunds orders.
create index orders_to_refund on shop.orders (order_id) where state = 'REFUND_DUE';
create index open_order_of_network on shop.orders (network_key, placed_at)
  where network_key is not null and state in ('PENDING_PAYMENT', 'CONFIRMED');
create index open_order_of_phone on shop.orders (phone_key, placed_at)
  where phone_key is not null and state in ('PENDING_PAYMENT', 'CONFIRMED');

-- Tries with the same key are counted one after the other. A separate statement after the lock sees what others
-- committed in the meantime.
create function shop.count_open_orders(guest uuid, phone bytea, network bytea, since timestamptz)
  returns table (of_guest integer, of_phone integer, of_network integer) language plpgsql as $$
begin
  perform core.lock_keys(array[decode(replace(guest::text, '-', ''), 'hex'), phone, network]);
  return query select
    (select count(*)::integer from shop.orders where guest_id = guest and placed_at > since
      and state in ('PENDING_PAYMENT', 'CONFIRMED')),
    (select count(*)::integer from shop.orders where phone_key = phone and placed_at > since
      and state in ('PENDING_PAYMENT', 'CONFIRMED')),
    (select count(*)::integer from shop.orders where network_key = network and placed_at > since
      and state in ('PENDING_PAYMENT', 'CONFIRMED'));
end $$;

-- The ordered product under its name at that time: a copy that remains when the product is gone.
create table shop.order_line (
  order_id bigint not null references shop.orders,
  position smallint not null,
  variant_id integer not null,
  product_id integer not null,
  promotion_id integer references promotions.promotion,
  sku text not null,
  name text not null,
  image_file_id integer,
  quantity smallint not null check (quantity > 0),
  gross_price bigint not null,
  promotion_gross_price bigint,
  points bigint not null,
  promotion_points bigint,
  line_gross bigint not null check (line_gross >= 0),
  line_points bigint not null check (line_points >= 0),
  discount bigint not null default 0,
  -- The tax in or on the line, and its share of the points spent on the order.
  tax bigint not null default 0 check (tax >= 0),
  points_converted bigint not null default 0 check (points_converted >= 0),
  tax_rate_hundredths integer not null,
  primary key (order_id, position)
);

-- States of orders ---------------------------------------------------------------------------------------------------

create table shop.order_transition (
  from_state shop.order_state not null,
  to_state shop.order_state not null,
  primary key (from_state, to_state)
);
insert into shop.order_transition values
  ('PENDING_PAYMENT', 'PAID'), ('PENDING_PAYMENT', 'CONFIRMED'), ('PENDING_PAYMENT', 'EXPIRED'), ('PENDING_PAYMENT', 'CANCELLED'),
  ('CONFIRMED', 'FULFILLING'), ('CONFIRMED', 'CANCELLED'), ('PAID', 'FULFILLING'), ('FULFILLING', 'SHIPPED'), ('SHIPPED', 'DELIVERED'),
  ('EXPIRED', 'PAID'), ('EXPIRED', 'REFUND_DUE'), ('CANCELLED', 'PAID'), ('CANCELLED', 'REFUND_DUE'),
  ('PAID', 'REFUND_DUE'), ('FULFILLING', 'REFUND_DUE'), ('SHIPPED', 'REFUND_DUE'), ('DELIVERED', 'REFUND_DUE'),
  ('REFUND_DUE', 'REFUNDED');

create table shop.order_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop.orders,
  from_state shop.order_state,
  to_state shop.order_state not null,
  cause text not null,
  at timestamptz not null
);
create index order_history_order on shop.order_history (order_id);
create trigger order_history_is_a_fact before update or delete on shop.order_history for each row execute function core.refuse_change();
revoke update, delete on shop.order_history from meridian_app, meridian_jobs;

-- Orders that lists of the back office must read again: a row for each change of an order, which needs no lock and no
-- check of references, gone within seconds (services/shop/order/order-search.ts).
create table shop.order_change (
  id bigint generated always as identity primary key,
  order_id bigint not null
);

-- R2: the database enforces the transition table too, so that no bug makes an illegal move. It also writes the history,
-- so that no caller can omit it.
create function shop.record_order_states() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PENDING_PAYMENT' then
      raise exception 'an order starts as PENDING_PAYMENT' using errcode = '23514';
    end if;
    insert into shop.order_history (order_id, from_state, to_state, cause, at)
      values (new.order_id, null, new.state, 'placed', new.placed_at);
    insert into shop.order_change (order_id) values (new.order_id);
    return null;
  end if;
  if not exists (select from shop.order_transition where from_state = old.state and to_state = new.state) then
    raise exception 'an order cannot move from % to %', old.state, new.state using errcode = '23514';
  end if;
  insert into shop.order_history (order_id, from_state, to_state, cause, at)
    values (new.order_id, old.state, new.state, coalesce(nullif(current_setting('meridian.cause', true), ''), 'unknown'),
      -- The program sets the time; a manual move gets the time of the database.
      coalesce(nullif(current_setting('meridian.moved_at', true), '')::timestamptz, now()));
  insert into shop.order_change (order_id) values (new.order_id);
  return null;
end $$;
create trigger record_order_start after insert on shop.orders for each row execute function shop.record_order_states();
create trigger record_order_states after update of state on shop.orders for each row
  when (old.state is distinct from new.state) execute function shop.record_order_states();

create function shop.record_order_change() returns trigger language plpgsql as $$
begin
  insert into shop.order_change (order_id) values (new.order_id);
  return null;
end $$;
create trigger record_order_change after update on shop.orders for each row
  when (old.state is not distinct from new.state) execute function shop.record_order_change();

-- Stock that orders hold ---------------------------------------------------------------------------------------------

-- R10: a reservation is made once and ends once, as CLAIMED or RELEASED. The claimed pieces of an order are sold until
-- they are gone: shipped, or given back because their units were cancelled.
create table shop.reservation (
  order_id bigint not null references shop.orders,
  variant_id integer not null,
  country_id text not null,
  quantity integer not null check (quantity > 0),
  state text not null default 'HELD' check (state in ('HELD', 'CLAIMED', 'RELEASED')),
  gone integer not null default 0,
  constraint gone_of_claimed check (gone between 0 and case state when 'CLAIMED' then quantity else 0 end),
  primary key (order_id, variant_id),
  foreign key (variant_id, country_id) references shop.stock
) with (fillfactor = 70);
