-- Product types: what a product is told by is data, so that another house needs no migration. SPEC §3 Catalogue.

create table shop.product_type (
  product_type_id integer generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  version integer not null default 1,
  archived_at timestamptz,
  -- Its searched fields have changed, and the products up to this id are found by them; null: all are.
  indexed_to integer
);
create table shop.product_type_text (
  product_type_id integer not null references shop.product_type,
  language_id text not null references core.language,
  name text not null,
  primary key (product_type_id, language_id)
);

create table shop.product_field (
  product_field_id integer generated always as identity primary key,
  product_type_id integer not null references shop.product_type,
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  kind text not null check (kind in (
    'text', 'rich_text', 'number', 'choice', 'choices', 'yes_no', 'date', 'table', 'file', 'product', 'ingredients'
  )),
  unit text check (length(unit) between 1 and 20),
  is_per_language boolean not null default false,
  is_required boolean not null default false,
  shown_in text[] not null default '{}' check (shown_in <@ '{facts,safety,filter,comparison,search}'),
  position smallint not null,
  -- Of a choice: the attribute whose values are chosen from. What a product has of them is in product_attribute_value.
  attribute_id integer references shop.attribute,
  -- Of a table, in their order: {"key": "note", "kind": "term", "vocabulary": "scent_note", "is_required": true}.
  columns jsonb not null default '[]' check (jsonb_typeof(columns) = 'array'),
  -- The section of the product page that draws it; null for a plain row.
  drawing text check (drawing in ('figures', 'scent_pyramid', 'usage_steps', 'packaging', 'ingredients', 'warnings')),
  archived_at timestamptz,
  unique (product_type_id, key),
  unique (product_type_id, drawing),
  check ((kind in ('choice', 'choices')) = (attribute_id is not null)),
  check ((kind = 'table') = (columns <> '[]')),
  check (kind = 'number' or unit is null)
);
create index product_field_attribute on shop.product_field (attribute_id) where attribute_id is not null;
create table shop.product_field_text (
  product_field_id integer not null references shop.product_field,
  language_id text not null references core.language,
  name text not null,
  -- Of a table, in the order of its columns.
  column_names text[] not null default '{}',
  primary key (product_field_id, language_id)
);

-- What the variants of a product differ in.
create table shop.variant_axis (
  product_type_id integer not null references shop.product_type,
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  position smallint not null check (position between 0 and 2),
  -- The terms to choose from; null for the size, which is the content of a variant.
  vocabulary text check (vocabulary ~ '^[a-z][a-z0-9_]{0,39}$'),
  primary key (product_type_id, key),
  unique (product_type_id, position) deferrable initially deferred,
  check ((key = 'size') = (vocabulary is null))
);
create table shop.variant_axis_text (
  product_type_id integer not null,
  key text not null,
  language_id text not null references core.language,
  name text not null,
  primary key (product_type_id, key, language_id),
  foreign key (product_type_id, key) references shop.variant_axis on delete cascade
);

-- A manufacturer, or the responsible person in the Union, as printed on products (Reg. (EU) 2023/988 Art. 19).
create table shop.economic_operator (
  economic_operator_id integer generated always as identity primary key,
  name text not null,
  -- The postal address in one line, and an electronic one.
  place text not null,
  contact text not null,
  version integer not null default 1,
  archived_at timestamptz
);

-- Values of fields by their keys; those of choices are in product_attribute_value. domain/product-type.ts has their
-- shapes. Null for an operator: not told, and then the product is not ready to be sold.
alter table shop.product
  add column product_type_id integer not null references shop.product_type,
  add column field_values jsonb not null default '{}' check (jsonb_typeof(field_values) = 'object'),
  add column manufacturer_id integer references shop.economic_operator,
  add column responsible_person_id integer references shop.economic_operator,
  add column version integer not null default 1,
  add column archived_at timestamptz;
create index product_of_type on shop.product (product_type_id, product_id);
alter table shop.product_text
  add column field_values jsonb not null default '{}' check (jsonb_typeof(field_values) = 'object');
-- Values that replace those of the product, and the terms of its axes.
alter table shop.variant
  add column field_values jsonb not null default '{}' check (jsonb_typeof(field_values) = 'object'),
  add column axis_values jsonb not null default '{}' check (jsonb_typeof(axis_values) = 'object');
