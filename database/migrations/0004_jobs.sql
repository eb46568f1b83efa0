-- The job queue (pg-boss) keeps its tables in a schema of its own; the jobs role makes and migrates them.
create schema pgboss;
grant usage, create on schema pgboss to meridian_jobs;
grant usage on schema pgboss to meridian_app;

-- Of two captures of one order the second is money to give back, not a second payment.
alter table payments.attempt add column refund_due boolean not null default false;
drop index payments.one_captured_attempt;
create unique index one_captured_attempt on payments.attempt (order_id) where state = 'CAPTURED' and not refund_due;
