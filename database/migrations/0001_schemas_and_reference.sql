-- One PostgreSQL schema per service: only the owner writes its tables (docs/specification.md, "Who owns what").
-- Ids of catalogue things are positive integers; codes and tokens that open something are random text of at least 128 bits.

create schema core;
create schema files;
create schema cms;
create schema shop;
create schema promotions;
create schema payments;
create schema wallet;
create schema sec;
create schema mail;

do $$
declare s text;
begin
  foreach s in array array['core', 'files', 'cms', 'shop', 'promotions', 'payments', 'wallet', 'sec', 'mail'] loop
    execute format('grant usage on schema %I to meridian_app, meridian_jobs', s);
    execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to meridian_app, meridian_jobs', s);
    execute format('alter default privileges in schema %I grant usage, select on sequences to meridian_app, meridian_jobs', s);
  end loop;
end $$;

-- Rows of an append-only table are facts: a correction is a new row. Grants say it first, this trigger says it to the owner too.
create function core.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of %.% are never changed or deleted', tg_table_schema, tg_table_name using errcode = '23514';
end $$;

-- The in-process caches compare this number every two seconds; whoever changes what they hold raises it in the same transaction.
create table core.cache_version (
  name text primary key,
  version bigint not null default 1
);
insert into core.cache_version (name) values ('catalogue'), ('promotions'), ('content');

create table core.seed_world (
  id smallint primary key default 1 check (id = 1),
  version text not null,
  seeded_at timestamptz not null
);

create table core.language (
  language_id text primary key check (language_id ~ '^[a-z]{2}$'),
  name text not null,
  position smallint not null
);

create table core.country (
  country_id text primary key check (country_id ~ '^[A-Z]{2}$'),
  currency_code text not null check (currency_code ~ '^[A-Z]{3}$'),
  currency_symbol text not null,
  tax_inclusive boolean not null,
  time_zone text not null,
  points_rate_hundredths integer not null default 100 check (points_rate_hundredths >= 0),
  position smallint not null
);

create table core.country_text (
  country_id text not null references core.country,
  language_id text not null references core.language,
  name text not null,
  primary key (country_id, language_id)
);

create table core.country_language (
  country_id text not null references core.country,
  language_id text not null references core.language,
  is_default boolean not null default false,
  position smallint not null,
  primary key (country_id, language_id)
);
create unique index country_default_language on core.country_language (country_id) where is_default;

create table core.region (
  region_id integer primary key,
  country_id text not null references core.country,
  code text not null,
  name text not null,
  unique (country_id, code)
);

-- A rate is a fact of territory, class and date, never of code. rate in hundredths of a percent (23 % = 2300).
create table core.tax_rate (
  country_id text not null references core.country,
  region_id integer references core.region,
  tax_class text not null check (tax_class in ('standard', 'reduced')),
  rate_hundredths integer not null check (rate_hundredths between 0 and 10000),
  valid_from date not null,
  unique nulls not distinct (country_id, region_id, tax_class, valid_from)
);

create table core.company (
  company_id integer primary key,
  name text not null,
  address_lines text[] not null,
  tax_number text not null,
  register_line text not null,
  email text not null,
  phone text not null
);
create table core.country_company (
  country_id text primary key references core.country,
  company_id integer not null references core.company
);

create table files.file (
  file_id integer primary key,
  kind text not null check (kind in ('picture', 'document')),
  name text not null,
  media_type text not null,
  width integer,
  height integer,
  sha256 text not null,
  -- Where the master lies below the seed or upload folder; documents made from text keep their content here.
  master text,
  content text,
  is_public boolean not null default true,
  created_at timestamptz not null
);

-- A public path names its file by the beginning of the hash.
create index file_hash on files.file (left(sha256, 12));

create table core.regulation_file (
  regulation_file_id integer primary key,
  country_id text not null references core.country,
  language_id text not null references core.language,
  kind text not null check (kind in ('terms', 'privacy', 'withdrawal')),
  version text not null,
  title text not null,
  file_id integer not null references files.file,
  valid_from timestamptz not null,
  unique (country_id, language_id, kind, version)
);

create table sec.guest (
  guest_id uuid primary key,
  created_at timestamptz not null
);

create table sec.refresh_token (
  token_hash bytea primary key,
  family_id uuid not null,
  guest_id uuid references sec.guest,
  user_id bigint,
  country_id text not null references core.country,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set once when the token is used; the answer of that use is given again for ten seconds, later it is theft.
  used_at timestamptz,
  revoked_at timestamptz,
  check ((guest_id is null) <> (user_id is null))
);
create index refresh_token_family on sec.refresh_token (family_id);
create index refresh_token_expiry on sec.refresh_token (expires_at);

-- R8: the answer of a changing call, kept with the effect in one transaction.
create table sec.idempotency_key (
  actor text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  status smallint,
  body text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (actor, key)
);
create index idempotency_key_expiry on sec.idempotency_key (expires_at);

create table cms.menu_item (
  id integer primary key,
  parent_id integer references cms.menu_item,
  menu_type text not null,
  position smallint not null,
  -- A category id, a static page id or a path of the shop; exactly one.
  category_id integer,
  page_id integer,
  path text,
  check (num_nonnulls(category_id, page_id, path) <= 1)
);
create table cms.menu_item_text (
  id integer not null references cms.menu_item,
  language_id text not null references core.language,
  name text not null,
  primary key (id, language_id)
);

create table cms.static_page (
  id integer primary key,
  is_home boolean not null default false,
  position smallint not null default 0
);
create unique index one_home_page on cms.static_page (is_home) where is_home;
create table cms.static_page_text (
  id integer not null references cms.static_page,
  language_id text not null references core.language,
  uri text not null check (uri ~ '^[a-z0-9-]{1,100}$'),
  title text not null,
  description text not null,
  sections jsonb not null,
  primary key (id, language_id),
  unique (language_id, uri)
);

create table cms.faq_category (
  id integer primary key,
  position smallint not null
);
create table cms.faq_category_text (
  id integer not null references cms.faq_category,
  language_id text not null references core.language,
  name text not null,
  primary key (id, language_id)
);
create table cms.faq (
  id integer primary key,
  category_id integer not null references cms.faq_category,
  position smallint not null
);
create table cms.faq_text (
  id integer not null references cms.faq,
  language_id text not null references core.language,
  question text not null,
  answer text not null,
  primary key (id, language_id)
);

-- One mail per order and template, whatever job runs twice (R9).
create table mail.message (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  template text not null,
  recipient text not null,
  language_id text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (order_id, template)
);
