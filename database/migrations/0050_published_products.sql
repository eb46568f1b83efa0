-- Products are published in each country, for a time or without end. SPEC §3 Catalogue.
alter table shop.product
  -- Where it may be sold; a price is needed there too.
  add column published_in text[],
  add column sold_until timestamptz check (sold_until > published_at);
update shop.product p set published_in = array(
  select distinct r.country_id from shop.variant v join shop.price r using (variant_id) where v.product_id = p.product_id order by 1);
alter table shop.product alter column published_in set not null;
create trigger prevent_unknown_countries before insert or update of published_in on shop.product
  for each row execute function core.prevent_unknown_elements('country', 'published_in');

-- SPEC §1: of the prices valid at a moment, the one that began last applies. Per sold product: its index in the block,
-- the first of its sold variants, their number, and the price and points of that first one.
create or replace function shop.sold_products(requested_country text, requested_group smallint, requested_blocks integer[], moment timestamptz)
returns table (block integer, holds_from timestamptz, holds_until timestamptz, products bytea) language sql stable
  set work_mem = '32MB' as $$
  with priced as materialized (
    -- Evaluated per block, so that few blocks use the index instead of a sequential scan.
    select one.* from unnest(requested_blocks) as requested (block) cross join lateral (
      select v.product_id, v.variant_id, v.position, p.published_at, p.sold_until, r.gross_price, r.points, r.valid_from, r.valid_to
      from shop.product p join shop.variant v using (product_id)
        join shop.price r on r.country_id = requested_country and r.price_group_id = requested_group and r.variant_id = v.variant_id
      where p.product_id between requested.block * 1024 and requested.block * 1024 + 1023 and requested_country = any(p.published_in) offset 0
    ) as one
  ), holding as (
    select distinct on (product_id, position, variant_id) product_id, position, variant_id, gross_price, points
    from priced where published_at <= moment and (sold_until is null or sold_until > moment) and valid_from <= moment and (valid_to is null or valid_to > moment)
    order by product_id, position, variant_id, valid_from desc
  ), shown as (
    select distinct on (product_id) product_id, variant_id, gross_price, points,
      (count(*) over (partition by product_id))::integer as variants_count
    from holding order by product_id, position, variant_id
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
$$;
