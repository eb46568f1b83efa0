-- Mails, and the job queue that sends them and does whatever else can wait. SPEC §7 SEC, R9, R20.

-- Each mail is sent once, whatever job runs twice (R9). It is about an order, of which a payment may be named as well, so that a second
-- failed try is told too; or about a person, and then `about` says what of them.
create table mail.message (
  id bigint generated always as identity primary key,
  order_id bigint,
  attempt_id bigint,
  about text,
  template text not null check (template in (
    'order-placed', 'order-paid', 'payment-failed', 'payment-refunded', 'verify-address', 'account-exists', 'welcome', 'reset-password',
    'confirm-sign-in', 'password-changed', 'confirm-new-email', 'email-changed'
  )),
  recipient text not null,
  language_id text not null references core.language,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint message_is_about_one_thing check ((order_id is null) <> (about is null)),
  unique nulls not distinct (order_id, template, attempt_id, about)
);
-- A mail about a person is looked for by what it is about, each time one is sent.
create index message_about on mail.message (about) where about is not null;
-- The mails to somebody, for an export or an erasure.
create index message_recipient on mail.message (lower(recipient));
-- Mails that still say to whom they went, the oldest first.
create index message_with_text on mail.message (created_at) where recipient <> '';

-- SPEC §6: what the mail server can do, as the worker last saw it: one row, none before the first look.
create table mail.server (
  id boolean primary key default true check (id),
  takes_utf8 boolean not null,
  seen_at timestamptz not null
);

-- The job queue (pg-boss) keeps its tables in a schema of its own; the jobs role makes and migrates them.
create schema pgboss;
grant usage, create on schema pgboss to meridian_jobs;
grant usage on schema pgboss to meridian_app;
