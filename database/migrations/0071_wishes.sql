-- Wish lists of members. SPEC §3 Catalogue (wishes).
create table shop.wish (
  user_id bigint not null references sec.user_account,
  -- Prices belong to a country: a member who moves begins another list.
  country_id text not null,
  currency_code text not null,
  variant_id integer not null references shop.variant,
  -- The price to pay when it was wished.
  gross_price bigint not null check (gross_price >= 0),
  wished_at timestamptz not null,
  primary key (user_id, country_id, variant_id),
  foreign key (country_id, currency_code) references core.country (country_id, currency_code)
);
-- Who has the code reads the list; a list without a row is not shared.
create table shop.shared_wish_list (
  user_id bigint not null references sec.user_account,
  country_id text not null references core.country,
  code text not null unique,
  shared_at timestamptz not null,
  primary key (user_id, country_id)
);
revoke update, truncate on shop.wish, shop.shared_wish_list from meridian_app, meridian_jobs;
