-- Files of the shop as admins list, replace and remove them, and where each is used. SPEC §6 (files).

-- The originals of pictures, re-encoded, and documents that admins send. Documents made from text have none.
create table files.uploaded_content (
  file_id integer primary key references files.file on delete cascade,
  -- Both are already compressed.
  content bytea storage external not null check (length(content) between 1 and 8388608)
);
insert into files.uploaded_content (file_id, content) select file_id, content from files.uploaded_picture;
drop table files.uploaded_picture;
alter table files.file
  -- Raised by each other content.
  add column file_version integer not null default 1,
  -- Of an upload, noted by the sweep that removes it later.
  add column unused_since timestamptz;
create index public_file on files.file (file_id) where is_public;
create index unused_file on files.file (unused_since) where unused_since is not null;

-- What another content has replaced: addresses of it lead to the present one.
create table files.replaced_content (
  file_id integer not null references files.file on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (file_id, sha256)
);
create index replaced_hash on files.replaced_content (left(sha256, 12));

-- The files in the documents that editors save, in any of their versions: each of them can be restored.
create table cms.document_file (
  file_id integer not null references files.file,
  id integer not null references cms.document,
  primary key (file_id, id)
);
create function cms.record_document_files() returns trigger language plpgsql as $$
begin
  insert into cms.document_file (file_id, id)
    select distinct f.file_id, v.id
      from added v
        cross join lateral jsonb_path_query(v.body, '$.**.image_file_id ? (@.type() == "number")') as named (file_id)
        join files.file f on f.file_id = named.file_id::numeric
    on conflict do nothing;
  return null;
end $$;
create trigger record_document_files after insert on cms.document_version referencing new table as added
  for each statement execute function cms.record_document_files();

-- The files in the fields of a product, its texts and its variants: those of fields of kind file, and in rich texts.
create table shop.product_field_file (
  product_id integer not null references shop.product,
  file_id integer not null references files.file,
  primary key (product_id, file_id)
);
create index product_of_field_file on shop.product_field_file (file_id);
create function shop.note_field_files(changed integer[]) returns void language sql as $$
  delete from shop.product_field_file where product_id = any(changed);
  insert into shop.product_field_file (product_id, file_id)
    with holders as (
      select product_id, field_values from shop.product where product_id = any(changed)
      union all select product_id, field_values from shop.product_text where product_id = any(changed)
      union all select product_id, field_values from shop.variant where product_id = any(changed)
    )
    select distinct h.product_id, f.file_id
      from holders h join shop.product p using (product_id)
        cross join lateral (
          select h.field_values -> d.key as value from shop.product_field d
            where d.product_type_id = p.product_type_id and d.kind = 'file'
          union all select jsonb_path_query(h.field_values, '$.**.image_file_id')
        ) as named
        join files.file f on jsonb_typeof(named.value) = 'number' and f.file_id = named.value::numeric
      where h.field_values <> '{}'
$$;
do $$
declare holder record;
begin
  for holder in select * from (values ('product', 'product_id'), ('product_text', 'product_id, language_id'), ('variant', 'variant_id'))
    as list (name, key)
  loop
    execute format($create$
create function shop.note_files_of_new_%1$s() returns trigger language plpgsql as $body$
begin
  perform shop.note_field_files(ids) from (
    select array_agg(distinct product_id) as ids from added where field_values <> '{}') as found where ids is not null;
  return null;
end $body$;
create trigger note_files_of_new after insert on shop.%1$s referencing new table as added
  for each statement execute function shop.note_files_of_new_%1$s();
create function shop.note_files_of_changed_%1$s() returns trigger language plpgsql as $body$
begin
  perform shop.note_field_files(ids) from (
    select array_agg(distinct n.product_id) as ids from changed n join before o using (%2$s)
      where n.field_values is distinct from o.field_values) as found where ids is not null;
  return null;
end $body$;
create trigger note_files_of_changed after update on shop.%1$s referencing old table as before new table as changed
  for each statement execute function shop.note_files_of_changed_%1$s();
$create$, holder.name, holder.key);
  end loop;
end $$;
create function shop.note_files_of_removed_variants() returns trigger language plpgsql as $$
begin
  perform shop.note_field_files(ids) from (
    select array_agg(distinct product_id) as ids from removed where field_values <> '{}') as found where ids is not null;
  return null;
end $$;
create trigger note_files_of_removed after delete on shop.variant referencing old table as removed
  for each statement execute function shop.note_files_of_removed_variants();

-- Every use of a file. A new reference to files.file gets a line and an index.
create index category_picture on shop.category (image_file_id) where image_file_id is not null;
create index shipping_method_picture on shop.shipping_method (image_file_id) where image_file_id is not null;
create index promotion_picture on promotions.promotion (image_file_id) where image_file_id is not null;
create index regulation_by_file on core.regulation_file (file_id);
create function files.uses_of(used integer) returns table (noun text, object_id integer) language sql stable as $$
  select 'product', product_id from shop.product_picture where image_file_id = used
  union all select 'product', product_id from shop.variant where image_file_id = used
  union all select 'product', product_id from shop.product_field_file where file_id = used
  union all select 'category', category_id from shop.category where image_file_id = used
  union all select 'shipping_method', shipping_method_id from shop.shipping_method where image_file_id = used
  union all select 'promotion', promotion_id from promotions.promotion where image_file_id = used
  union all select 'content', id from cms.document_file where file_id = used
  union all select 'regulation', regulation_file_id from core.regulation_file where file_id = used
$$;
