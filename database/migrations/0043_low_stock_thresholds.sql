-- From how many available pieces down a variant runs low in a country, where not from ten. The stock holds a copy of the
-- thresholds that apply. SPEC §6.
create table shop.low_stock_threshold (
  variant_id integer not null,
  country_id text not null,
  threshold integer not null check (threshold between 0 and 1000000),
  archived boolean not null default false,
  version integer not null default 1,
  primary key (variant_id, country_id),
  foreign key (variant_id, country_id) references shop.stock
);
