-- Invoices on their way to the authority of their seller. SPEC §3 Orders (documents of a sale).

create domain documents.submission_state as text check (value in ('QUEUED', 'SUBMITTED', 'ACCEPTED', 'REJECTED'));
-- The queue: a row records the state of a document at the authority.
create table documents.submission (
  document_id bigint primary key references documents.document,
  authority text not null check (authority in ('ksef')),
  state documents.submission_state not null default 'QUEUED',
  -- Counts the submissions of the document; each has a key of its own.
  version smallint not null default 1 check (version > 0),
  -- Calls to the authority since the last change of the state. Written before the call: after a kill it is known that one may have been made.
  tries integer not null default 0 check (tries >= 0),
  -- When it is this invoice's turn; null when the authority has decided.
  next_at timestamptz,
  authority_number text check (authority_number ~ '^[A-Z0-9-]{5,60}$'),
  refusal text check (refusal in ('MALFORMED', 'NUMBER_TAKEN', 'UNKNOWN_SELLER', 'UNKNOWN_BUYER', 'WRONG_SUMS', 'OTHER')),
  queued_at timestamptz not null,
  decided_at timestamptz,
  unique (authority, authority_number),
  check ((state in ('ACCEPTED', 'REJECTED')) = (next_at is null)),
  check ((state in ('ACCEPTED', 'REJECTED')) = (decided_at is not null)),
  check ((state = 'ACCEPTED') = (authority_number is not null)),
  check ((state = 'REJECTED') = (refusal is not null))
) with (fillfactor = 80);
create index submissions_due on documents.submission (next_at, document_id) where next_at is not null;
create index rejected_submissions on documents.submission (document_id) where state = 'REJECTED';

create table documents.submission_transition (
  from_state documents.submission_state not null,
  to_state documents.submission_state not null,
  primary key (from_state, to_state)
);
insert into documents.submission_transition values
  ('QUEUED', 'SUBMITTED'), ('QUEUED', 'ACCEPTED'), ('QUEUED', 'REJECTED'),
  ('SUBMITTED', 'ACCEPTED'), ('SUBMITTED', 'REJECTED'), ('REJECTED', 'QUEUED');
create function documents.protect_submission() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if (new.state, new.version, new.tries) <> ('QUEUED', 1, 0) then
      raise exception 'a submission starts as QUEUED' using errcode = '23514';
    end if;
    return new;
  end if;
  if old.state <> new.state
    and not exists (select from documents.submission_transition where from_state = old.state and to_state = new.state) then
    raise exception 'a submission cannot move from % to %', old.state, new.state using errcode = '23514';
  end if;
  if (new.document_id, new.authority) <> (old.document_id, old.authority)
    or new.authority_number is distinct from old.authority_number and old.state = 'ACCEPTED'
    or new.version <> old.version + (old.state = 'REJECTED' and new.state = 'QUEUED')::integer then
    raise exception 'a submission keeps its document and its number, and each has a version of its own' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger protect_submission before insert or update on documents.submission for each row
  execute function documents.protect_submission();
revoke delete, truncate on documents.submission from meridian_app, meridian_jobs;
