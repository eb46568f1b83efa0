-- Goods announced by a supplier, and what arrived of them. SPEC §6 Stock.
create table shop.inbound_delivery (
  inbound_delivery_id integer generated always as identity primary key,
  stock_place_id integer not null references shop.stock_place,
  country_id text not null references core.country,
  expected_on date not null,
  reference text not null check (length(reference) between 1 and 80),
  closed boolean not null default false,
  version integer not null default 1,
  -- For the foreign key of its lines.
  unique (inbound_delivery_id, country_id)
);
create index inbound_deliveries_of_country on shop.inbound_delivery (country_id, expected_on, inbound_delivery_id);
create index inbound_deliveries_of_place on shop.inbound_delivery (stock_place_id);

create table shop.inbound_delivery_line (
  inbound_delivery_id integer not null,
  variant_id integer not null,
  country_id text not null,
  -- 0 for what nobody announced.
  announced integer not null check (announced between 0 and 1000000),
  received integer not null default 0 check (received between 0 and 100000000),
  primary key (inbound_delivery_id, variant_id),
  foreign key (inbound_delivery_id, country_id) references shop.inbound_delivery (inbound_delivery_id, country_id),
  foreign key (variant_id, country_id) references shop.stock
);
create index inbound_delivery_lines_of_stock on shop.inbound_delivery_line (variant_id, country_id);

alter table shop.stock_movement add column inbound_delivery_id integer references shop.inbound_delivery,
  add constraint received_by_receipt check (inbound_delivery_id is null or kind = 'RECEIPT');
create index movements_of_inbound_delivery on shop.stock_movement (inbound_delivery_id, variant_id)
  where inbound_delivery_id is not null;

-- When more of a variant is expected: a copy of the earliest day of the open deliveries that still bring some, so that
-- whoever reads the stock reads nothing else.
alter table shop.stock add column expected_on date;
create function shop.expected_day(of_variant integer, of_country text) returns date language sql stable as $$
  select min(d.expected_on) from shop.inbound_delivery_line l join shop.inbound_delivery d using (inbound_delivery_id)
    where l.variant_id = of_variant and l.country_id = of_country and not d.closed and l.received < l.announced
$$;
