-- no transaction
-- Whether a guest can still come back.
create index concurrently if not exists refresh_token_guest on sec.refresh_token (guest_id) where guest_id is not null
