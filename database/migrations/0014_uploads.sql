-- Pictures that members upload, and moves to another country that wait for their day. SPEC §3 Account, R24.

-- The seed world numbers its own files; what people upload gets ids far above them.
create sequence files.upload_id as integer start with 1000000000 owned by files.file.file_id;
alter table files.file alter column file_id set default nextval('files.upload_id');

-- An upload as it was made anew. Its bytes lie here and on no disk: every process can serve them, and an erasure reaches them.
create table files.upload (
  file_id integer primary key references files.file on delete cascade,
  -- Random, and what opens the file: it stands in its path.
  key text not null unique check (key ~ '^[A-Za-z0-9_-]{22,64}$'),
  content bytea not null check (length(content) between 1 and 200000)
);
-- Pictures are compressed already.
alter table files.upload alter column content set storage external;

-- When an approved move has taken effect.
alter table sec.country_transfer_request add column applied_at timestamptz;
alter table sec.country_transfer_request add check (applied_at is null or status = 'approved');
create index transfers_to_apply on sec.country_transfer_request (decided_at) where status = 'approved' and applied_at is null;
