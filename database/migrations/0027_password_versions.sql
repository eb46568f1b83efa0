-- Raised with each new password: what a device was given under an old one is worth nothing any more.
alter table sec.user_account add column password_version integer not null default 1
