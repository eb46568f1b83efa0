-- Downloadable materials and the files that people send in. SPEC §2 (downloadable materials screen), §3 Files, §7 FILES.

-- A file of any size. Its bytes lie in the storage, or with the seed world below its folder.
create sequence files.stored_file_id as integer start with 1000000;
create table files.stored_file (
  stored_file_id integer primary key default nextval('files.stored_file_id'),
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('picture', 'pdf', 'video', 'sheet')),
  media_type text not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text unique check (storage_key ~ '^[a-z]+/[A-Za-z0-9_-]{32}$'),
  master text unique,
  -- Nobody is given a file before it has passed the virus scanner.
  state text not null check (state in ('quarantine', 'ready', 'refused')),
  created_at timestamptz not null,
  check ((storage_key is null) <> (master is null))
);
create index files_to_scan on files.stored_file (created_at) where state = 'quarantine';

create table files.material_category (
  material_category_id integer primary key,
  parent_id integer references files.material_category,
  key text not null unique check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position smallint not null,
  -- Who may send files in; null is nobody.
  uploads_by text check (uploads_by in ('members', 'admins'))
);
create table files.material_category_text (
  material_category_id integer not null references files.material_category,
  language_id text not null references core.language,
  name text not null,
  primary key (material_category_id, language_id)
);
-- The kinds of files that a category takes, each up to a size.
create table files.material_category_kind (
  material_category_id integer not null references files.material_category,
  kind text not null check (kind in ('picture', 'pdf', 'video')),
  bytes_max integer not null check (bytes_max > 0),
  primary key (material_category_id, kind)
);

create sequence files.material_id as integer start with 1000000;
create table files.material (
  material_id integer primary key default nextval('files.material_id'),
  material_category_id integer not null references files.material_category,
  stored_file_id integer not null unique references files.stored_file,
  -- Null: without words, so for every language.
  language_id text references core.language,
  title text not null check (length(title) between 1 and 200),
  description text not null default '',
  -- The lowest position that may have it; null is everybody's.
  position_id smallint references structures.position,
  position smallint not null default 0,
  published boolean not null default false,
  created_at timestamptz not null
);
-- Without a row a material is for every country, and for every price group.
create table files.material_country (
  material_id integer not null references files.material,
  country_id text not null references core.country,
  primary key (material_id, country_id)
);
create table files.material_price_group (
  material_id integer not null references files.material,
  price_group_id smallint not null check (price_group_id > 1),
  primary key (material_id, price_group_id)
);

-- What a member has sent in.
create table files.member_file (
  stored_file_id integer primary key references files.stored_file,
  user_id bigint not null references sec.user_account,
  material_category_id integer not null references files.material_category
);
create index files_of_member on files.member_file (user_id, material_category_id);

-- Bytes that nobody needs any more. A row goes once the storage has removed them, so that none are forgotten there.
create table files.stored_removal (
  storage_key text primary key,
  asked_at timestamptz not null
);
