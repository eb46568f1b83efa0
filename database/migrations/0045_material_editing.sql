-- Admins edit materials and their categories: texts by language, a version by which two who edit are told apart, and who did what.

create table files.material_text (
  material_id integer not null references files.material,
  language_id text not null references core.language,
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 2000),
  primary key (material_id, language_id)
);
-- What has no words is called the same in every language.
insert into files.material_text (material_id, language_id, title, description)
  select m.material_id, l.language_id, m.title, left(m.description, 2000)
    from files.material m join core.language l on m.language_id is null or l.language_id = m.language_id;
alter table files.material
  drop column title,
  drop column description,
  add column version integer not null default 1 check (version > 0);

create sequence files.material_category_id as integer start with 1000000;
alter table files.material_category
  alter column material_category_id set default nextval('files.material_category_id'),
  add column version integer not null default 1 check (version > 0);

-- What an admin has sent in and made no material of yet.
create table files.admin_file (
  stored_file_id integer primary key references files.stored_file,
  admin_id bigint not null,
  countries text[] not null check (countries <> '{}'),
  created_at timestamptz not null
);
create index admin_files_by_age on files.admin_file (created_at);

-- The countries whose members may have a material; all of the shop where it names none.
create function files.countries_of_material(integer) returns text[] language sql stable as $$
  select coalesce(
    (select array_agg(country_id order by country_id) from files.material_country where material_id = $1),
    (select array_agg(country_id order by country_id) from core.country))
$$;

-- All that an admin has saved of a material.
create function files.material_body(integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
      'category_id', material_category_id,
      'file_id', stored_file_id,
      'language_id', language_id,
      'title', (select jsonb_object_agg(t.language_id, title) from files.material_text t where t.material_id = $1),
      'description', coalesce((select jsonb_object_agg(t.language_id, description) from files.material_text t
        where t.material_id = $1 and description <> ''), '{}'),
      'countries', files.countries_of_material($1),
      'price_group_ids', coalesce((select jsonb_agg(price_group_id order by price_group_id)
        from files.material_price_group where material_id = $1), '[]'),
      'position_id', position_id,
      'position', position,
      'public', published)
    from files.material where material_id = $1
$$;

create function files.material_category_body(integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
      'key', key,
      'parent_id', parent_id,
      'position', position,
      'name', (select jsonb_object_agg(language_id, name) from files.material_category_text where material_category_id = $1),
      'uploads_by', uploads_by,
      'takes', coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'bytes_max', bytes_max) order by kind)
        from files.material_category_kind where material_category_id = $1), '[]'))
    from files.material_category where material_category_id = $1
$$;

-- Who did what with a material or a category, and what it was then; written with the change itself.
create table files.audit_entry (
  audit_entry_id bigint generated always as identity primary key,
  material_id integer references files.material,
  material_category_id integer references files.material_category,
  action text not null check (action in ('create', 'save', 'publish', 'withdraw')),
  version integer not null,
  body jsonb not null,
  -- Null for what came with the shop.
  admin_id bigint,
  trace text,
  created_at timestamptz not null,
  check (num_nonnulls(material_id, material_category_id) = 1),
  unique (material_id, version),
  unique (material_category_id, version)
);
insert into files.audit_entry (material_id, action, version, body, created_at)
  select material_id, 'create', 1, files.material_body(material_id), created_at from files.material;
insert into files.audit_entry (material_category_id, action, version, body, created_at)
  select material_category_id, 'create', 1, files.material_category_body(material_category_id), now()
    from files.material_category;

revoke update, delete, truncate on files.audit_entry from meridian_app, meridian_jobs;
create function files.is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete on files.audit_entry execute function files.is_append_only();
