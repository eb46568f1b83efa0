-- Mails that are about a person and no order, and what proving an address needs besides. SPEC §7 SEC, R9, R20.

-- `about` names what such a mail is about, so that it too is sent once. A program from before finds no key to write by and repeats its
-- job until it is gone itself.
alter table mail.message alter column order_id drop not null;
alter table mail.message add column about text;
alter table mail.message add constraint message_is_about_one_thing check ((order_id is null) <> (about is null));
alter table mail.message drop constraint message_order_id_template_attempt_id_key;
alter table mail.message add unique nulls not distinct (order_id, template, attempt_id, about);

-- A password reset that somebody asks for an address nobody has is a row as well: the same work, and the same answer in the same time.
alter table sec.one_time_link alter column user_id drop not null;
alter table sec.one_time_link add check (user_id is not null or purpose = 'RESET_PASSWORD');
-- Whom to tell that the address of the account is another one now.
alter table sec.one_time_link add column previous_email text;

-- Each mail of a registration has a code of its own.
alter table sec.registration add column mails_sent smallint not null default 1;

-- How often something was tried in a window of time: wrong passwords by account and by network, mails by address. Keys are hashes.
create table sec.try_count (
  key_hash bytea primary key,
  tries integer not null,
  window_ends_at timestamptz not null
);
create index try_count_end on sec.try_count (window_ends_at);
