-- Where items lie. The stock of a country is the sum of its places: orders reserve the sum, movements name the place.
-- SPEC §6 Stock.
create table shop.stock_place (
  stock_place_id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9-]{2,20}$'),
  name text not null check (length(name) between 1 and 80),
  -- The countries whose orders it serves.
  countries text[] not null check (cardinality(countries) > 0),
  -- Parcels take from the places of a country in this order.
  position smallint not null check (position between 1 and 999),
  archived boolean not null default false,
  version integer not null default 1
);
create index stock_places_in_order on shop.stock_place (position, stock_place_id);
create trigger prevent_unknown_countries before insert or update of countries on shop.stock_place
  for each row execute function core.prevent_unknown_elements('country', 'countries');

-- Where a movement of a country takes place if it names none.
create function shop.first_place(country text) returns integer language sql stable as $$
  select stock_place_id from shop.stock_place where country = any(countries) and not archived
    order by position, stock_place_id limit 1
$$;

-- The items of a variant that lie in a place for a country. on_hand changes by shop.stock_movement only.
create table shop.place_stock (
  stock_place_id integer not null references shop.stock_place,
  variant_id integer not null,
  country_id text not null,
  on_hand integer not null check (on_hand >= 0),
  -- Raised by every movement.
  version integer not null default 1,
  primary key (variant_id, country_id, stock_place_id),
  foreign key (variant_id, country_id) references shop.stock
) with (fillfactor = 50);
create index stock_of_place on shop.place_stock (stock_place_id, country_id, variant_id);
create trigger place_stock_changes_by_movement before update of on_hand on shop.place_stock for each row
  when (old.on_hand is distinct from new.on_hand) execute function shop.refuse_stock_without_movement();

-- All that is in stock already lies in one place.
insert into shop.stock_place (code, name, countries, position)
  select 'MAIN', 'Main warehouse', array_agg(country_id order by country_id), 1 from core.country
    where exists (select from shop.stock) having count(*) > 0;
insert into shop.place_stock (stock_place_id, variant_id, country_id, on_hand)
  select p.stock_place_id, s.variant_id, s.country_id, s.on_hand from shop.stock s, shop.stock_place p where s.on_hand > 0;
alter table shop.stock_movement
  add column stock_place_id integer references shop.stock_place,
  -- The two movements of a transfer have the same.
  add column transfer_id bigint;
alter table shop.stock_movement disable trigger append_only;
update shop.stock_movement set stock_place_id = (select stock_place_id from shop.stock_place);
alter table shop.stock_movement enable trigger append_only;
alter table shop.stock_movement alter column stock_place_id set not null;
create index movements_of_place on shop.stock_movement (stock_place_id, movement_id);
create index movements_of_transfer on shop.stock_movement (transfer_id) where transfer_id is not null;
create sequence shop.stock_transfer_id;

alter table shop.stock_movement
  drop constraint stock_movement_kind_check,
  add constraint stock_movement_kind_check check
    (kind in ('OPENING', 'RECEIPT', 'SHIPPED', 'RESTOCKED', 'CORRECTION', 'SCRAPPED', 'MISSING', 'TRANSFER')),
  add constraint transferred_by_transfer check ((kind = 'TRANSFER') = (transfer_id is not null));
-- The items of a parcel leave a place once.
drop index shop.pieces_leave_once;
create unique index pieces_leave_once on shop.stock_movement (shipment_id, variant_id, stock_place_id) where kind = 'SHIPPED';

-- A movement changes on_hand of the country and of the place; shipping also reduces sold.
create or replace function shop.apply_stock_movement() returns trigger language plpgsql as $$
begin
  new.stock_place_id := coalesce(new.stock_place_id, shop.first_place(new.country_id));
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
  update shop.place_stock set on_hand = on_hand + new.quantity, version = version + 1
    where variant_id = new.variant_id and country_id = new.country_id and stock_place_id = new.stock_place_id;
  if not found then
    insert into shop.place_stock (stock_place_id, variant_id, country_id, on_hand)
      values (new.stock_place_id, new.variant_id, new.country_id, new.quantity);
  end if;
  return new;
end $$;

create or replace function shop.open_stock() returns trigger language plpgsql as $$
begin
  insert into shop.stock_movement (variant_id, country_id, kind, quantity, stock_place_id)
    select variant_id, country_id, 'OPENING', on_hand, first.stock_place_id
      from added join (select country_id, shop.first_place(country_id) as stock_place_id
        from (select distinct country_id from added) countries) first using (country_id)
      where on_hand > 0;
  insert into shop.place_stock (stock_place_id, variant_id, country_id, on_hand)
    select first.stock_place_id, variant_id, country_id, on_hand
      from added join (select country_id, shop.first_place(country_id) as stock_place_id
        from (select distinct country_id from added) countries) first using (country_id)
      where on_hand > 0;
  return null;
end $$;
