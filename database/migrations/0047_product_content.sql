-- What the page of a product tells besides its texts: more pictures, the notes of a scent, how to use it, its packaging, what its
-- ingredients do. SPEC §3 Content block types (instruction_steps, ecological_information, ingredients). Words that many products share
-- are stored once.

create table shop.term (
  term_id integer primary key,
  vocabulary text not null check (vocabulary in (
    'picture_view', 'scent_note', 'ingredient_function', 'packaging_part', 'packaging_material', 'usage_step'
  )),
  key text not null,
  unique (vocabulary, key)
);
create table shop.term_text (
  term_id integer not null references shop.term,
  language_id text not null references core.language,
  text text not null,
  primary key (term_id, language_id)
);

create table shop.product_picture (
  product_id integer not null references shop.product,
  position smallint not null,
  image_file_id integer not null references files.file,
  -- What it shows, for those who do not see it.
  view_id integer not null references shop.term,
  primary key (product_id, position)
);

create table shop.product_note (
  product_id integer not null references shop.product,
  layer text not null check (layer in ('top', 'heart', 'base')),
  position smallint not null,
  note_id integer not null references shop.term,
  primary key (product_id, layer, position)
);

-- A way of using things of one kind.
create table shop.usage (
  usage_id integer primary key,
  key text not null unique
);
create table shop.usage_step (
  usage_id integer not null references shop.usage,
  position smallint not null,
  step_id integer not null references shop.term,
  minutes smallint check (minutes > 0),
  primary key (usage_id, position)
);

-- What things of one kind are packed in. The key of a material is one of domain/packaging.ts.
create table shop.packaging (
  packaging_id integer primary key,
  key text not null unique
);
create table shop.packaging_item (
  packaging_id integer not null references shop.packaging,
  position smallint not null,
  part_id integer not null references shop.term,
  material_id integer not null references shop.term,
  primary key (packaging_id, position)
);

alter table shop.product
  add column usage_id integer references shop.usage,
  add column packaging_id integer references shop.packaging;

-- An ingredient as lists print it.
create table shop.ingredient (
  inci_name text primary key,
  function_id integer not null references shop.term
);
