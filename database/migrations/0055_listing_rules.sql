-- How a category lists its products, where it does not do as its parent. SPEC §3 Catalogue (categories).
alter table shop.category
  -- The sort behind the products that are placed first; null: the order of its parent.
  add column listing_sort text check (listing_sort in ('recommended', 'popular', 'newest', 'price_up', 'price_down', 'points', 'name')),
  -- False: the filters of its parent.
  add column has_own_filters boolean not null default false;
-- Products at the top of its recommended order.
create table shop.category_first_product (
  category_id integer not null references shop.category,
  position smallint not null,
  product_id integer not null references shop.product,
  primary key (category_id, position),
  unique (category_id, product_id)
);
create index category_first_product_product on shop.category_first_product (product_id);
-- Attributes that it offers as filters.
create table shop.category_filter (
  category_id integer not null references shop.category,
  position smallint not null,
  attribute_id integer not null references shop.attribute,
  primary key (category_id, position),
  unique (category_id, attribute_id)
);
create index category_filter_attribute on shop.category_filter (attribute_id);
