-- Files of rows that admins import. SPEC §6.

create table core.table_import (
  import_id bigint generated always as identity primary key,
  -- The entity of its rows.
  noun text not null check (noun ~ '^[a-z][a-z_]{1,39}$'),
  admin_id bigint not null references sec.user_account,
  session_id uuid not null,
  file_name text not null check (file_name <> '' and length(file_name) <= 200),
  state text not null default 'CHECKING' check (state in ('CHECKING', 'CHECKED', 'APPLYING', 'DONE', 'CANCELLED')),
  -- Given when it is applied.
  reason text check (length(reason) <= 500),
  total integer not null,
  -- The draft that its changes are put into.
  change_set_id integer references core.change_set,
  version integer not null default 1,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state in ('DONE', 'CANCELLED')) = (finished_at is not null)),
  check (reason is not null or state not in ('APPLYING', 'DONE'))
);
create index running_imports on core.table_import (import_id) where state in ('CHECKING', 'APPLYING');
create index imports_by_age on core.table_import (created_at);

-- The rows of a file, each decided once when it is checked and once when it is applied.
create table core.import_row (
  import_id bigint not null references core.table_import on delete cascade,
  -- As a spreadsheet numbers it.
  row integer not null,
  -- Texts by column.
  cells jsonb not null,
  -- Null until it is checked; CHANGES waits to be applied.
  outcome text check (outcome in ('REFUSED', 'CHANGES', 'DONE', 'UNCHANGED')),
  problem text check (problem ~ '^[A-Z][A-Z_]{1,59}$'),
  problem_column text check (problem_column ~ '^[a-z][a-z0-9_]{0,39}(\.[a-z][a-z0-9_]{0,39})?$'),
  problem_limit text check (length(problem_limit) <= 2000),
  -- Present texts by column, as they were when the row was decided.
  current jsonb,
  -- Refused rows first.
  rank smallint not null generated always as (
    case outcome when 'REFUSED' then 0 when 'CHANGES' then 1 when 'DONE' then 2 when 'UNCHANGED' then 3 else 4 end) stored,
  primary key (import_id, row),
  check ((problem is not null) = (outcome is not distinct from 'REFUSED'))
);
create index import_rows_by_outcome on core.import_row (import_id, rank, row);
