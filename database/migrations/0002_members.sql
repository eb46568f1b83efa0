-- Guests, members and admins: their data, sign-in, consents and addresses. SPEC §1, §3 Account.

create table sec.guest (
  guest_id uuid primary key,
  created_at timestamptz not null,
  -- When the guest's last session ended. The row stays if an order refers to it.
  ended_at timestamptz
);
-- The sweep for guests whose sessions ended skips those it has already marked.
create index guest_open on sec.guest (created_at) where ended_at is null;

-- One row per person who can sign in. After an erasure the row stays without personal data, because accounting records
-- refer to it.
create table sec.user_account (
  user_id bigint generated always as identity primary key,
  -- The member number, also used as the recommender code.
  code text not null unique check (code ~ '^[A-Z0-9]{6,12}$'),
  username text not null,
  email text,
  -- Lower case; makes an address unique.
  email_key text unique,
  -- PHC string of argon2id; null if there is no password sign-in.
  password_hash text,
  -- Raised with each new password: device keys issued under an old one become invalid.
  password_version integer not null default 1,
  type_id smallint not null default 3 check (type_id in (2, 3)),
  roles text[] not null default '{user}' check (roles <@ array['user', 'admin']),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'BLOCKED', 'ERASED')),
  -- Raised by whatever must end all sessions: a new password, a block, another role, country or price group (R20).
  session_version integer not null default 1,
  country_id text not null references core.country,
  language_id text not null references core.language,
  -- Derived from the position in the structure; stored here because each price and token needs it.
  price_group_id smallint not null default 2 references core.price_group,
  settlement_type text check (settlement_type in ('commission')),
  old_system_id text,
  created_at timestamptz not null,
  erased_at timestamptz,
  -- Raised by each act of an admin on the member, so that of two admins who saw the same the second is refused.
  version integer not null default 1,
  check ((state = 'ERASED') = (erased_at is not null)),
  check (state = 'ERASED' or (email is not null and email_key is not null))
);
-- A sweep revisits recent erasures.
create index user_account_erased on sec.user_account (erased_at) where erased_at is not null;

-- Rights of admins: a role is a set of rights, and an admin holds roles, each in some countries. SPEC §6.
create table sec.role (
  role_key text primary key check (role_key ~ '^[a-z][a-z_]{1,39}$')
);
create table sec.role_right (
  role_key text not null references sec.role,
  right_key text not null check (right_key in (
    'content.read', 'content.write', 'content.publish', 'materials.read', 'materials.write', 'materials.publish',
    'orders.read', 'orders.ship', 'orders.change', 'orders.create', 'orders.refund', 'orders.refund_large', 'withdrawals.decide',
    'stock.read', 'stock.write', 'shipping.read', 'shipping.write', 'changes.read', 'changes.write', 'changes.approve', 'documents.read', 'documents.write', 'reports.read', 'reports.export',
    'members.read', 'members.open', 'members.block', 'members.move', 'members.export', 'members.erase', 'members.act_as',
    'admins.read', 'admins.write', 'audit.read')),
  primary key (role_key, right_key)
);
create table sec.admin_role (
  admin_id bigint not null references sec.user_account,
  role_key text not null references sec.role,
  country_id text not null references core.country,
  primary key (admin_id, role_key, country_id)
);

-- The person of the account; deleted by an erasure.
create table sec.user_person (
  user_id bigint primary key references sec.user_account,
  name_first text not null,
  name_last text not null,
  name_patronymic text,
  birth_date date,
  phone_prefix text check (phone_prefix ~ '^\+[1-9][0-9]{0,2}$'),
  phone_number text check (phone_number ~ '^[0-9]{4,15}$'),
  company_name text,
  tax_number text,
  avatar_file_id integer references files.file,
  -- True if the people they recommend see the picture.
  shows_picture boolean not null default false,
  -- True if the member who recommended them sees the e-mail address and the telephone number.
  shows_contact boolean not null default false
);

-- Sessions -----------------------------------------------------------------------------------------------------------

-- A session is a family of refresh tokens; the token contains its id, so that one device can be signed out.
create table sec.user_session (
  session_id uuid primary key,
  user_id bigint not null references sec.user_account,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- The user agent, for the list of devices.
  device text not null,
  ended_at timestamptz,
  ended_cause text check (ended_cause in (
    'SIGN_OUT', 'ENDED_BY_OWNER', 'PASSWORD', 'FACTOR', 'REUSE', 'ROOM', 'BLOCKED', 'REMOVED', 'ERASED', 'ENDED_BY_ADMIN'
  ))
);
create index user_session_user on sec.user_session (user_id, last_used_at desc);
-- For the sweep that deletes unused sessions.
create index user_session_last_use on sec.user_session (last_used_at);

