-- The pictures of a product have a focal point, and alternative texts of their own. Those of its variants are among them.
-- SPEC §3 Catalogue (pictures).
alter table shop.product_picture
  -- Its alternative text where it has none of its own; null for a picture that shows something else.
  alter column view_id drop not null,
  -- In percent of width and height.
  add column focus_x smallint not null default 50 check (focus_x between 0 and 100),
  add column focus_y smallint not null default 50 check (focus_y between 0 and 100);
create table shop.product_picture_text (
  product_id integer not null,
  position smallint not null,
  language_id text not null references core.language,
  alt text not null check (alt <> ''),
  primary key (product_id, position, language_id),
  foreign key (product_id, position) references shop.product_picture on delete cascade
);
create index product_picture_file on shop.product_picture (image_file_id);
create index variant_picture on shop.variant (image_file_id) where image_file_id is not null;
