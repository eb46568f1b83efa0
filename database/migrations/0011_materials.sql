-- Downloadable materials and uploaded files. SPEC §2 (downloadable materials screen), §3 Files, §7 FILES.

-- A file of any size. Its bytes are in the storage, or in the folder of the seed world.
create sequence files.stored_file_id as integer start with 1000000;
create table files.stored_file (
  stored_file_id integer primary key default nextval('files.stored_file_id'),
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('picture', 'pdf', 'video', 'sheet')),
  media_type text not null check (media_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  bytes bigint not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text unique check (storage_key ~ '^[a-z]+/[A-Za-z0-9_-]{32}$'),
  master text unique,
  -- A file is served only after it has passed the virus scanner.
  state text not null check (state in ('quarantine', 'ready', 'refused')),
  created_at timestamptz not null,
  check ((storage_key is null) <> (master is null))
);
create index files_to_scan on files.stored_file (created_at) where state = 'quarantine';

-- Stored bytes that are no longer needed. A row is deleted once the storage has removed them, so that none are left
-- there.
create table files.stored_removal (
  storage_key text primary key check (storage_key ~ '^[a-z]+/[A-Za-z0-9_-]{32}$'),
  requested_at timestamptz not null
);

-- Categories ---------------------------------------------------------------------------------------------------------

create sequence files.material_category_id as integer start with 1000000;
create table files.material_category (
  material_category_id integer primary key default nextval('files.material_category_id'),
  parent_id integer references files.material_category,
  key text not null unique check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position smallint not null,
  -- Who may upload files; null if nobody may.
  uploads_by text check (uploads_by in ('members', 'admins')),
  -- Detects concurrent edits.
  version integer not null default 1 check (version > 0)
);
create table files.material_category_text (
  material_category_id integer not null references files.material_category,
  language_id text not null references core.language,
  name text not null,
  primary key (material_category_id, language_id)
);
-- The kinds of files that a category accepts, each up to a size.
create table files.material_category_kind (
  material_category_id integer not null references files.material_category,
  kind text not null check (kind in ('picture', 'pdf', 'video')),
  bytes_max integer not null check (bytes_max > 0),
  primary key (material_category_id, kind)
);

-- Materials ----------------------------------------------------------------------------------------------------------

create sequence files.material_id as integer start with 1000000;
create table files.material (
  material_id integer primary key default nextval('files.material_id'),
  material_category_id integer not null references files.material_category,
  stored_file_id integer not null unique references files.stored_file,
  -- Null if it has no words, so for every language.
  language_id text references core.language,
  -- The lowest position that may see it; null for everybody.
  position_id smallint references structures.position,
  position smallint not null default 0,
  published boolean not null default false,
  -- Detects concurrent edits.
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null
);
create table files.material_text (
  material_id integer not null references files.material,
  language_id text not null references core.language,
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 2000),
  primary key (material_id, language_id)
);
-- A material without rows is for every country, and for every price group.
create table files.material_country (
  material_id integer not null references files.material,
  country_id text not null references core.country,
  primary key (material_id, country_id)
);
create table files.material_price_group (
  material_id integer not null references files.material,
  price_group_id smallint not null references core.price_group check (price_group_id > 1),
  primary key (material_id, price_group_id)
);

-- Uploads of members -------------------------------------------------------------------------------------------------

-- An upload of a member.
create table files.member_file (
  stored_file_id integer primary key references files.stored_file,
  user_id bigint not null references sec.user_account,
  material_category_id integer not null references files.material_category
);
create index files_of_member on files.member_file (user_id, material_category_id);

-- An upload of an admin that is not a material yet.
create table files.admin_file (
  stored_file_id integer primary key references files.stored_file,
  admin_id bigint not null,
  created_at timestamptz not null
);
create index admin_files_by_age on files.admin_file (created_at);
-- The countries of the admin at that time, which the material may use.
create table files.admin_file_country (
  stored_file_id integer not null references files.admin_file on delete cascade,
  country_id text not null references core.country,
  primary key (stored_file_id, country_id)
);

-- Changes by admins --------------------------------------------------------------------------------------------------

-- The countries whose members may see a material; all countries of the shop if it names none.
create function files.countries_of_material(integer) returns text[] language sql stable as $$
  select coalesce(
    (select array_agg(country_id order by country_id) from files.material_country where material_id = $1),
    (select array_agg(country_id order by country_id) from core.country))
$$;

-- Everything that an admin saved of a material.
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

-- The versions of materials and categories with their content, written with each change; who changed what is in the audit log
-- too.
create table files.material_version (
  material_version_id bigint generated always as identity primary key,
  material_id integer references files.material,
  material_category_id integer references files.material_category,
  action text not null check (action in ('create', 'save', 'publish', 'withdraw')),
  version integer not null,
  body jsonb not null,
  -- Null for content shipped with the shop.
  admin_id bigint,
  created_at timestamptz not null,
  check (num_nonnulls(material_id, material_category_id) = 1),
  unique (material_id, version),
  unique (material_category_id, version)
);
create trigger append_only before update or delete on files.material_version for each row execute function core.refuse_change();
revoke update, delete, truncate on files.material_version from meridian_app, meridian_jobs;
