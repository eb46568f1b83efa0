-- The audit log of the back office: one entry for each act of an admin, written in the transaction of the act. SPEC §6.

create schema audit;
create schema documents;
do $$
declare s text;
begin
  foreach s in array array['audit', 'documents'] loop
    execute format('grant usage on schema %I to meridian_app, meridian_jobs', s);
    execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to meridian_app, meridian_jobs', s);
    execute format('alter default privileges in schema %I grant usage, select on sequences to meridian_app, meridian_jobs', s);
  end loop;
end $$;

-- An admin's action on an object. `before` and `after` hold the changed values; personal values are not written here,
-- so that an erasure need not change the log.
create table audit.entry (
  entry_id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null before a sign-in has succeeded.
  admin_id bigint references sec.user_account,
  session_id uuid,
  act text not null check (act ~ '^[a-z][A-Za-z]{1,59}$'),
  object_kind text not null check (object_kind ~ '^[a-z][a-z_]{1,39}$'),
  object_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  trace text not null
);
create index entries_of_object on audit.entry (object_kind, object_id, at desc, entry_id desc);
create index entries_of_admin on audit.entry (admin_id, at desc, entry_id desc);
create index entries_of_act on audit.entry (act, at desc, entry_id desc);
create index entries_by_time on audit.entry (at desc, entry_id desc);
create trigger append_only before update or delete on audit.entry for each row execute function core.refuse_change();
revoke update, delete, truncate on audit.entry from meridian_app, meridian_jobs;

-- The countries that an act concerned. An entry without countries concerns the whole shop, such as a sign-in.
create table audit.entry_country (
  entry_id bigint not null references audit.entry,
  country_id text not null references core.country,
  -- Copied from the entry, to read a country by time.
  at timestamptz not null,
  primary key (entry_id, country_id)
);
create index entries_of_country on audit.entry_country (country_id, at desc, entry_id desc);
create trigger append_only before update or delete on audit.entry_country for each row execute function core.refuse_change();
revoke update, delete, truncate on audit.entry_country from meridian_app, meridian_jobs;
