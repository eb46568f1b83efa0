-- SPEC §6: what the mail server can do, as the worker last saw it: one row, none before the first look.
create table mail.server (
  id boolean primary key default true check (id),
  takes_utf8 boolean not null,
  seen_at timestamptz not null
);
