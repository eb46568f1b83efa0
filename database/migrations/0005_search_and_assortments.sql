-- Derived data for fast search and listings. All of it is computed from the catalogue and can be recomputed.

create extension if not exists pg_trgm;

-- Search -------------------------------------------------------------------------------------------------------------

-- The words that find a product, in every language of its texts; written by database/search-index.ts. One partition per
-- language, since a query uses one or two and many words are the same in all.
create table shop.search_document (
  language_id text not null references core.language,
  product_id integer not null references shop.product,
  -- The rank among the most popular products, null below them. A frequent word is looked up among these first, so that
  -- no search reads tens of thousands of rows.
  standing smallint,
  -- Its name, kind and product codes.
  name_words tsvector not null,
  -- The same, plus its categories, attributes, variants and ingredients.
  words tsvector not null,
  primary key (language_id, product_id)
) partition by list (language_id);

do $$
declare language text;
begin
  foreach language in array array['cs', 'de', 'en', 'es', 'fr', 'hu', 'it', 'pl', 'pt', 'ro', 'ru', 'sk', 'uk'] loop
    execute format('create table shop.search_document_%s partition of shop.search_document for values in (%L)', language, language);
  end loop;
end $$;
-- A language that is added later needs no migration; one of its own is worth it once it has many products.
create table shop.search_document_others partition of shop.search_document default;

create index search_document_product on shop.search_document (product_id);
create index search_document_standing on shop.search_document (standing) where standing is not null;
create index search_document_statuses on shop.search_document using gin (name_words, words);
create index search_document_leading on shop.search_document using gin (name_words, words) where standing is not null;

-- The words that occur, folded and as written: candidates for the correction of misspelt words.
create table shop.search_word (
  language_id text not null references core.language,
  word text not null,
  spelling text not null,
  primary key (language_id, word)
);
create index search_word_similar on shop.search_word using gin (word gin_trgm_ops);

-- Swapped letters leave a short word with hardly a common trigram: the threshold is low, and domain/spelling.ts
-- decides.
create function shop.similar_words(requested_language text, requested_word text)
returns table (word text, spelling text) language sql stable set pg_trgm.similarity_threshold = '0.1' as $$
  select w.word, w.spelling from shop.search_word w
    where w.language_id = requested_language and w.word % requested_word
    order by similarity(w.word, requested_word) desc, w.word limit 60
$$;

-- Assortments --------------------------------------------------------------------------------------------------------

-- The assortment of a country for a price group, and the country-independent data of products, packed in blocks of
-- 1,024 product ids so that a process reads 100,000 products in milliseconds. A reader rebuilds a missing or outdated
-- block from the rows: reads are always correct, and the worker only makes them fast
-- (services/shop/catalogue/assortment.ts).

-- Uncompressed storage, since the bytes are unpacked at every read.
create table shop.product_block (
  block integer primary key,
  products bytea storage external not null
);

-- The sold products of a block, as a bit set without prices. The indexes are the first two of the 26 bytes that
-- shop.sold_products packs per product.
create function shop.packed_places(products bytea) returns bytea language plpgsql immutable as $$
declare
  packed bytea := products || ''::bytea;
  places bytea := decode(repeat('00', 128), 'hex');
begin
  for number in 0 .. length(packed) / 26 - 1 loop
    places := set_bit(places, get_byte(packed, number * 26) * 256 + get_byte(packed, number * 26 + 1), 1);
  end loop;
  return places;
end $$;

create table shop.assortment_block (
  country_id text not null references core.country,
  price_group_id smallint not null references core.price_group,
  block integer not null,
  -- Within this period no price of the block begins or ends, and no product of it is published.
  holds_from timestamptz not null,
  holds_until timestamptz not null,
  products bytea storage external not null,
  places bytea not null generated always as (shop.packed_places(products)) stored,
  primary key (country_id, price_group_id, block)
);

-- Changes are recorded in their own transaction, by rows that need no lock.
create table shop.product_block_change (
  id bigint generated always as identity primary key,
  block integer not null
);
create table shop.assortment_block_change (
  id bigint generated always as identity primary key,
  block integer not null,
  -- Null for all countries and groups.
  country_id text,
  price_group_id smallint
);

create function shop.record_product_changes() returns trigger language plpgsql as $$
begin
  insert into shop.product_block_change (block) select distinct product_id >> 10 from changed;
  return null;
end $$;
create function shop.record_sold_product_changes() returns trigger language plpgsql as $$
begin
  insert into shop.assortment_block_change (block) select distinct product_id >> 10 from changed;
  return null;
end $$;
create function shop.record_price_changes() returns trigger language plpgsql as $$
begin
  insert into shop.assortment_block_change (block, country_id, price_group_id)
    select distinct v.product_id >> 10, c.country_id, c.price_group_id from changed c join shop.variant v using (variant_id);
  return null;
end $$;

-- Prices are only added; other rows can be added, removed or moved to another product.
create trigger record_price_changes after insert on shop.price referencing new table as changed
  for each statement execute function shop.record_price_changes();
