-- The services, what they share, and the reference data of each country: languages, currency, taxes, companies,
-- regulations. One PostgreSQL schema per service: only the owner writes its tables
-- (docs/specification/3-entities-account.md, "Who owns what"). Ids of catalogue rows are positive integers; codes and
-- tokens that grant access are random text of at least 128 bits.

create schema core;
create schema files;
create schema sec;
create schema structures;
create schema shop;
create schema promotions;
create schema payments;
create schema wallet;
create schema cms;
create schema mail;

do $$
declare s text;
begin
  foreach s in array array['core', 'files', 'sec', 'structures', 'shop', 'promotions', 'payments', 'wallet', 'cms', 'mail'] loop
    execute format('grant usage on schema %I to meridian_app, meridian_jobs', s);
    execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to meridian_app, meridian_jobs', s);
    execute format('alter default privileges in schema %I grant usage, select on sequences to meridian_app, meridian_jobs', s);
  end loop;
end $$;

-- Shared by the services ---------------------------------------------------------------------------------------------

-- Rows of an append-only table are facts: a correction is a new row. Revoked grants stop the programs, this trigger
-- also stops the owner.
create function core.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of %.% are never changed or deleted', tg_table_schema, tg_table_name using errcode = '23514';
end $$;

-- A foreign key for the elements of arrays: the trigger's arguments are the table in core, then the columns. Rows of
-- these tables are never deleted.
create function core.prevent_unknown_elements() returns trigger language plpgsql set search_path = '' as $$
declare named text; unknown text;
begin
  foreach named in array tg_argv[1:] loop
    execute format('select min(element) from jsonb_array_elements_text($1) element where element not in (select %I from core.%I)',
      tg_argv[0] || '_id', tg_argv[0])
      into unknown using coalesce(nullif(to_jsonb(new) -> named, 'null'), '[]');
    if unknown is not null then
      raise exception '%.% names the % %, which is not there', tg_table_schema, tg_table_name, tg_argv[0], unknown using errcode = '23503';
    end if;
  end loop;
  return new;
end $$;

-- Serializes transactions that count under a common key until they commit, locking keys in one fixed order (R15).
create function core.lock_keys(keys bytea[]) returns void language plpgsql as $$
declare turn bigint;
begin
  for turn in select distinct hashtextextended(encode(key, 'hex'), 35) from unnest(keys) key where key is not null order by 1 loop
    perform pg_advisory_xact_lock(turn);
  end loop;
end $$;

-- The fields of an address with their JSON types, one list per version: an order stores the address of its day. Equal
-- to ADDRESS_LIST in domain/address-list.ts, as database/schema.test.ts checks.
create function core.address_fields_1() returns jsonb language sql immutable parallel safe as $$
  select '{
    "region_id": ["number", "null"], "city_name": ["string", "null"], "street": ["string", "null"], "street_hn": ["string", "null"],
    "street_an": ["string", "null"], "postal_code": ["string", "null"], "company_name": ["string", "null"], "name_first": ["string"],
    "name_last": ["string"], "name_patronymic": ["string", "null"], "phone_prefix": ["string"], "phone_number": ["string"]
  }'::jsonb
$$;
-- The list of a version; null for an unknown one.
create function core.address_fields(version text) returns jsonb language sql immutable parallel safe as $$
  select case version when '1' then core.address_fields_1() end
$$;

-- SPEC §3 Address, as stored for members, carts and orders: one document, made by storedAddress in domain/address.ts.
create function core.is_address(address jsonb) returns boolean language plpgsql immutable parallel safe as $$
declare fields jsonb := core.address_fields(address ->> 'version');
begin
  return coalesce(
    fields is not null and address ->> 'country_id' ~ '^[A-Z]{2}$'
      and address - array['version', 'country_id'] - array(select jsonb_object_keys(fields)) = '{}'
      and not exists (
        select from jsonb_each(fields) field where not coalesce(field.value ? jsonb_typeof(address -> field.key), false)
      ),
    false);
end $$;
create domain core.address as jsonb check (value is null or core.is_address(value));
-- The buyer: an address with an e-mail address.
create domain core.buyer as jsonb check (
  value is null or core.is_address(value - 'email') and coalesce(jsonb_typeof(value -> 'email') = 'string', false)
);

