-- Edits of orders. SPEC §6.

-- The list of refunds by time, and those by state that want a person.
create index refunds_by_time on payments.refund (created_at, refund_id);
