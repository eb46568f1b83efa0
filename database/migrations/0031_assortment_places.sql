-- Which products of a block are sold, by a bit each: what a country sells is known without reading at which prices. The places are the
-- first two of the 26 bytes that shop.sold_products packs for a product.
create function shop.packed_places(products bytea) returns bytea language sql immutable as $$
  select string_agg(set_byte('\x00'::bytea, 0, coalesce(eight.bits, 0)), ''::bytea order by nth.eighth)
    from generate_series(0, 127) as nth (eighth) left join (
      select one.place >> 3 as eighth, sum(1 << (one.place & 7))::integer as bits
        from generate_series(0, length(products) / 26 - 1) as packed (number),
          lateral (select get_byte(products, packed.number * 26) * 256 + get_byte(products, packed.number * 26 + 1) as place) as one
        group by 1
    ) as eight using (eighth)
$$;

-- What is kept already comes again by the worker.
truncate shop.assortment_block;
alter table shop.assortment_block add column places bytea not null generated always as (shop.packed_places(products)) stored;