do $$
declare recorder record; event record;
begin
  for recorder in select * from (values ('product', 'record_product_changes'), ('category_product', 'record_product_changes'),
    ('product_attribute_value', 'record_product_changes'), ('product_popularity', 'record_product_changes'),
    ('product', 'record_sold_product_changes'), ('variant', 'record_sold_product_changes')) as list (of_table, by_function)
  loop
    for event in select * from (values ('insert', 'new'), ('update', 'old'), ('update', 'new'), ('delete', 'old')) as list (what, seen)
    loop
      execute format('create trigger %s_%s_%s after %s on shop.%I referencing %s table as changed
        for each statement execute function shop.%I()',
        recorder.by_function, event.what, event.seen, event.what, recorder.of_table, event.seen, recorder.by_function);
    end loop;
  end loop;
end $$;

-- The blocks that have products, found by a loose index scan.
create function shop.product_blocks() returns setof integer language sql stable as $$
  with recursive found (block) as (
    select min(product_id) >> 10 from shop.product
    union all
    select (select min(product_id) >> 10 from shop.product where product_id >= (found.block + 1)::bigint * 1024)
      from found where found.block is not null
  )
  select block from found where block is not null
$$;

-- The countries and price groups that have prices, found by a loose index scan.
create function shop.priced_scopes() returns table (country_id text, price_group_id smallint) language sql stable as $$
  with recursive found as (
    (select p.country_id, p.price_group_id from shop.price p order by 1, 2 limit 1)
    union all
    select next.* from found cross join lateral (
      select p.country_id, p.price_group_id from shop.price p
      where (p.country_id, p.price_group_id) > (found.country_id, found.price_group_id) order by 1, 2 limit 1
    ) as next
  )
  select * from found
$$;

-- The two packing functions may sort a country's whole assortment in memory; they are rarely called.

-- A block of products: their number; of each its index in the block, position, publication time (milliseconds) and
-- recent orders; the number of their categories; of each its id, its number of products and their indexes; then the
-- same for attribute values.
create function shop.described_products(requested_blocks integer[]) returns table (block integer, products bytea) language sql stable
  set work_mem = '32MB' as $$
  select requested.block, int4send(described.number) || described.packed || int4send(of_categories.number::integer)
      || coalesce(of_categories.packed, ''::bytea) || coalesce(of_values.packed, ''::bytea)
    from unnest(requested_blocks) as requested (block)
      cross join lateral (
        select count(*)::integer as number, string_agg(
          int2send((p.product_id & 1023)::smallint) || int4send(p.position)
            || float8send((extract(epoch from p.published_at) * 1000)::float8) || int4send(coalesce(q.pieces, 0)),
          ''::bytea order by p.product_id) as packed
        from shop.product p left join shop.product_popularity q using (product_id)
        where p.product_id between requested.block * 1024 and requested.block * 1024 + 1023) as described
      cross join lateral (
        select count(*) as number, string_agg(one.packed, ''::bytea) as packed from (
          select int4send(l.category_id) || int4send(count(*)::integer)
              || string_agg(int2send((l.product_id & 1023)::smallint), ''::bytea) as packed
            from shop.category_product l where l.product_id between requested.block * 1024 and requested.block * 1024 + 1023
            group by l.category_id) as one) as of_categories
      cross join lateral (
        select string_agg(one.packed, ''::bytea) as packed from (
          select int4send(l.attribute_value_id) || int4send(count(*)::integer)
              || string_agg(int2send((l.product_id & 1023)::smallint), ''::bytea) as packed
            from shop.product_attribute_value l where l.product_id between requested.block * 1024 and requested.block * 1024 + 1023
            group by l.attribute_value_id) as one) as of_values
    where described.number > 0
$$;

-- SPEC §1: of the prices valid at a moment, the one that began last applies. Per sold product: its index in the block,
-- the first of its sold variants, their number, and the price and points of that first one.
create function shop.sold_products(requested_country text, requested_group smallint, requested_blocks integer[], moment timestamptz)
returns table (block integer, holds_from timestamptz, holds_until timestamptz, products bytea) language sql stable
  set work_mem = '32MB' as $$
  with priced as materialized (
    -- Evaluated per block, so that few blocks use the index instead of a sequential scan.
    select one.* from unnest(requested_blocks) as requested (block) cross join lateral (
      select v.product_id, v.variant_id, v.position, p.published_at, r.gross_price, r.points, r.valid_from, r.valid_to
      from shop.product p join shop.variant v using (product_id)
        join shop.price r on r.country_id = requested_country and r.price_group_id = requested_group and r.variant_id = v.variant_id
      where p.product_id between requested.block * 1024 and requested.block * 1024 + 1023 offset 0
    ) as one
  ), holding as (
    select distinct on (product_id, position, variant_id) product_id, position, variant_id, gross_price, points
    from priced where published_at <= moment and valid_from <= moment and (valid_to is null or valid_to > moment)
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
        max(valid_to) filter (where valid_to <= moment)) as last,
      least(min(published_at) filter (where published_at > moment), min(valid_from) filter (where valid_from > moment),
        min(valid_to) filter (where valid_to > moment)) as next
    from priced group by 1
  )
  select requested.block, coalesce(moments.last, '-infinity'), coalesce(moments.next, 'infinity'), coalesce(packed.products, ''::bytea)
    from unnest(requested_blocks) as requested (block) left join moments using (block) left join packed using (block)
$$;
