-- no transaction
-- The mails to somebody, for an export or an erasure.
create index concurrently if not exists message_recipient on mail.message (lower(recipient))
