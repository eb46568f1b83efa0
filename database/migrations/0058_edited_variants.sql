-- Variants as admins edit them, and their former addresses. SPEC §3 Catalogue (variants, slugs).
alter table shop.variant
  -- With its packing, for carriers.
  add column weight_grams integer check (weight_grams between 1 and 1000000),
  add column length_mm integer check (length_mm between 1 and 10000),
  add column width_mm integer check (width_mm between 1 and 10000),
  add column height_mm integer check (height_mm between 1 and 10000),
  -- Of the Harmonized System or longer, and an ISO 3166-1 code of any country in the world (domain/origin-country.ts).
  add column customs_code text check (customs_code ~ '^[0-9]{6,10}$'),
  add column origin_country text check (origin_country ~ '^[A-Z]{2}$'),
  -- No longer sold; what was ordered of it stays.
  add column archived_at timestamptz;

-- Slugs that variants once had and no variant has now: their addresses lead to the present ones.
create table shop.former_variant_slug (
  language_id text not null references core.language,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  variant_id integer not null references shop.variant,
  primary key (language_id, slug)
);
create index former_variant_slug_variant on shop.former_variant_slug (variant_id);

-- A variant that is no longer sold is in no assortment.
do $$
declare
  changed record;
  sold constant text := 'requested_country = any(p.published_in)';
begin
  for changed in select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'shop'::regnamespace and proname in ('sold_products', 'seen_products')
  loop
    if position(sold in changed.definition) = 0 then raise exception 'sold_products has no %', sold; end if;
    execute replace(changed.definition, sold, sold || ' and v.archived_at is null');
  end loop;
end $$;
