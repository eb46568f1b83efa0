-- A refund that the bank sends back has failed after it succeeded, and one that was refused is sent again under another name.
-- SPEC §4 Refunds.

insert into payments.refund_transition values ('SUCCEEDED', 'FAILED');

-- Number of times that a person retried it after a refusal: a provider answers a name that it knows as before.
alter table payments.refund add column refusals smallint not null default 0 check (refusals >= 0);