create table sec.refresh_token (
  token_hash bytea primary key,
  family_id uuid not null,
  guest_id uuid references sec.guest,
  user_id bigint references sec.user_account,
  country_id text not null references core.country,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set when the token is used; the answer of that use is repeated for ten seconds, later reuse is treated as theft.
  used_at timestamptz,
  revoked_at timestamptz,
  check ((guest_id is null) <> (user_id is null))
);
create index refresh_token_family on sec.refresh_token (family_id);
create index refresh_token_expiry on sec.refresh_token (expires_at);
create index refresh_token_user on sec.refresh_token (user_id) where user_id is not null;
-- Finds guests who can still return.
create index refresh_token_guest on sec.refresh_token (guest_id) where guest_id is not null;
-- Revoked guest tokens, which are rare: every process polls the latest.
create index refresh_token_revoked on sec.refresh_token (revoked_at) include (guest_id)
  where revoked_at is not null;

-- R8: the answer of a changing call, stored with its effect in one transaction.
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

-- Counts of tries within a time window: wrong passwords by account and by network, mails by address. Keys are hashes.
create table sec.try_count (
  key_hash bytea primary key,
  tries integer not null,
  window_ends_at timestamptz not null
);
create index try_count_end on sec.try_count (window_ends_at);

-- Registration and links in mails ------------------------------------------------------------------------------------

-- A submitted registration whose address is not verified yet. No account exists before that.
create table sec.registration (
  registration_id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  -- Hashes of the link in the mail and of the six digits to type.
  link_hash bytea not null unique,
  code_hash bytea not null,
  wrong_codes smallint not null default 0,
  -- Each mail of a registration has its own code.
  mails_sent smallint not null default 1,
  email text not null,
  email_key text not null,
  password_hash text not null,
  country_id text not null references core.country,
  language_id text not null references core.language,
  person jsonb not null,
  recommender_id bigint references sec.user_account,
  consents jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  user_id bigint references sec.user_account,
  confirmed_at timestamptz
);
create index registration_expiry on sec.registration (expires_at) where confirmed_at is null;

-- A link or code that works once; only hashes are stored.
create table sec.one_time_link (
  token_hash bytea primary key,
  -- A password reset for an address without an account is a row as well: the same work, and the same answer in the same
  -- time.
  user_id bigint references sec.user_account,
  purpose text not null check (purpose in ('RESET_PASSWORD', 'CHANGE_EMAIL', 'SIGN_IN', 'INVITATION')),
  -- The address to verify for CHANGE_EMAIL, and the previous one, which is notified of the change.
  email text,
  previous_email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (user_id is not null or purpose = 'RESET_PASSWORD')
);
create index one_time_link_user on sec.one_time_link (user_id, purpose);
create index one_time_link_expiry on sec.one_time_link (expires_at);

-- Consents and addresses of members ----------------------------------------------------------------------------------

-- One row for each time a consent is granted or withdrawn.
create table sec.consent (
  consent_id bigint generated always as identity primary key,
  user_id bigint not null references sec.user_account,
  kind text not null check (kind in ('terms', 'privacy', 'withdrawal', 'age', 'marketing_email', 'marketing_sms')),
  regulation_file_id integer references core.regulation_file,
  version text,
  given boolean not null,
  at timestamptz not null
);
create index consent_user on sec.consent (user_id, kind, at desc);
create trigger consent_is_a_fact before update or delete on sec.consent for each row execute function core.refuse_change();
revoke update, delete on sec.consent from meridian_app, meridian_jobs;

create table sec.shipping_address (
  id integer generated always as identity primary key,
  user_id bigint not null references sec.user_account,
  is_default boolean not null default false,
  address core.address not null,
  -- Extracted from the address for the foreign keys.
  country_id text references core.country generated always as (address ->> 'country_id') stored,
  region_id integer generated always as ((address ->> 'region_id')::integer) stored,
  -- Rises with each change of the address, so that a form opened before does not undo it.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (country_id, region_id) references core.region (country_id, region_id)
);
create index shipping_address_user on sec.shipping_address (user_id, id);
create unique index one_default_address on sec.shipping_address (user_id) where is_default;

-- A member's move to another country; an admin decides, and the move takes effect on a later day (R24).
create table sec.country_transfer_request (
  id integer generated always as identity primary key,
  user_id bigint not null references sec.user_account,
  from_country_id text not null references core.country,
  to_country_id text not null references core.country,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- The admin who decided, and the answer to the member; null if the member withdrew the request.
  decided_by bigint references sec.user_account,
  decision_reason text,
  applied_at timestamptz,
  version integer not null default 1,
  check (from_country_id <> to_country_id),
  check (applied_at is null or status = 'approved'),
  check (decided_by is null or decided_at is not null),
  check (decision_reason is null or decided_by is not null)
);
create index country_transfer_request_user on sec.country_transfer_request (user_id, id desc);
create unique index one_pending_transfer on sec.country_transfer_request (user_id) where status = 'pending';
create index transfers_to_decide on sec.country_transfer_request (created_at, id) where status = 'pending';
create index transfers_to_apply on sec.country_transfer_request (decided_at) where status = 'approved' and applied_at is null;
