-- no transaction
-- A sweep looks for guests nobody can come back as; those it has seen are not looked at again.
create index concurrently if not exists guest_open on sec.guest (created_at) where ended_at is null