-- The in-process caches poll this number every two seconds; a change of cached data raises it in the same transaction.
create table core.cache_version (
  name text primary key check (name in ('catalogue', 'promotions', 'content', 'reference')),
  version bigint not null default 1
);
insert into core.cache_version (name) values ('catalogue'), ('promotions'), ('content'), ('reference');

-- The seed world that filled this database.
create table core.seed_world (
  id smallint primary key default 1 check (id = 1),
  version text not null,
  seeded_at timestamptz not null
);

-- Languages and countries --------------------------------------------------------------------------------------------

create table core.language (
  language_id text primary key check (language_id ~ '^[a-z]{2}$'),
  name text not null,
  position smallint not null
);

-- Amounts are integers in minor units; every row with an amount has its currency, or belongs to a row that has it.
create table core.currency (
  currency_code text primary key check (currency_code ~ '^[A-Z]{3}$'),
  -- The symbol for readers of every language, else those that only readers of a language know: {"pl": "zł"}.
  symbol text,
  symbols jsonb not null default '{}'
);

-- The smallest amount of a currency that moves, as domain/amount-step.ts has it: every price is a multiple.
create function core.amount_step(currency_code text) returns bigint language sql immutable parallel safe as $$
  select case currency_code when 'HUF' then 100 else 1 end::bigint
$$;

create table core.country (
  country_id text primary key check (country_id ~ '^[A-Z]{2}$'),
  -- A closed country sells nothing; its orders and documents still need its facts.
  is_open boolean not null default true,
  currency_code text not null references core.currency,
  currency_symbol text not null,
  -- The smallest coin in circulation, in minor units.
  cash_step integer not null default 1 check (cash_step > 0),
  tax_inclusive boolean not null default true,
  eu_status text not null default 'none' check (eu_status in ('EU', 'EEA', 'EU_customs_only', 'EU_goods_only', 'none')),
  goods_tax text not null default 'export' check (goods_tax in ('vat', 'canary_islands', 'export')),
  tax_number_pattern text not null default '[A-Z\d]{4,15}',
  tax_number_prefix text not null,
  -- Places that are not taxed as the country of their address form, as Territory in domain/countries.ts.
  territories jsonb not null default '[]',
  time_zone text not null check (time_zone ~ '^[A-Z][A-Za-z]+/[A-Z][A-Za-z_/]+$'),
  -- Codes for Intl, for partners and for telephone numbers: a country may have a code of our own.
  cldr_region text not null check (cldr_region ~ '^[A-Z]{2}$'),
  address_region text not null check (address_region ~ '^[A-Z]{2}$'),
  phone_region text not null check (phone_region ~ '^[A-Z]{2}$'),
  calling_code text not null check (calling_code ~ '^\+\d{1,3}$'),
  native_name text not null,
  native_language text not null,
  also_called text[] not null default '{}',
  country_group text not null check (country_group in ('european_union', 'europe', 'america', 'asia')),
  -- Addresses; the columns are explained in domain/countries.ts.
  address_format text not null default '%N%n%O%n%A%n%Z %C',
  required_address_letters text not null default 'ACZ' check (required_address_letters ~ '^[NOADCSZ]*$'),
  region_kind text not null default 'none' check (region_kind in ('required', 'optional', 'none')),
  region_noun text not null default 'region' check (region_noun in ('region', 'state', 'province', 'county')),
  postcode_pattern text,
  postcode_example text,
  postcode_noun text not null default 'postcode' check (postcode_noun in ('postcode', 'zip_code', 'eircode')),
  postcode_separator_at smallint,
  postcode_separator text not null default ' ',
  post_prefix text,
  post_prefix_stored boolean not null default false,
  postcodes_of text references core.country,
  house_number_required boolean not null default true,
  no_number_mark text,
  number_first boolean not null default false,
  post_boxes boolean not null default false,
  apartment_label text not null default '',
  patronymic boolean not null default false,
  one_name boolean not null default false,
  family_name_first boolean not null default false,
  -- Formats and measures.
  american_dates boolean not null default false,
  ounces boolean not null default false,
  whole_unit_prices boolean not null default false,
  -- The law of the country.
  withdrawal_days smallint check (withdrawal_days > 0),
  guarantee_years smallint check (guarantee_years > 0),
  collects_plastic boolean not null default true,
  sorting_sign text check (sorting_sign in ('triman')),
  points_rate_hundredths integer not null default 100 check (points_rate_hundredths >= 0),
  -- The value of one redeemable point, in hundredths of the currency unit.
  redeem_rate_hundredths integer not null default 100 check (redeem_rate_hundredths >= 0),
  position smallint not null,
  -- Referenced by prices, so that each is in the currency of its country.
  unique (country_id, currency_code)
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
  -- How the locale writes prices, as PricePattern in domain/price-format.ts.
  price_pattern jsonb not null,
  position smallint not null,
  primary key (country_id, language_id)
);
create unique index country_default_language on core.country_language (country_id) where is_default;

