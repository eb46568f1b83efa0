-- What products are made without (SPEC §3 Catalogue). The values of such an attribute name what a product lacks, so all chosen ones hold
-- together, and a search for "alcohol" must not find what is free of it.
alter table shop.attribute add column lacking boolean not null default false;
alter table shop.attribute_value_text
  -- What is said where the name of the attribute does not stand beside the value: "without alcohol". Null where the name will do.
  add column phrase text,
  -- Other words that find products with the value: "vegan".
  add column found_by text not null default '',
  -- What people call the thing that is lacking, beside its name: {fragrance,scent}.
  add column lacked_names text[] not null default '{}';
