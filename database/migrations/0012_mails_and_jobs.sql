-- Mails, and the job queue for mails and other deferred work. SPEC §7 SEC, R9, R20.

-- Each mail is sent once, even if its job runs twice (R9). It is about an order, and possibly one of its payments, so
-- that a second failed attempt is reported too, or one of its parcels, refunds, cancellations or withdrawals, which
-- `about` names; or about a person, and then `about` is the subject.
create table mail.message (
  id bigint generated always as identity primary key,
  order_id bigint,
  attempt_id bigint,
  about text,
  template text not null check (template in (
    'order-placed', 'order-paid', 'payment-failed', 'payment-refunded', 'verify-address', 'account-exists', 'welcome', 'reset-password',
    'confirm-sign-in', 'password-changed', 'confirm-new-email', 'email-changed', 'parcel-shipped', 'parcel-delivered',
    'parcel-delayed', 'parcel-held', 'units-cancelled', 'order-changed', 'withdrawal-received', 'withdrawal-refused',
    'admin-invited', 'admin-factors-reset', 'transfer-approved', 'transfer-rejected',
    'return-approved', 'return-declined', 'return-received', 'return-closed', 'account-viewed',
    'address-changed', 'sponsor-changed', 'group-joined', 'group-left', 'data-exported'
  )),
  recipient text not null,
  language_id text not null references core.language,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint message_is_about_one_thing check (order_id is not null or about is not null),
  unique nulls not distinct (order_id, template, attempt_id, about)
);
-- Each mail about a person is looked up by its subject before it is sent.
create index message_about on mail.message (about) where about is not null;
-- The mails to a person, for an export or an erasure.
create index message_recipient on mail.message (lower(recipient));
-- Mails that still contain their recipient, oldest first.
create index message_with_text on mail.message (created_at) where recipient <> '';

-- Messages of the contact form: mailed to the service desk of the country, their writer gets a confirmation. SPEC §7 FORM.
create table mail.contact_message (
  contact_message_id bigint generated always as identity primary key,
  -- Hash of writer, content and day: a form that is sent twice is one message.
  content_hash bytea not null unique,
  country_id text not null references core.country,
  language_id text not null references core.language,
  name text not null,
  email text not null,
  order_number text,
  topic text not null check (topic in ('order', 'shipping', 'return', 'payment', 'product', 'club', 'other')),
  text text not null,
  created_at timestamptz not null
);
-- The messages of a person, for an export or an erasure.
create index contact_message_email on mail.contact_message (lower(email));
-- Old messages are deleted together with the text of their mails.
create index contact_message_created_at on mail.contact_message (created_at);

-- SPEC §6: the capabilities of the mail server at the worker's last check: one row, none before the first check.
create table mail.server (
  id boolean primary key default true check (id),
  takes_utf8 boolean not null,
  seen_at timestamptz not null
);

-- The job queue (pg-boss) has its own schema; the jobs role creates and migrates its tables.
create schema pgboss;
grant usage, create on schema pgboss to meridian_jobs;
grant usage on schema pgboss to meridian_app;
