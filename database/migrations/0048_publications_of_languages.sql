-- A language of a newer version can be published while others stay with the version before. SPEC §3 Content.

-- Versions that some languages are still read in. The one published last is in cms.document.
create table cms.older_publication (
  id integer not null references cms.document,
  version integer not null,
  languages text[] not null check (languages <> '{}'),
  -- Those it was published in: in them it tells what it lacks in its own.
  told_languages text[] not null,
  primary key (id, version),
  foreign key (id, version) references cms.document_version
);

-- Whether other languages keep what they have when the scheduled ones are published.
alter table cms.document add column scheduled_alone boolean not null default false;
-- Null where the change was of all languages.
alter table cms.audit_entry add column languages text[];
