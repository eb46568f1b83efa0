-- Promotions: reduced prices of variants and shipping, by country, place and price group. SPEC §1, §3 Promotions.

create table promotions.promotion (
  promotion_id integer primary key,
  kind text not null check (kind in ('product_price', 'shipping')),
  places text[] not null check (places <@ array['CATALOG', 'CHECKOUT']),
  percent_off_hundredths integer check (percent_off_hundredths between 0 and 10000),
  points_percent_hundredths integer check (points_percent_hundredths >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- If set, both times are midnight UTC and mean the beginnings of these days in each country's time zone.
  whole_days boolean not null default false,
  image_file_id integer references files.file,
  check (
    not whole_days
    or (starts_at = date_trunc('day', starts_at, 'UTC') and ends_at = date_trunc('day', ends_at, 'UTC'))
  )
);
-- Promotions are never deleted: this index finds the current ones by their end.
create index promotion_ends_at on promotions.promotion (ends_at);
create table promotions.promotion_country (
  promotion_id integer not null references promotions.promotion,
  country_id text not null references core.country,
  primary key (promotion_id, country_id)
);
create table promotions.promotion_price_group (
  promotion_id integer not null references promotions.promotion,
  price_group_id smallint not null references core.price_group,
  primary key (promotion_id, price_group_id)
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
-- A fixed promotional price of one variant in one country instead of a percentage; 0 is a price.
create table promotions.promotion_price (
  promotion_id integer not null,
  variant_id integer not null,
  country_id text not null,
  currency_code text not null,
  gross_price bigint check (gross_price >= 0),
  points bigint check (points >= 0),
  primary key (promotion_id, variant_id, country_id),
  foreign key (promotion_id, variant_id) references promotions.promotion_variant,
  constraint promotion_is_payable check (gross_price % core.amount_step(currency_code) = 0),
  foreign key (country_id, currency_code) references core.country (country_id, currency_code)
);
create table promotions.promotion_shipping (
  promotion_id integer not null references promotions.promotion,
  shipping_method_id integer not null,
  currency_code text not null,
  gross_price bigint not null check (gross_price >= 0),
  goods_from bigint not null check (goods_from >= 0),
  primary key (promotion_id, shipping_method_id),
  constraint promotion_is_payable check (gross_price % core.amount_step(currency_code) = 0),
  foreign key (shipping_method_id, currency_code) references shop.shipping_method (shipping_method_id, currency_code)
);
