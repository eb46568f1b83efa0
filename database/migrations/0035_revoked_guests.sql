-- no transaction
-- The guests whose tokens have ended, which hardly ever happens: every process asks for the latest of them.
create index concurrently if not exists refresh_token_revoked on sec.refresh_token (revoked_at) include (guest_id)
  where revoked_at is not null
