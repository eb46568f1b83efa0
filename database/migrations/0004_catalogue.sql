-- The catalogue: categories, products and their variants, attributes, prices, stock and shipping methods. SPEC §1, §3
-- Catalogue.

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

-- Products -----------------------------------------------------------------------------------------------------------

-- Texts shared by many products, stored once: picture views, functions of ingredients, cells of tables.
create table shop.vocabulary (
  vocabulary text primary key check (vocabulary ~ '^[a-z][a-z0-9_]{0,39}$'),
  version integer not null default 1
);
create table shop.term (
  term_id integer generated always as identity primary key,
  vocabulary text not null references shop.vocabulary,
  key text not null check (key ~ '^[a-z0-9]+([_-][a-z0-9]+)*$'),
  unique (vocabulary, key)
);
create table shop.term_text (
  term_id integer not null references shop.term,
  language_id text not null references core.language,
  text text not null,
  primary key (term_id, language_id)
);

create table shop.product (
  product_id integer primary key,
  tax_class text not null check (tax_class in ('standard', 'reduced')),
  position integer not null,
  published_at timestamptz not null
);
create table shop.product_text (
  product_id integer not null references shop.product,
  language_id text not null references core.language,
  name text not null,
  kind text not null,
  short_text text not null,
  -- Null if there is no translation: the reader sees the English text, marked as English.
  description text,
  primary key (product_id, language_id)
);
-- Every category that lists a product, including ancestors, so that a listing is one index range.
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

create table shop.product_picture (
  product_id integer not null references shop.product,
  position smallint not null,
  image_file_id integer not null references files.file,
  -- The view of the picture, for the alternative text.
  view_id integer not null references shop.term,
  primary key (product_id, position)
);

-- The INCI name of an ingredient.
create table shop.ingredient (
  inci_name text primary key,
  function_id integer not null references shop.term
);

-- Recent orders of each product, counted by a job. Products without orders may be missing.
create table shop.product_popularity (
  product_id integer primary key references shop.product,
  pieces integer not null check (pieces >= 0)
);

-- Variants: the units of sale ----------------------------------------------------------------------------------------

-- Checks the check digit of a GTIN, as domain/gtin.ts does.
create function shop.is_gtin(gtin text) returns boolean language sql immutable parallel safe as $$
  select sum(substr(lpad(gtin, 14, '0'), n, 1)::integer * case n % 2 when 1 then 3 else 1 end) % 10 = 0
    from generate_series(1, 14) n
$$;
create table shop.variant (
  variant_id integer primary key,
  product_id integer not null references shop.product,
  sku text not null unique,
  position smallint not null,
  image_file_id integer references files.file,
  content_amount integer not null check (content_amount > 0),
  content_unit text not null check (content_unit in ('ml', 'g', 'piece')),
  -- The number of its bar code, EAN or UPC; null where the article has none.
  gtin text unique check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$' and shop.is_gtin(gtin))
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

-- Attributes ---------------------------------------------------------------------------------------------------------

create table shop.attribute (
  attribute_id integer primary key,
  key text not null unique check (key ~ '^[a-z0-9]+([_-][a-z0-9]+)*$'),
  -- True if the values name what a product is free from (SPEC §3 Catalogue). Then all chosen values must match, and a
  -- search for "alcohol" must not find products free from it.
  lacking boolean not null default false,
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
  -- The wording without the name of the attribute: "without alcohol". Null if the name is enough.
  phrase text,
  -- Further words that find products with the value: "vegan".
  found_by text not null default '',
  -- Other names of the absent thing, beside its name: {fragrance,scent}.
  lacked_names text[] not null default '{}',
  primary key (attribute_value_id, language_id)
);
create table shop.product_attribute_value (
  product_id integer not null references shop.product,
  attribute_value_id integer not null references shop.attribute_value,
  primary key (product_id, attribute_value_id)
);
create index product_attribute_value_value on shop.product_attribute_value (attribute_value_id, product_id);

-- Prices and stock ---------------------------------------------------------------------------------------------------

-- SPEC §1: the price of a variant depends on country and price group. Append-only: of the rows valid at a moment the
-- one with the latest valid_from applies. Money in minor units, points in hundredths.
create table shop.price (
  variant_id integer not null references shop.variant,
  country_id text not null,
  price_group_id smallint not null references core.price_group,
  currency_code text not null,
  gross_price bigint not null check (gross_price >= 0),
  points bigint not null check (points >= 0),
  valid_from timestamptz not null,
  valid_to timestamptz check (valid_to > valid_from),
  primary key (country_id, price_group_id, variant_id, valid_from),
  foreign key (country_id, currency_code) references core.country (country_id, currency_code),
  constraint price_is_payable check (gross_price % core.amount_step(currency_code) = 0)
);
create trigger price_is_a_fact before update or delete on shop.price for each row execute function core.refuse_change();
revoke update, delete on shop.price from meridian_app, meridian_jobs;

-- R10: pieces reserved by unpaid orders, and sold: those of paid orders that have not left yet. Both are sums of
-- shop.reservation; on_hand minus both can be ordered. on_hand changes by shop.stock_movement only.
create table shop.stock (
  variant_id integer not null references shop.variant,
  country_id text not null references core.country,
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0,
  sold integer not null default 0,
  -- Raised by every movement, not by orders: a count that was made before a movement is refused.
  version integer not null default 1,
  primary key (variant_id, country_id),
  constraint stock_covers_orders check (reserved >= 0 and sold >= 0 and reserved + sold <= on_hand)
) with (fillfactor = 50);

-- Shipping -----------------------------------------------------------------------------------------------------------

create table shop.shipping_method (
  shipping_method_id integer primary key,
  country_id text not null,
  currency_code text not null,
  kind text not null check (kind in ('courier', 'express', 'pickup_point')),
  gross_price bigint not null check (gross_price >= 0),
  -- Free from this value of goods; null if never.
  free_from bigint check (free_from >= 0),
  days_min smallint not null check (days_min >= 0),
  days_max smallint not null check (days_max >= days_min),
  image_file_id integer references files.file,
  position smallint not null,
  foreign key (country_id, currency_code) references core.country (country_id, currency_code),
  -- Referenced by the reduced prices of a method, which are in its currency.
  unique (shipping_method_id, currency_code),
  constraint shipping_is_payable check (gross_price % core.amount_step(currency_code) = 0)
);
create index shipping_method_country on shop.shipping_method (country_id, position);
create table shop.shipping_method_text (
  shipping_method_id integer not null references shop.shipping_method,
  language_id text not null references core.language,
  name text not null,
  description text not null,
  primary key (shipping_method_id, language_id)
);
-- A pick-up point, for methods whose points are known.
create table shop.pickup_point (
  shipping_method_id integer not null references shop.shipping_method,
  code text not null,
  name text not null,
  -- Including the house number.
  street text not null,
  postal_code text not null,
  city_name text not null,
  -- Millionths of a degree.
  latitude integer not null check (latitude between -90000000 and 90000000),
  longitude integer not null check (longitude between -180000000 and 180000000),
  opening_hours jsonb not null,
  primary key (shipping_method_id, code)
);
