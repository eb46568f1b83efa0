-- Sign-in of admins: second factors, sessions, recovery codes. SPEC §6.

-- A second factor of an admin: an app that shows codes, or a passkey.
create table sec.admin_factor (
  factor_id integer generated always as identity primary key,
  admin_id bigint not null references sec.user_account,
  kind text not null check (kind in ('TOTP', 'PASSKEY')),
  -- As the admin calls it.
  name text not null check (length(name) between 1 and 60),
  -- For an app: the key, encrypted, and the step of the last code used, which never works again.
  encrypted_key bytea,
  last_step integer,
  -- For a passkey: its credential and the public key that verifies its signatures.
  credential text unique check (credential ~ '^[A-Za-z0-9_-]+$'),
  public_key bytea,
  sign_count bigint,
  transports text[] check (
    transports <@ array['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
  ),
  created_at timestamptz not null,
  last_used_at timestamptz,
  check ((kind = 'TOTP') = (encrypted_key is not null)),
  check ((kind = 'PASSKEY') = (credential is not null and public_key is not null and sign_count is not null))
);
create index factors_of_admin on sec.admin_factor (admin_id);
create unique index one_app_per_admin on sec.admin_factor (admin_id) where kind = 'TOTP';

-- Codes on paper for an admin who has lost the factors; each works once.
create table sec.admin_recovery_code (
  admin_id bigint not null references sec.user_account,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (admin_id, code_hash)
);

-- A session of the back office. Its token is random and known to the admin's browser only.
create table sec.admin_session (
  session_id uuid primary key,
  token_hash bytea not null unique,
  admin_id bigint not null references sec.user_account,
  device text not null,
  created_at timestamptz not null,
  -- Exact to half a minute.
  last_used_at timestamptz not null,
  -- When the admin last proved a factor in it; null until the first factor is enrolled.
  proved_at timestamptz,
  ended_at timestamptz,
  ended_cause text check (ended_cause in (
    'SIGN_OUT', 'ENDED_BY_OWNER', 'PASSWORD', 'FACTOR', 'REUSE', 'ROOM', 'BLOCKED', 'REMOVED', 'ERASED', 'ENDED_BY_ADMIN'
  )),
  check ((ended_at is null) = (ended_cause is null))
);
create index sessions_of_admin on sec.admin_session (admin_id, last_used_at desc) where ended_at is null;
-- For the sweep that deletes old sessions.
create index admin_session_creation on sec.admin_session (created_at);

-- A random value to be proven with a factor, once and within minutes; passkeys sign it.
create table sec.admin_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('SIGN_IN', 'PASSKEY_SIGN_IN', 'STEP_UP', 'NEW_TOTP', 'NEW_PASSKEY')),
  -- Null where the passkey identifies the admin.
  admin_id bigint references sec.user_account,
  -- The password that was proven before; another one ends the sign-in.
  password_version integer,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((admin_id is null) = (purpose = 'PASSKEY_SIGN_IN')),
  check ((password_version is not null) = (purpose = 'SIGN_IN'))
);
create index admin_challenge_expiry on sec.admin_challenge (expires_at);
create index challenges_of_admin on sec.admin_challenge (admin_id) where admin_id is not null;