create table core.region (
  region_id integer primary key,
  country_id text not null references core.country,
  code text not null,
  name text not null,
  -- A regular expression of the beginnings of its postcodes, where postcodes follow regions.
  postcodes text,
  unique (country_id, code),
  -- Referenced by rows with a region, so that the region belongs to the country.
  unique (country_id, region_id)
);

-- SPEC §1: the groups of customers with their own prices.
create table core.price_group (
  price_group_id smallint primary key,
  key text not null unique check (key ~ '^[a-z0-9]+([_-][a-z0-9]+)*$')
);
insert into core.price_group values (1, 'guest'), (2, 'member'), (3, 'partner');

-- A rate depends on territory, class and date, never on code. rate in hundredths of a percent (23 % = 2300).
create table core.tax_rate (
  country_id text not null references core.country,
  region_id integer,
  -- A part of the country with its own rates that is no region of its addresses: the rates of one of its territories.
  territory text check (territory ~ '^[a-z_]+$'),
  tax_class text not null check (tax_class in ('standard', 'reduced')),
  rate_hundredths integer not null check (rate_hundredths between 0 and 10000),
  valid_from date not null,
  unique nulls not distinct (country_id, region_id, territory, tax_class, valid_from),
  check (region_id is null or territory is null),
  foreign key (country_id, region_id) references core.region (country_id, region_id)
);

-- The seller in a country.
create table core.company (
  company_id integer primary key,
  name text not null,
  address_lines text[] not null,
  tax_number text not null,
  register_line text not null,
  -- The registration of a company, in the languages of the shop: {"en": "..."}. register_line is the fallback.
  register_lines jsonb not null default '{}',
  email text not null,
  phone text not null,
  -- When the phone is answered: [{"from_day": 1, "to_day": 5, "from": "09:00", "to": "17:00"}], days from Monday.
  phone_hours jsonb not null default '[]'
);
create table core.country_company (
  country_id text primary key references core.country,
  company_id integer not null references core.company
);

-- Pictures, and documents made from text -----------------------------------------------------------------------------

-- The seed world numbers its own files; uploads get ids far above them.
create sequence files.upload_id as integer start with 1000000000;
create table files.file (
  file_id integer primary key default nextval('files.upload_id'),
  kind text not null check (kind in ('picture', 'document')),
  name text not null,
  media_type text not null check (media_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  width integer,
  height integer,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The path of the original below the seed or upload folder; documents made from text store their content here.
  master text,
  content text,
  is_public boolean not null default true,
  created_at timestamptz not null
);
alter sequence files.upload_id owned by files.file.file_id;
-- A public path identifies its file by the beginning of the hash.
create index file_hash on files.file (left(sha256, 12));

-- A member's picture, re-encoded by the shop. Its bytes are stored here and on no disk, so that every process can serve
-- them and an erasure deletes them. SPEC §3 Account.
create table files.upload (
  file_id integer primary key references files.file on delete cascade,
  -- Random and part of the path: knowing it grants access to the file.
  key text not null unique check (key ~ '^[A-Za-z0-9_-]{22,64}$'),
  -- Pictures are already compressed.
  content bytea storage external not null check (length(content) between 1 and 200000)
);

-- The texts that a buyer agrees to, by version.
create table core.regulation_file (
  regulation_file_id integer primary key,
  country_id text not null references core.country,
  language_id text not null references core.language,
  kind text not null check (kind in ('terms', 'privacy', 'withdrawal')),
  version text not null,
  title text not null,
  -- The line below each page: the issuer of that version. Companies move, versions do not change.
  issued_by text not null default '',
  file_id integer not null references files.file,
  valid_from timestamptz not null,
  unique (country_id, language_id, kind, version)
);
