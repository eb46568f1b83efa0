-- The catalogue ------------------------------------------------------------------------------------------------------

create table shop.category (
  category_id integer primary key,
  parent_id integer references shop.category,
  position smallint not null,
  image_file_id integer references files.file
);
create table shop.category_text (
  category_id integer not null references shop.category,
  language_id text not null references core.language,
  name text not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null,
  primary key (category_id, language_id),
  unique (language_id, slug)
);

create table shop.product (
  product_id integer primary key,
  tax_class text not null check (tax_class in ('standard', 'reduced')),
  ingredients text,
  manufacturer text not null,
  responsible_person text not null,
  position integer not null,
  published_at timestamptz not null
);
create table shop.product_text (
  product_id integer not null references shop.product,
  language_id text not null references core.language,
  name text not null,
  kind text not null,
  short_text text not null,
  facts jsonb not null,
  warnings text not null,
  -- Null where no one wrote it in this language: the reader sees the English text, marked as English.
  description text,
  primary key (product_id, language_id)
);
-- Every category a product is shown in, ancestors included, so that a listing is one index range.
create table shop.category_product (
  category_id integer not null references shop.category,
  product_id integer not null references shop.product,
  is_main boolean not null,
  primary key (category_id, product_id)
);
create index category_product_product on shop.category_product (product_id);
create table shop.related_product (
  product_id integer not null references shop.product,
  related_product_id integer not null references shop.product,
  position smallint not null,
  primary key (product_id, related_product_id)
);

create table shop.variant (
  variant_id integer primary key,
  product_id integer not null references shop.product,
  sku text not null unique,
  position smallint not null,
  image_file_id integer references files.file,
  content_amount integer not null check (content_amount > 0),
  content_unit text not null check (content_unit in ('ml', 'g', 'piece'))
);
create index variant_product on shop.variant (product_id, position);
create table shop.variant_text (
  variant_id integer not null references shop.variant,
  language_id text not null references core.language,
  name text not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  primary key (variant_id, language_id),
  unique (language_id, slug)
);

create table shop.attribute (
  attribute_id integer primary key,
  key text not null unique,
  position smallint not null
);
create table shop.attribute_text (
  attribute_id integer not null references shop.attribute,
  language_id text not null references core.language,
  name text not null,
  primary key (attribute_id, language_id)
);
create table shop.attribute_value (
  attribute_value_id integer primary key,
  attribute_id integer not null references shop.attribute,
  position smallint not null
);
create table shop.attribute_value_text (
  attribute_value_id integer not null references shop.attribute_value,
  language_id text not null references core.language,
  name text not null,
  primary key (attribute_value_id, language_id)
);
create table shop.product_attribute_value (
  product_id integer not null references shop.product,
  attribute_value_id integer not null references shop.attribute_value,
  primary key (product_id, attribute_value_id)
);
create index product_attribute_value_value on shop.product_attribute_value (attribute_value_id, product_id);

-- SPEC §1: the price of a variant depends on country and price group. Append-only: of the rows valid at a moment the one with the
-- latest valid_from holds. Money in minor units, points in hundredths.
create table shop.price (
  variant_id integer not null references shop.variant,
  country_id text not null references core.country,
  price_group_id smallint not null check (price_group_id > 0),
  gross_price bigint not null check (gross_price >= 0),
  points bigint not null check (points >= 0),
  valid_from timestamptz not null,
  valid_to timestamptz check (valid_to > valid_from),
  primary key (country_id, price_group_id, variant_id, valid_from)
);
create trigger price_is_a_fact before update or delete on shop.price for each row execute function core.refuse_change();
revoke update, delete on shop.price from meridian_app, meridian_jobs;

create table shop.stock (
  variant_id integer not null references shop.variant,
  country_id text not null references core.country,
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0,
  primary key (variant_id, country_id),
  check (reserved >= 0 and reserved <= on_hand)
) with (fillfactor = 50);

create table shop.shipping_method (
  shipping_method_id integer primary key,
  country_id text not null references core.country,
  kind text not null check (kind in ('courier', 'express', 'pickup_point')),
  gross_price bigint not null check (gross_price >= 0),
  -- Goods worth this much travel free; null where they never do.
  free_from bigint check (free_from >= 0),
  days_min smallint not null check (days_min >= 0),
  days_max smallint not null check (days_max >= days_min),
  image_file_id integer references files.file,
  position smallint not null
);
create index shipping_method_country on shop.shipping_method (country_id, position);
create table shop.shipping_method_text (
  shipping_method_id integer not null references shop.shipping_method,
  language_id text not null references core.language,
  name text not null,
  description text not null,
  primary key (shipping_method_id, language_id)
);

-- The cart -----------------------------------------------------------------------------------------------------------

-- SPEC §3 Cart state. One row serves guest and member; who asks decides whose it is. Every change raises version (R17).
create table shop.cart (
  cart_id bigint generated always as identity primary key,
  code text not null unique,
  guest_id uuid references sec.guest,
  user_id bigint,
  country_id text not null references core.country,
  state text not null default 'OPEN' check (state in ('OPEN', 'ORDERED', 'REMOVED')),
  version integer not null default 1,
  payment_method_id integer,
  payment_method_type text,
  payment_point_id integer,
  shipping_method_id integer,
  shipping_promotion_id integer,
  pickup_point jsonb,
  shipping_address jsonb,
  buyer jsonb,
  invoice_required boolean not null default false,
  invoice_company_name text,
  invoice_tax_number text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((guest_id is null) <> (user_id is null))
) with (fillfactor = 70);
create unique index one_open_guest_cart on shop.cart (guest_id, country_id) where state = 'OPEN' and guest_id is not null;

