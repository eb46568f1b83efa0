-- Changes that are prepared, reviewed and published together. SPEC §6.

-- A second admin approves price changes beyond this limit.
alter table core.country add column price_limit_percent smallint not null default 20 check (price_limit_percent between 0 and 100);

create domain core.change_set_state as text check (value in
  ('DRAFT', 'REVIEW', 'APPROVED', 'SCHEDULED', 'LIVE', 'UNDONE', 'DISCARDED'));

create table core.change_set (
  change_set_id integer generated always as identity primary key,
  version integer not null default 1,
  name text not null check (length(name) between 1 and 120),
  state core.change_set_state not null default 'DRAFT',
  created_at timestamptz not null,
  approved_by integer references sec.user_account,
  approved_at timestamptz,
  -- The local time of each country at which the set goes live there; null unless scheduled: `2026-12-07T00:00`.
  goes_live_on text check (goes_live_on ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  -- The set that this one undoes.
  undoes integer unique references core.change_set,
  -- When it was due, but a row no longer had the values that its change is based on.
  refused_at timestamptz,
  check (state not in ('LIVE', 'SCHEDULED') or approved_at is not null),
  check ((state = 'SCHEDULED') <= (goes_live_on is not null))
);
create index change_set_state on core.change_set (state, change_set_id);

-- Everybody who has edited a set; none of them approves it.
create table core.change_set_author (
  change_set_id integer not null references core.change_set,
  admin_id integer not null references sec.user_account,
  primary key (change_set_id, admin_id)
);

-- The allowed transitions. SPEC §6.
create table core.change_set_transition (
  from_state core.change_set_state not null,
  to_state core.change_set_state not null,
  primary key (from_state, to_state)
);
insert into core.change_set_transition values
  ('DRAFT', 'REVIEW'), ('DRAFT', 'APPROVED'), ('DRAFT', 'DISCARDED'),
  ('REVIEW', 'APPROVED'), ('REVIEW', 'DRAFT'),
  ('APPROVED', 'SCHEDULED'), ('APPROVED', 'LIVE'), ('APPROVED', 'DRAFT'),
  ('SCHEDULED', 'APPROVED'), ('SCHEDULED', 'LIVE'), ('SCHEDULED', 'UNDONE'),
  ('LIVE', 'UNDONE');
create function core.protect_change_set_states() returns trigger language plpgsql as $$
begin
  if not exists (select from core.change_set_transition where from_state = old.state and to_state = new.state) then
    raise exception 'a change set cannot move from % to %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger protect_change_set_states before update of state on core.change_set for each row
  when (old.state is distinct from new.state) execute function core.protect_change_set_states();

-- The countries of a set, and when it has gone live in each.
create table core.change_set_country (
  change_set_id integer not null references core.change_set,
  country_id text not null references core.country,
  goes_live_at timestamptz,
  live_at timestamptz,
  primary key (change_set_id, country_id)
);
create index change_set_due on core.change_set_country (goes_live_at) where goes_live_at is not null and live_at is null;

-- A changed row of another table: the columns that change, as they were and as they become. Nobody but the preview of
-- its set reads it before it is live, so no query of the shop can show it by mistake.
create table core.change_set_row (
  change_set_id integer not null references core.change_set,
  entity text not null check (entity in ('shipping_method')),
  key text not null check (key ~ '^[1-9]\d{0,8}$'),
  country_id text not null references core.country,
  before jsonb not null,
  after jsonb not null,
  -- True if a second admin approves it.
  exceeds_limit boolean not null,
  primary key (change_set_id, entity, key),
  foreign key (change_set_id, country_id) references core.change_set_country (change_set_id, country_id) deferrable initially deferred
);
