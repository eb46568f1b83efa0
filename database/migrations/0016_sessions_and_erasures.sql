-- Sweeps look for sessions nobody uses any more, and for who was erased lately. Both tables are as young as this release.
create index user_session_last_use on sec.user_session (last_used_at);
create index user_account_erased on sec.user_account (erased_at) where erased_at is not null;
