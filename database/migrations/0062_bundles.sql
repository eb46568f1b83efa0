-- Bundles: variants made of other variants. SPEC §3 Catalogue (bundles).

-- A variant with parts is a bundle. It has no stock of its own: its parts are taken, each as often as it is in it.
create table shop.bundle_part (
  bundle_id integer not null references shop.variant,
  variant_id integer not null references shop.variant,
  quantity smallint not null check (quantity between 1 and 30),
  position smallint not null,
  primary key (bundle_id, variant_id),
  constraint no_part_of_itself check (bundle_id <> variant_id)
);
create index bundles_of_part on shop.bundle_part (variant_id);

-- Two changes at once could otherwise make a bundle of bundles. A statement after the lock sees what others committed.
create function shop.refuse_nested_bundles() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('shop.bundle_part'));
  if exists (select from shop.bundle_part part join shop.bundle_part inner_part on inner_part.bundle_id = part.variant_id) then
    raise exception 'a bundle is no part of a bundle' using errcode = '23514';
  end if;
  if exists (select from added join shop.stock on stock.variant_id = added.bundle_id) then
    raise exception 'a variant with a stock of its own is no bundle' using errcode = '23514';
  end if;
  return null;
end $$;
create trigger refuse_nested_bundles after insert on shop.bundle_part referencing new table as added
  for each statement execute function shop.refuse_nested_bundles();
revoke update, truncate on shop.bundle_part from meridian_app, meridian_jobs;

create function shop.refuse_stock_of_bundles() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('shop.bundle_part'));
  if exists (select from added join shop.bundle_part on bundle_id = added.variant_id) then
    raise exception 'a bundle has no stock of its own' using errcode = '23514';
  end if;
  return null;
end $$;
create trigger refuse_stock_of_bundles after insert on shop.stock referencing new table as added
  for each statement execute function shop.refuse_stock_of_bundles();

-- The bundle that a line is a part of, as it was ordered; null for what was ordered alone.
alter table shop.order_line add column bundle jsonb;

-- A bundle is sold where and while each of its parts is. Assortments change with the parts. ------------------------------

create or replace function shop.record_sold_product_changes() returns trigger language plpgsql as $$
begin
  insert into shop.assortment_block_change (block)
    select product_id >> 10 from changed
    union
    select bundle.product_id >> 10 from changed join shop.variant part using (product_id)
      join shop.bundle_part b on b.variant_id = part.variant_id join shop.variant bundle on bundle.variant_id = b.bundle_id;
  return null;
end $$;
create or replace function shop.record_price_changes() returns trigger language plpgsql as $$
begin
  insert into shop.assortment_block_change (block, country_id, price_group_id)
    select v.product_id >> 10, c.country_id, c.price_group_id from changed c join shop.variant v using (variant_id)
    union
    select v.product_id >> 10, c.country_id, c.price_group_id from changed c
      join shop.bundle_part b on b.variant_id = c.variant_id join shop.variant v on v.variant_id = b.bundle_id;
  return null;
end $$;
create function shop.record_bundle_changes() returns trigger language plpgsql as $$
begin
  insert into shop.assortment_block_change (block)
    select distinct v.product_id >> 10 from changed c join shop.variant v on v.variant_id = c.bundle_id;
  return null;
end $$;
create trigger record_bundle_changes_insert after insert on shop.bundle_part referencing new table as changed
  for each statement execute function shop.record_bundle_changes();
create trigger record_bundle_changes_delete after delete on shop.bundle_part referencing old table as changed
  for each statement execute function shop.record_bundle_changes();

do $$
declare
  asker record;
  definition text;
  held constant text := 'from holding where gross_price is not null order by';
  timed constant text := 'from priced group by 1';
begin
  for asker in select * from (values
    ('sold_products', 'shop.price'),
    ('seen_products', 'shop.seen_price(requested_country, requested_group, requested_set, moment)')) as list (name, prices)
  loop
    select pg_get_functiondef(oid) into strict definition from pg_proc
      where pronamespace = 'shop'::regnamespace and proname = asker.name;
    if position(held in definition) = 0 or position(timed in definition) = 0 then
      raise exception '% has changed', asker.name;
    end if;
    definition := replace(definition, held, format($sold$from holding where gross_price is not null and not exists (
        select from shop.bundle_part b join shop.variant part on part.variant_id = b.variant_id
            join shop.product whole on whole.product_id = part.product_id
          where b.bundle_id = holding.variant_id and (part.archived_at is not null
            or not requested_country = any(whole.published_in) or whole.published_at > moment or whole.sold_until <= moment
            or (select r.gross_price from %1$s r where r.country_id = requested_country and r.price_group_id = requested_group
              and r.variant_id = b.variant_id and r.valid_from <= moment and (r.valid_to is null or r.valid_to > moment)
              order by r.valid_from desc limit 1) is null)
      ) order by$sold$, asker.prices));
    -- What a block shows also changes when a part begins or ends.
    definition := replace(definition, timed, format($times$from (
      select product_id, published_at, sold_until, valid_from, valid_to from priced
      union all
      select bundle.product_id, whole.published_at, whole.sold_until, r.valid_from, r.valid_to
        from shop.bundle_part b join shop.variant bundle on bundle.variant_id = b.bundle_id
          join shop.variant part on part.variant_id = b.variant_id
          join shop.product whole on whole.product_id = part.product_id
          join %1$s r on r.country_id = requested_country and r.price_group_id = requested_group and r.variant_id = b.variant_id
        where bundle.product_id >> 10 = any(requested_blocks)
    ) as timed group by 1$times$, asker.prices));
    execute definition;
  end loop;
end $$;
