-- Admins who see the shop as a member, for 15 minutes and without changing anything. SPEC §6.
create table sec.acting_session (
  -- Also in the token of the shop, as the session of a device is.
  session_id uuid primary key,
  admin_id bigint not null references sec.user_account,
  -- The session of the back office that requested it; it ends with that one.
  admin_session_id uuid not null,
  user_id bigint not null references sec.user_account,
  -- Hash of the code that begins it, once.
  code_hash bytea not null unique,
  code_expires_at timestamptz not null,
  begun_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  ended_cause text check (ended_cause in ('LEFT', 'LAPSED', 'STOPPED')),
  check (admin_id <> user_id),
  check ((begun_at is null) = (ends_at is null)),
  check (ended_at is null or begun_at is not null),
  check ((ended_at is null) = (ended_cause is null))
);
create index acting_sessions_open on sec.acting_session (ends_at) where begun_at is not null and ended_at is null;
create index acting_session_expiry on sec.acting_session (code_expires_at);
create index acting_session_user on sec.acting_session (user_id);
