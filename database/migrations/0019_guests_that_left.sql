-- Since when nobody can come back as this guest. Who bought something stays, as the number that the order names.
alter table sec.guest add column ended_at timestamptz
