-- Prices that change by change sets. SPEC §6.

-- A row without a price ends the one before: the variant is not sold from then on.
alter table shop.price alter column gross_price drop not null, alter column points drop not null,
  add constraint price_has_points check ((gross_price is null) = (points is null));

alter table core.change_set_row drop constraint change_set_row_entity_check, drop constraint change_set_row_key_check,
  add check (entity in ('shipping_method', 'price')),
  add constraint change_set_row_key check (key ~ '^([A-Z]{2}:[1-9]\d{0,3}:)?[1-9]\d{0,8}$');
-- The open sets that change a row.
create index change_set_row_by_key on core.change_set_row (entity, key);

-- The parts of the key of a price: `PL:2:1001`.
create function shop.price_key(key text, out country_id text, out price_group_id smallint, out variant_id integer)
language sql immutable as $$
  select split_part(key, ':', 1), split_part(key, ':', 2)::smallint, split_part(key, ':', 3)::integer
$$;

-- The prices of a country and group as a preview sees them at a moment: with the sets scheduled until then, and last its
-- own set.
create function shop.seen_price(requested_country text, requested_group smallint, requested_set integer, moment timestamptz)
returns setof shop.price language sql stable as $$
  select * from shop.price where country_id = requested_country and price_group_id = requested_group
  union all
  select w.variant_id, w.country_id, w.price_group_id, c.currency_code, w.gross_price, w.points, w.valid_from, null
    from (
      select distinct on (k.variant_id, seen.valid_from) k.*, seen.valid_from,
          (r.after ->> 'gross_price')::bigint as gross_price, (r.after ->> 'points')::bigint as points
        from core.change_set_row r
          join core.change_set_country d using (change_set_id, country_id)
          join core.change_set s using (change_set_id)
          cross join lateral shop.price_key(r.key) as k
          cross join lateral (select s.change_set_id is not distinct from requested_set as is_own) as own
          cross join lateral (select case when is_own then moment else d.goes_live_at end as valid_from) as seen
        where r.entity = 'price' and r.country_id = requested_country and k.price_group_id = requested_group
          and (is_own or (s.state = 'SCHEDULED' and s.refused_at is null and d.live_at is null and d.goes_live_at <= moment))
        order by k.variant_id, seen.valid_from, is_own desc, s.change_set_id desc
    ) as w join core.country c on c.country_id = w.country_id
$$;

-- SPEC §1: of the prices valid at a moment, the one that began last applies. Per sold product: its index in the block,
-- the first of its sold variants, their number, and the price and points of that first one. Once for the public, and
-- once for previews.
drop function shop.sold_products(text, smallint, integer[], timestamptz);
do $$
declare asker record;
begin
  for asker in select * from (values
    ('sold_products', '', 'shop.price'),
    ('seen_products', ', requested_set integer', 'shop.seen_price(requested_country, requested_group, requested_set, moment)'))
    as list (name, parameter, prices)
  loop
    execute format($create$
create function shop.%s(requested_country text, requested_group smallint, requested_blocks integer[], moment timestamptz%s)
returns table (block integer, holds_from timestamptz, holds_until timestamptz, products bytea) language sql stable
  set work_mem = '32MB' as $body$
  with priced as materialized (
    -- Evaluated per block, so that few blocks use the index instead of a sequential scan.
    select one.* from unnest(requested_blocks) as requested (block) cross join lateral (
      select v.product_id, v.variant_id, v.position, p.published_at, p.sold_until, r.gross_price, r.points, r.valid_from, r.valid_to
      from shop.product p join shop.variant v using (product_id)
        join %s r on r.country_id = requested_country and r.price_group_id = requested_group and r.variant_id = v.variant_id
      where p.product_id between requested.block * 1024 and requested.block * 1024 + 1023 and requested_country = any(p.published_in) offset 0
    ) as one
  ), holding as (
    select distinct on (product_id, position, variant_id) product_id, position, variant_id, gross_price, points
    from priced where published_at <= moment and (sold_until is null or sold_until > moment) and valid_from <= moment and (valid_to is null or valid_to > moment)
    order by product_id, position, variant_id, valid_from desc
  ), shown as (
    select distinct on (product_id) product_id, variant_id, gross_price, points,
      (count(*) over (partition by product_id))::integer as variants_count
    from holding where gross_price is not null order by product_id, position, variant_id
  ), packed as (
    select product_id >> 10 as block, string_agg(
      int2send((product_id & 1023)::smallint) || int4send(variant_id) || int4send(variants_count)
        || float8send(gross_price::float8) || float8send(points::float8), ''::bytea order by product_id) as products
    from shown group by 1
  ), moments as (
    select product_id >> 10 as block,
      greatest(max(published_at) filter (where published_at <= moment), max(valid_from) filter (where valid_from <= moment),
        max(valid_to) filter (where valid_to <= moment), max(sold_until) filter (where sold_until <= moment)) as last,
      least(min(published_at) filter (where published_at > moment), min(valid_from) filter (where valid_from > moment),
        min(valid_to) filter (where valid_to > moment), min(sold_until) filter (where sold_until > moment)) as next
    from priced group by 1
  )
  select requested.block, coalesce(moments.last, '-infinity'), coalesce(moments.next, 'infinity'), coalesce(packed.products, ''::bytea)
    from unnest(requested_blocks) as requested (block) left join moments using (block) left join packed using (block)
$body$ $create$, asker.name, asker.parameter, asker.prices);
  end loop;
end $$;
