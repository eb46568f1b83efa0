-- no transaction
-- A mail about a person is looked for by what it is about, each time one is sent.
create index concurrently if not exists message_about on mail.message (about) where about is not null
