-- Published content: sequences of blocks, and the pages, menus, questions, news, popups and infoboxes that use them.
-- SPEC §3 Content.

-- The document kinds of domain/document.ts.
create domain cms.document_kind as text check (value in (
  'sequence', 'landing_page', 'news_category', 'news', 'popup', 'infobox', 'page', 'menu', 'faq_category', 'faq'
));

create sequence cms.document_id as integer start 1000;
create table cms.document (
  id integer primary key default nextval('cms.document_id'),
  kind cms.document_kind not null,
  -- The newest version, and the published one.
  version integer not null check (version > 0),
  published_version integer,
  published_at timestamptz,
  -- The languages it is published in; others use the fallback chain.
  published_languages text[] not null default '{}',
  scheduled_version integer,
  scheduled_at timestamptz,
  scheduled_languages text[] not null default '{}',
  -- True if the other languages stay unchanged when the scheduled ones are published.
  scheduled_alone boolean not null default false,
  -- Every country of the newest, the published or the scheduled version: an admin needs all of them.
  countries text[] not null check (countries <> '{}'),
  -- For the published version: the category and date of news, the position of others.
  category_id integer references cms.document,
  sorted_by bigint not null default 0,
  check ((published_version is null) = (published_at is null)),
  check ((scheduled_version is null) = (scheduled_at is null))
);
create trigger prevent_unknown_languages before insert or update of published_languages, scheduled_languages on cms.document
  for each row execute function core.prevent_unknown_elements('language', 'published_languages', 'scheduled_languages');
create trigger prevent_unknown_countries before insert or update of countries on cms.document
  for each row execute function core.prevent_unknown_elements('country', 'countries');
create index published_document on cms.document (kind, sorted_by desc, id desc) where published_version is not null;
create index published_document_of_category on cms.document (category_id, sorted_by desc, id desc)
  where published_version is not null;
create index document_by_kind on cms.document (kind, id desc);
create index scheduled_document on cms.document (scheduled_at) where scheduled_at is not null;

-- Each save is a row, and never changes.
create table cms.document_version (
  id integer not null references cms.document,
  version integer not null,
  body jsonb not null check (coalesce(jsonb_array_length(body -> 'countries'), 0) > 0),
  restored_from integer,
  created_at timestamptz not null,
  -- Null for content shipped with the shop.
  admin_id bigint,
  primary key (id, version)
);
create trigger append_only before update or delete on cms.document_version for each row execute function core.refuse_change();
revoke update, delete, truncate on cms.document_version from meridian_app, meridian_jobs;

-- The countries in the body of a version, for queries and the foreign key.
create table cms.document_version_country (
  id integer not null,
  version integer not null,
  country_id text not null references core.country,
  primary key (id, version, country_id),
  foreign key (id, version) references cms.document_version
);
create trigger append_only before update or delete on cms.document_version_country for each row execute function core.refuse_change();
revoke update, delete, truncate on cms.document_version_country from meridian_app, meridian_jobs;
create function cms.record_version_countries() returns trigger language plpgsql as $$
begin
  insert into cms.document_version_country (id, version, country_id)
    select distinct v.id, v.version, country_id from added v, jsonb_array_elements_text(v.body -> 'countries') country_id;
  return null;
end $$;
create trigger record_version_countries after insert on cms.document_version referencing new table as added
  for each statement execute function cms.record_version_countries();

-- A language of a newer version can be published while others stay with the previous version: the older versions still
-- published in some languages. The latest is in cms.document.
create table cms.older_publication (
  id integer not null references cms.document,
  version integer not null,
  languages text[] not null check (languages <> '{}'),
  -- The languages that it may use as a fallback for missing texts.
  told_languages text[] not null,
  primary key (id, version),
  foreign key (id, version) references cms.document_version
);
create trigger prevent_unknown_languages before insert or update on cms.older_publication
  for each row execute function core.prevent_unknown_elements('language', 'languages', 'told_languages');

-- The addresses of published documents; each belongs to one.
create table cms.document_uri (
  kind cms.document_kind not null,
  language_id text not null references core.language,
  uri text not null check (uri ~ '^[a-z0-9-]{1,100}$'),
  id integer not null references cms.document,
  primary key (uri, kind, language_id)
);
create index uri_of_document on cms.document_uri (id);

-- Moments at which published content appears or disappears: caches of it expire then.
create table cms.due_moment (at timestamptz primary key);