create table shop.cart_item (
  id bigint generated always as identity primary key,
  cart_id bigint not null references shop.cart,
  variant_id integer not null references shop.variant,
  promotion_id integer,
  quantity smallint not null check (quantity between 1 and 999)
) with (fillfactor = 80);
create unique index cart_item_line on shop.cart_item (cart_id, variant_id, coalesce(promotion_id, 0));

-- A basket shared by link is a copy of its lines, without a word about the person.
create table shop.shopping_link (
  code text primary key,
  country_id text not null references core.country,
  lines jsonb not null,
  created_at timestamptz not null
);

-- Orders -------------------------------------------------------------------------------------------------------------

create table shop.orders (
  order_id bigint generated always as identity primary key,
  number text not null unique,
  access_key_hash bytea not null,
  cart_id bigint not null references shop.cart,
  cart_version integer not null,
  guest_id uuid references sec.guest,
  user_id bigint,
  country_id text not null references core.country,
  language_id text not null references core.language,
  price_group_id smallint not null,
  currency_code text not null,
  state text not null default 'PENDING_PAYMENT',
  company_id integer not null references core.company,
  goods_gross bigint not null check (goods_gross >= 0),
  shipping_gross bigint not null check (shipping_gross >= 0),
  payment_fee bigint not null check (payment_fee >= 0),
  discount bigint not null check (discount >= 0),
  -- Tax that is added on top where the country lists prices without it; 0 elsewhere.
  added_tax bigint not null check (added_tax >= 0),
  total_gross bigint not null check (total_gross >= 0),
  total_points bigint not null check (total_points >= 0),
  taxes jsonb not null,
  buyer jsonb not null,
  shipping_address jsonb not null,
  pickup_point jsonb,
  shipping_method_id integer not null,
  shipping_method_name text not null,
  shipping_promotion_id integer,
  payment_method_id integer not null,
  payment_method_type text not null,
  payment_method_name text not null,
  payment_timing text not null check (payment_timing in ('instant', 'delayed', 'on_delivery')),
  payment_point_id integer,
  invoice_required boolean not null,
  invoice_company_name text,
  invoice_tax_number text,
  regulation_files jsonb not null,
  placed_at timestamptz not null,
  expires_at timestamptz,
  paid_at timestamptz,
  unique (cart_id, cart_version),
  check (total_gross = goods_gross + shipping_gross + payment_fee + added_tax - discount)
) with (fillfactor = 80);
create index orders_of_guest on shop.orders (guest_id, placed_at desc);
create index orders_to_expire on shop.orders (expires_at) where state = 'PENDING_PAYMENT';

create table shop.order_transition (
  from_state text not null,
  to_state text not null,
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
  from_state text,
  to_state text not null,
  cause text not null,
  at timestamptz not null
);
create index order_history_order on shop.order_history (order_id);
create trigger order_history_is_a_fact before update or delete on shop.order_history for each row execute function core.refuse_change();
revoke update, delete on shop.order_history from meridian_app, meridian_jobs;

-- R2: the database keeps the transition table too, so that no program error moves an order where it may not go. The move is
-- remembered here as well: whoever forgets history cannot.
create function shop.keep_order_states() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PENDING_PAYMENT' then
      raise exception 'an order starts as PENDING_PAYMENT' using errcode = '23514';
    end if;
    insert into shop.order_history (order_id, from_state, to_state, cause, at)
      values (new.order_id, null, new.state, 'placed', new.placed_at);
    return null;
  end if;
  if not exists (select from shop.order_transition where from_state = old.state and to_state = new.state) then
    raise exception 'an order cannot move from % to %', old.state, new.state using errcode = '23514';
  end if;
  insert into shop.order_history (order_id, from_state, to_state, cause, at)
    values (new.order_id, old.state, new.state, coalesce(nullif(current_setting('meridian.cause', true), ''), 'unknown'), now());
  return null;
end $$;
create trigger keep_order_start after insert on shop.orders for each row execute function shop.keep_order_states();
create trigger keep_order_states after update of state on shop.orders for each row
  when (old.state is distinct from new.state) execute function shop.keep_order_states();

create table shop.order_line (
  order_id bigint not null references shop.orders,
  position smallint not null,
  variant_id integer not null,
  product_id integer not null,
  promotion_id integer,
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
  tax_rate_hundredths integer not null,
  primary key (order_id, position)
);

-- R10: a reservation is taken once and ends once, as CLAIMED or RELEASED.
create table shop.reservation (
  order_id bigint not null references shop.orders,
  variant_id integer not null,
  country_id text not null,
  quantity integer not null check (quantity > 0),
  state text not null default 'HELD' check (state in ('HELD', 'CLAIMED', 'RELEASED')),
  primary key (order_id, variant_id),
  foreign key (variant_id, country_id) references shop.stock
) with (fillfactor = 70);
