-- no transaction
-- Mails that still say to whom they went, the oldest first.
create index concurrently if not exists message_with_text on mail.message (created_at) where recipient <> ''
