-- R5: when the provider is asked next about an attempt that waits; how soon depends on its state and method (domain/payment.ts).
-- R8: the call that made an attempt, hashed, so that a repeated key finds it also after a crash.
alter table payments.attempt add column ask_at timestamptz, add column request_key bytea;
update payments.attempt set ask_at = now() where state in ('SENT', 'NEEDS_ACTION', 'AUTHORISED', 'UNKNOWN');
drop index payments.attempt_to_reconcile;
create index attempt_to_ask on payments.attempt (ask_at) where state in ('SENT', 'NEEDS_ACTION', 'UNKNOWN');
create index attempt_to_ask_later on payments.attempt (ask_at) where state = 'AUTHORISED';
-- One key is one charge.
create unique index one_attempt_per_request on payments.attempt (order_id, request_key) where request_key is not null;
